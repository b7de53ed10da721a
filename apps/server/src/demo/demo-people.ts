import { type Group, groups } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import { demoApplications } from './demo-catalogue.ts';
import type { DemoScale } from './demo-scale.ts';
import { day, hour } from './demo-time.ts';
import type { Random } from './random.ts';

/** Somebody of the story; people refer to one another by their place in the list. */
export interface DemoPerson {
  name: string;
  email: string;
  locale: Locale;
  group: Group;
  /** Place of the reseller above; null for all but sub-resellers. */
  parent: number | null;
  joinedAt: number;
  /** From then on nothing comes from them; null: still with us. */
  leftAt: number | null;
  ending: 'removed' | 'disabled' | 'invited' | null;
  /** Places in the catalogue; empty for admin and staff, who may use all. */
  applications: number[];
  /** Share of the business, beside the others. */
  weight: number;
}

/** Place of the story's own admin, who mints and gives the credit. */
export const ADMIN = 0;

const DOMAIN = 'tessera-demo.example';

type Name = readonly [name: string, email: string, locale: Locale];

const OFFICE: readonly Name[] = [
  ['Nadia Haddad', 'nadia.haddad', 'en'],
  ['Lukas Brandt', 'lukas.brandt', 'de'],
  ['سارة المصري', 'sara.elmasry', 'ar'],
];

const RESELLERS: readonly Name[] = [
  ['Omar Haddad', 'omar.haddad', 'en'],
  ['شركة النيل للبث', 'nile.broadcast', 'ar'],
  ['Müller Medientechnik', 'mueller.medien', 'de'],
  ['Canal Sul Distribuidora', 'canal.sul', 'br'],
  ['Televisiones del Sur', 'televisiones.sur', 'esp'],
  ['محمد الفاسي', 'mohamed.elfassi', 'ar'],
  ['Northern Lights IPTV', 'northern.lights', 'en'],
  ['João Pereira', 'joao.pereira', 'br'],
  ['Ayşe Yılmaz', 'ayse.yilmaz', 'en'],
  ['متجر الشام للأجهزة', 'alsham.store', 'ar'],
  ['Carlos Jiménez', 'carlos.jimenez', 'esp'],
  ['Schneider & Sohn', 'schneider.sohn', 'de'],
  ['Priya Raghunathan', 'priya.raghunathan', 'en'],
  ['Beatriz Nascimento', 'beatriz.nascimento', 'br'],
  ['Olivier Lefèvre', 'olivier.lefevre', 'en'],
  ['يوسف بن علي', 'youssef.benali', 'ar'],
  ['Katarzyna Wójcik', 'katarzyna.wojcik', 'en'],
  ['Antonio Rossi', 'antonio.rossi', 'en'],
  ['Lucía Fernández', 'lucia.fernandez', 'esp'],
  ['Stream Depot Ltd', 'stream.depot', 'en'],
  ['أحمد السيد', 'ahmed.elsayed', 'ar'],
  ['Dimitris Papadopoulos', 'dimitris.papadopoulos', 'en'],
  ['Erik Johansson', 'erik.johansson', 'en'],
  ['Box & Beam', 'box.beam', 'en'],
];

const SUB_RESELLERS: readonly Name[] = [
  ['Fatima Zahra Idrissi', 'fatima.idrissi', 'ar'],
  ['Hans Becker', 'hans.becker', 'de'],
  ['Thiago Almeida', 'thiago.almeida', 'br'],
  ['خالد منصور', 'khaled.mansour', 'ar'],
  ['Sofía Morales', 'sofia.morales', 'esp'],
  ['Emre Demir', 'emre.demir', 'en'],
  ['Grace Okafor', 'grace.okafor', 'en'],
  ['Rafael Costa', 'rafael.costa', 'br'],
  ['منى عبد الرحمن', 'mona.abdelrahman', 'ar'],
  ['Jonas Weber', 'jonas.weber', 'de'],
  ['Chloé Martin', 'chloe.martin', 'en'],
  ['Diego Herrera', 'diego.herrera', 'esp'],
  ['Anita Kowalska', 'anita.kowalska', 'en'],
  ['Bilal Chaudhry', 'bilal.chaudhry', 'en'],
  ['ليلى حداد', 'layla.haddad', 'ar'],
  ['Marco Bianchi', 'marco.bianchi', 'en'],
  ['Larissa Souza', 'larissa.souza', 'br'],
  ['Petra Novák', 'petra.novak', 'en'],
  ['Samuel Mensah', 'samuel.mensah', 'en'],
  ['حسن الجبوري', 'hassan.aljubouri', 'ar'],
  ['Valentina Rojas', 'valentina.rojas', 'esp'],
  ['Felix Wagner', 'felix.wagner', 'de'],
  ['Nguyễn Minh Anh', 'minhanh.nguyen', 'en'],
  ['Ibrahim Traoré', 'ibrahim.traore', 'en'],
  ['Gabriela Lima', 'gabriela.lima', 'br'],
  ['نور الدين بوزيد', 'noureddine.bouzid', 'ar'],
  ['Pablo Castillo', 'pablo.castillo', 'esp'],
  ['Ingrid Solberg', 'ingrid.solberg', 'en'],
  ['Kofi Boateng', 'kofi.boateng', 'en'],
  ['مريم الزهراني', 'maryam.alzahrani', 'ar'],
  ['Tobias Klein', 'tobias.klein', 'de'],
  ['Andreea Popescu', 'andreea.popescu', 'en'],
  ['Mateus Oliveira', 'mateus.oliveira', 'br'],
  ['Yuki Tanaka', 'yuki.tanaka', 'en'],
  ['علي رضا', 'ali.reza', 'ar'],
  ['Zoë van Dijk', 'zoe.vandijk', 'en'],
];

/** The office, then resellers, then sub-resellers, each below a reseller who was there before. */
export function inventPeople(random: Random, scale: DemoScale, startsAt: number, endsAt: number): DemoPerson[] {
  const resellerCount = Math.min(Math.ceil(scale.sellers * 0.4), RESELLERS.length);
  const subCount = Math.min(scale.sellers - resellerCount, SUB_RESELLERS.length);
  const office = OFFICE.map((name, place) =>
    person(name, place === ADMIN ? groups.admin : groups.staff, startsAt - (40 - 10 * place) * day),
  );
  const people = [...office];
  const joins = (place: number, count: number) => startsAt + joinFraction(place, count, random) * (endsAt - startsAt);

  for (const [place, name] of RESELLERS.slice(0, resellerCount).entries()) {
    people.push({
      ...person(name, groups.reseller, joins(place, resellerCount)),
      applications: pickApplications(
        random,
        demoApplications.map((_application, index) => index),
        random.between(5, 12),
      ),
      weight: 10 / (place + 2),
    });
  }
  const firstReseller = office.length;
  const sellers = people.slice(firstReseller);
  for (const [place, name] of SUB_RESELLERS.slice(0, subCount).entries()) {
    const parent = random.pickWeighted(sellers, ({ weight }) => weight);
    const joinedAt = Math.max(joins(place, subCount), parent.joinedAt + random.between(3, 200) * hour);
    people.push({
      ...person(name, groups.subReseller, Math.min(joinedAt, endsAt - 50 * hour)),
      parent: people.indexOf(parent),
      applications: pickApplications(random, parent.applications, random.between(2, 8)),
      weight: parent.weight * (0.15 + 0.5 * random.fraction()),
    });
  }
  giveEndings(people, endsAt);
  return people;
}

function person([name, email, locale]: Name, group: Group, joinedAt: number): DemoPerson {
  return {
    name,
    email: `${email}@${DOMAIN}`,
    locale,
    group,
    parent: null,
    joinedAt,
    leftAt: null,
    ending: null,
    applications: [],
    weight: 0,
  };
}

/** A third was there from the beginning, the others came one by one. */
function joinFraction(place: number, count: number, random: Random): number {
  const share = place / count;
  return share < 1 / 3 ? 0 : Math.min(0.97, (share - 1 / 3) * 1.35 + 0.05 * random.fraction());
}

function pickApplications(random: Random, from: readonly number[], count: number): number[] {
  const left = [...from];
  const picked: number[] = [];
  while (picked.length < count && left.length > 0) {
    const choice = random.pickWeighted(left, (index) => demoApplications[index]?.popularity ?? 1);
    left.splice(left.indexOf(choice), 1);
    picked.push(choice);
  }
  return picked.sort((a, b) => a - b);
}

/** One of each: removed, disabled, and invited but not yet here. Only people that nobody works below. */
function giveEndings(people: DemoPerson[], endsAt: number): void {
  const alone = people.filter(({ weight }, place) => weight > 0 && !people.some(({ parent }) => parent === place));
  const [removed, disabled] = alone.filter(({ joinedAt }) => joinedAt < endsAt - 60 * day);
  const invited = alone.filter((who) => who !== removed && who !== disabled).at(-1);
  if (removed) Object.assign(removed, { ending: 'removed', leftAt: endsAt - 24 * day });
  if (disabled) Object.assign(disabled, { ending: 'disabled', leftAt: endsAt - 9 * day });
  if (invited) Object.assign(invited, { ending: 'invited', joinedAt: endsAt - 5 * hour, leftAt: 0 });
}
