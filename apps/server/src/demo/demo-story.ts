import { demoApplications } from './demo-catalogue.ts';
import { customerOf } from './demo-customers.ts';
import type { DemoEvent } from './demo-event.ts';
import type { DemoPerson } from './demo-people.ts';
import { inventMac, inventPlayer, inventPlaylist } from './demo-player.ts';
import type { DemoScale } from './demo-scale.ts';
import { day, hour, minute, pickMoment } from './demo-time.ts';
import type { Random } from './random.ts';

type Activation = Extract<DemoEvent, { kind: 'activate' }>;
type Player = ReturnType<typeof inventPlayer>;

const COMMENTS = [
  'Renewal',
  'Paid in cash',
  'Second television',
  'Friend of Omar',
  'Test line first',
  'عميل جديد',
  'تم الدفع',
  'Kunde seit 2021',
  'Pago por Bizum',
  'Pix recebido',
];
const WHY_DISABLED = ['Chargeback', 'Sold to somebody else', 'Not paid', 'لم يدفع', null];

/** What the customers and their sellers do, without the credit for it, in no particular order. */
export function tellStory(
  random: Random,
  scale: DemoScale,
  people: readonly DemoPerson[],
  startsAt: number,
  endsAt: number,
): DemoEvent[] {
  const events: DemoEvent[] = [];
  const macs = new Set<string>();
  const newMac = (): string => {
    const mac = inventMac(random);
    if (macs.has(mac)) return newMac();
    macs.add(mac);
    return mac;
  };
  const trials = Math.round(scale.devices * 0.06);
  for (let devices = 0; devices < scale.devices - trials; ) {
    const at = pickMoment(random, startsAt, endsAt);
    const actor = pickSeller(random, people, at);
    if (actor === undefined) continue;
    const wanted = random.pickWeighted([1, 2, 3, 4], (count) => [0, 70, 20, 7, 3][count] ?? 0);
    const applications = pickSome(
      random,
      people[actor]?.applications ?? [],
      Math.min(wanted, scale.devices - trials - devices),
    );
    devices += applications.length;
    const activation = inventActivation(random, at, actor, newMac(), applications);
    events.push(...tellDevice(random, activation, endsAt));
  }
  for (let devices = 0; devices < trials; devices += 1) {
    const at = random.isLucky(0.15) ? endsAt - random.between(1, 6 * 24) * hour : pickMoment(random, startsAt, endsAt);
    const application = random.pickWeighted(
      [...demoApplications.keys()],
      (index) => demoApplications[index]?.popularity ?? 0,
    );
    events.push({ kind: 'register', at, mac: newMac(), application, player: inventPlayer(random) });
  }
  return events.filter((event) => !('actor' in event) || event.at < (people[event.actor]?.leftAt ?? endsAt));
}

/** Who sells at that moment, the busier ones more often. */
export function pickSeller(random: Random, people: readonly DemoPerson[], at: number): number | undefined {
  const here = [...people.keys()].filter((place) => {
    const { weight, joinedAt, leftAt } = people[place] as DemoPerson;
    return weight > 0 && at > joinedAt + 2 * day && (leftAt === null || at < leftAt);
  });
  return here.length > 0 ? random.pickWeighted(here, (place) => people[place]?.weight ?? 0) : undefined;
}

function pickSome(random: Random, from: readonly number[], count: number): number[] {
  const picked = new Set<number>();
  while (picked.size < Math.min(count, from.length)) {
    picked.add(random.pickWeighted(from, (index) => demoApplications[index]?.popularity ?? 1));
  }
  return [...picked];
}

function inventActivation(random: Random, at: number, actor: number, mac: string, applications: number[]): Activation {
  return {
    kind: 'activate',
    at,
    actor,
    mac,
    applications,
    package: random.isLucky(0.17) ? 'lifetime' : '1-year',
    comment: random.isLucky(0.15) ? random.pick(COMMENTS) : null,
    email: random.isLucky(0.25) ? `customer${random.between(1, 4000)}@example.com` : null,
    customer: customerOf(mac),
    appType: 'Android',
    source: random.pickWeighted(
      ['portal', 'api', 'bulk'] as const,
      (source) => ({ portal: 75, api: 20, bulk: 5 })[source],
    ),
  };
}

/** One box from its first activation on. */
function tellDevice(random: Random, activation: Activation, endsAt: number): DemoEvent[] {
  const { at, actor, mac, applications } = activation;
  const [first = 0] = applications;
  if (applications.length === 1 && random.isLucky(0.006) && at < endsAt - 10 * minute) {
    // A mistyped MAC: taken back at once.
    return [activation, { kind: 'undo', at: at + random.between(1, 8) * minute, actor, mac, application: first }];
  }
  const player = inventPlayer(random);
  activation.appType = player.appType;
  return [
    activation,
    ...tellPlayer(random, activation, first, player, endsAt),
    // One or the other: a disabled device can't be activated.
    ...(random.isLucky(0.025) ? tellTrouble(random, activation) : tellRenewal(random, activation)),
  ].filter((event) => event.at < endsAt);
}

function tellPlayer(
  random: Random,
  activation: Activation,
  application: number,
  player: Player,
  endsAt: number,
): DemoEvent[] {
  const { at, actor, mac } = activation;
  const events: DemoEvent[] = [];
  const calledInFirst = random.isLucky(0.2);
  if (calledInFirst)
    events.push({ kind: 'register', at: at - random.between(5, 5 * 24 * 60) * minute, mac, application, player });
  else if (random.isLucky(0.55))
    events.push({ kind: 'register', at: at + random.between(11, 600) * minute, mac, application, player });
  const registered = events[0]?.at;
  if (random.isLucky(0.3)) {
    const saved = at + random.between(2, 300) * minute;
    const playlist = inventPlaylist(random);
    events.push({ kind: 'playlist', at: saved, actor, mac, application, playlist });
    if (registered !== undefined && random.isLucky(0.8)) {
      events.push({ kind: 'confirm', at: Math.max(saved, registered) + 3 * minute, actor, mac, application });
    }
  }
  if (registered !== undefined) {
    const since = endsAt - Math.max(registered, at);
    // Most are watched daily; some stand in a holiday home.
    const ago = Math.min(
      random.isLucky(0.75) ? random.between(0, 36) * hour : random.between(2, 90) * day,
      since - hour,
    );
    if (ago > 0) events.push({ kind: 'seen', at: endsAt - ago, player });
  }
  return events;
}

/** Most renew a year later, many of them before it is over, and a few buy the lifetime meanwhile. */
function tellRenewal(random: Random, activation: Activation): DemoEvent[] {
  if (activation.package === 'lifetime') return [];
  const again = { ...activation, comment: random.isLucky(0.3) ? 'Renewal' : null, source: 'portal' as const };
  if (random.isLucky(0.02))
    return [{ ...again, at: activation.at + random.between(20, 200) * day, package: 'lifetime' }];
  if (random.isLucky(0.62)) return [{ ...again, at: activation.at + random.between(340 * 24, 372 * 24) * hour }];
  return [];
}

function tellTrouble(random: Random, activation: Activation): DemoEvent[] {
  const { at, actor, mac, applications } = activation;
  const disabledAt = at + random.between(1, 120) * day;
  const comment = random.pick(WHY_DISABLED);
  const disabled: DemoEvent = { kind: 'disable', at: disabledAt, actor, mac, applications, comment };
  return [
    disabled,
    ...(random.isLucky(0.35)
      ? [{ ...disabled, kind: 'enable' as const, at: disabledAt + random.between(2, 90) * hour }]
      : []),
  ];
}
