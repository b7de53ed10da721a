import { groups } from '@tessera/contracts/groups';
import { allowApplications, findDefaultRole } from '../features/people/people.queries.ts';
import { countReportDay } from '../features/reports/reports.public.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { PasswordHasher } from '../platform/passwords.ts';
import { StartError } from '../platform/start-error.ts';
import {
  countDemo,
  type DemoCounts,
  type DemoIds,
  type DemoSecrets,
  endPeople,
  type Found,
  forgetPendingWork,
  insertDemoApk,
  insertDemoApplication,
  insertDemoPerson,
  insertDemoPlan,
  insertDemoPrice,
  lockAndCount,
  playEvents,
} from './demo.queries.ts';
import { demoApplications } from './demo-catalogue.ts';
import { tellCodes } from './demo-codes.ts';
import { addCredit } from './demo-credit.ts';
import { addCustomerSide } from './demo-customer-side.queries.ts';
import type { DemoEvent } from './demo-event.ts';
import { drawLogo } from './demo-logo.ts';
import { addMessages } from './demo-messages.queries.ts';
import { openWaitingPayments } from './demo-payments.ts';
import { ADMIN, type DemoPerson, inventPeople } from './demo-people.ts';
import { demoApks, demoPlans } from './demo-plans.ts';
import { inventIp } from './demo-player.ts';
import { inventPurchases } from './demo-purchases.ts';
import type { DemoScale } from './demo-scale.ts';
import { tellStory } from './demo-story.ts';
import { day, hour } from './demo-time.ts';
import { createRandom, type Random } from './random.ts';

/** Everybody of the demonstration signs in with these. They are public: never fill a database that others can reach. */
export const demoPassword = 'Demo@Tessera1';
export const demoPasscode = '2468';

export interface FillDemoOptions {
  /** The live environment, on connections whose session user owns the database. */
  db: Database;
  files: FileStore;
  passwords: PasswordHasher;
  /** Where the portal will be: an order that waits is paid there. */
  publicUrl: string;
  /** When the story ends. */
  now: Date;
  scale: DemoScale;
  /** Called once the database was found empty. */
  onBegin?: () => void;
}

export interface DemoSummary extends DemoCounts {
  applications: number;
  sellers: number;
  /** One of each kind to sign in as. */
  admin: string;
  staff: string;
  reseller: string;
  subReseller: string;
}

const SEED = 20_261_121;
/** The settings that carry a batch, and the answers on the way, stay small. */
const BATCH_EVENTS = 1000;

/**
 * Fills an empty database with an invented business of a year: all of it, or nothing. Credit and devices come about through the
 * ledger's own functions, under the rights of the live server. @throws StartError in one line when the database is not empty.
 */
export async function fillDemo(options: FillDemoOptions): Promise<DemoSummary> {
  const { db, files, passwords, publicUrl, now, scale } = options;
  const random = createRandom(SEED);
  const endsAt = now.getTime();
  const startsAt = endsAt - scale.days * day;
  const people = inventPeople(random, scale, startsAt, endsAt);
  const devices = tellStory(random, scale, people, startsAt, endsAt);
  // A chance of its own: what is told here changes nothing of the rest.
  const codes = tellCodes(createRandom(SEED + 1), scale, people, devices, [startsAt, endsAt]);
  const story = addCredit(random, people, [...devices, ...codes]);
  const purchases = inventPurchases(random, people, startsAt, endsAt);
  const events = [...story, ...purchases].sort((a, b) => a.at - b.at);
  const secrets = {
    passwordHash: await passwords.hash(demoPassword),
    passcodeHash: await passwords.hash(demoPasscode),
  };
  return transaction(db, async (tx) => {
    refuseUnlessEmpty(await lockAndCount(tx));
    options.onBegin?.();
    const peopleIds = await addOffice(tx, random, people, secrets, endsAt);
    const applicationIds = await addApplications(tx, files, peopleIds[ADMIN] ?? 0, startsAt);
    await addSellers(tx, random, people, peopleIds, applicationIds, secrets, endsAt);
    const plans = await addOffers(tx, files, peopleIds[ADMIN] ?? 0, startsAt);
    await play(tx, events, { people: peopleIds, applications: applicationIds, plans });
    await openWaitingPayments(tx, publicUrl, now);
    await agreeOnPrice(tx, people, peopleIds, applicationIds, now);
    await addMessages(tx, people, peopleIds, endsAt);
    await addCustomerSide(tx, people, peopleIds, endsAt);
    await endPeople(tx, people, peopleIds);
    // Its days are over: the reports tell of them at once.
    while (await countReportDay(tx, now));
    const counts = await countDemo(tx, now);
    await forgetPendingWork(tx);
    return summarise(people, counts);
  });
}

/** The first admin, whom the first start makes, may be there. */
function refuseUnlessEmpty({ applications, people, transfers }: Found): void {
  if (applications === 0 && people <= 1 && transfers === 0) return;
  throw new StartError(
    `The demonstration needs an empty database, and this one has ${applications} applications, ${people} people and ${transfers} transfers.`,
  );
}

/** Answers the ids, by place. */
async function addOffice(
  tx: Tx,
  random: Random,
  people: readonly DemoPerson[],
  secrets: DemoSecrets,
  endsAt: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (const person of people.filter(({ weight }) => weight === 0)) {
    ids.push(await addPerson(tx, random, person, secrets, { parentId: null, createdBy: ids[ADMIN] ?? null }, endsAt));
  }
  return ids;
}

async function addApplications(tx: Tx, files: FileStore, by: number, startsAt: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, application] of demoApplications.entries()) {
    const logoPath = await files.put(await drawLogo(application.name, application.colours), 'webp');
    const at = new Date(startsAt - (demoApplications.length - place) * 30 * hour);
    ids.push(await insertDemoApplication(tx, application, { by, at, logoPath }));
  }
  return ids;
}

/** Payment plans and downloads; answers the ids of the plans, by place. */
async function addOffers(tx: Tx, files: FileStore, by: number, startsAt: number): Promise<number[]> {
  const ids: number[] = [];
  const at = new Date(startsAt - 30 * hour);
  for (const plan of demoPlans) ids.push(await insertDemoPlan(tx, plan, { by, at }));
  for (const apk of demoApks) {
    const imagePath = await files.put(await drawLogo(apk.name, apk.colours), 'webp');
    await insertDemoApk(tx, apk, { by, at, imagePath });
  }
  return ids;
}

/** The first reseller pays less for the most popular application, from now on. */
async function agreeOnPrice(
  tx: Tx,
  people: readonly DemoPerson[],
  ids: readonly number[],
  [applicationId = 0]: readonly number[],
  now: Date,
): Promise<void> {
  const userId = ids[people.findIndex(({ group }) => group === groups.reseller)] ?? 0;
  await insertDemoPrice(tx, { userId, applicationId, lifetimeCredits: 1, by: ids[ADMIN] ?? 0, at: now });
}

/** Puts their ids where their places are. Parents come first in the list. */
async function addSellers(
  tx: Tx,
  random: Random,
  people: readonly DemoPerson[],
  ids: number[],
  applicationIds: readonly number[],
  secrets: DemoSecrets,
  endsAt: number,
): Promise<void> {
  for (const person of people.slice(ids.length)) {
    const parentId = person.parent === null ? null : (ids[person.parent] ?? null);
    const id = await addPerson(
      tx,
      random,
      person,
      secrets,
      { parentId, createdBy: parentId ?? ids[ADMIN] ?? null },
      endsAt,
    );
    const allowed = person.applications.flatMap((place) => applicationIds[place] ?? []);
    await allowApplications(tx, id, allowed);
    ids.push(id);
  }
}

async function addPerson(
  tx: Tx,
  random: Random,
  person: DemoPerson,
  secrets: DemoSecrets,
  under: { parentId: number | null; createdBy: number | null },
  endsAt: number,
): Promise<number> {
  const role = await findDefaultRole(tx, person.group);
  if (!role) throw new StartError('The demonstration needs the roles that the first start makes.');
  const lastLogin = { at: new Date((person.leftAt || endsAt) - random.between(1, 90) * hour), ip: inventIp(random) };
  return insertDemoPerson(tx, person, secrets, { roleId: role.id, ...under, lastLogin });
}

async function play(tx: Tx, events: readonly DemoEvent[], ids: DemoIds): Promise<void> {
  for (let from = 0; from < events.length; from += BATCH_EVENTS) {
    await playEvents(tx, events.slice(from, from + BATCH_EVENTS), ids);
  }
}

function summarise(people: readonly DemoPerson[], counts: DemoCounts): DemoSummary {
  const emailOf = (group: number) =>
    people.find((person) => person.group === group && person.ending === null && hasChildIfReseller(people, person))
      ?.email ?? '';
  return {
    ...counts,
    applications: demoApplications.length,
    sellers: people.filter(({ weight }) => weight > 0).length,
    admin: emailOf(groups.admin),
    staff: emailOf(groups.staff),
    reseller: emailOf(groups.reseller),
    subReseller: emailOf(groups.subReseller),
  };
}

/** The reseller to sign in as has somebody to give credit to. */
function hasChildIfReseller(people: readonly DemoPerson[], person: DemoPerson): boolean {
  return person.group !== groups.reseller || people.some(({ parent }) => parent !== null && people[parent] === person);
}
