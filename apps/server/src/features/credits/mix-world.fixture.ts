import { allPermissions, type Permission } from '@tessera/contracts/permissions';
import type { Database } from '../../platform/db/database.ts';
import { type Environment, environments } from '../../platform/db/environment.ts';
import { openPools, type Pools } from '../../platform/db/pools.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context, WritingRequest } from '../../platform/http/route.ts';
import { acting, noon, openLedgerWorld, origin } from './ledger.fixture.ts';

/** The same numbers for the same seed. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, and without, `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  isOneOf(many: number): boolean {
    return this.below(many) === 0;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: this.below(1 << 30) }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}

/** What the answers tell: what each has got and paid, and how often each key acted. */
export class Told {
  private readonly moved = new Map<string, number>();
  private readonly grantsByDay = new Map<string, number>();
  private readonly trialsByDevice = new Map<string, number>();
  private readonly byKey = new Map<string, { acted: number; answers: Set<string> }>();

  move(environment: Environment, userId: number | undefined, points: number): void {
    const of = `${environment} ${userId}`;
    this.moved.set(of, (this.moved.get(of) ?? 0) + points);
  }

  balance(environment: Environment, userId: number): number {
    return this.moved.get(`${environment} ${userId}`) ?? 0;
  }

  answered(key: string, { data, isReplayed }: { data: object; isReplayed?: boolean | undefined }): void {
    const of = this.byKey.get(key) ?? { acted: 0, answers: new Set() };
    if (!isReplayed) of.acted += 1;
    of.answers.add(JSON.stringify(data));
    this.byKey.set(key, of);
  }

  /** A trial that somebody granted; the same device's again is the same one. */
  granted(
    environment: Environment,
    userId: number,
    now: Date,
    { data, isReplayed }: { data: { deviceId: number }; isReplayed?: boolean | undefined },
  ): void {
    if (isReplayed) return;
    const of = `${environment} ${userId} ${now.toISOString().slice(0, 10)}`;
    this.grantsByDay.set(of, (this.grantsByDay.get(of) ?? 0) + 1);
    const device = `${environment} ${data.deviceId}`;
    this.trialsByDevice.set(device, (this.trialsByDevice.get(device) ?? 0) + 1);
  }

  /** Who granted more on a day than they may, and devices that were granted a second trial. */
  faultyGrants(): string[] {
    const most = [...this.grantsByDay].filter(([, count]) => count > grantsPerDay);
    const twice = [...this.trialsByDevice].filter(([, count]) => count > 1);
    return [...most, ...twice].map(([of, count]) => `${of}: ${count} trials`);
  }

  /** Keys that acted twice, or answered twice differently. */
  faultyKeys(): string[] {
    const faulty = [...this.byKey].filter(([, { acted, answers }]) => acted > 1 || answers.size > 1);
    return faulty.map(
      ([key, { acted, answers }]) => `${key} acted ${acted} times and answered ${[...answers].join(' and ')}`,
    );
  }
}

export interface Code {
  id: number;
  handle: string;
  value: string;
}

/** What was made so far in one environment, for others to act on. */
interface Made {
  activations: { id: number; buyer: number }[];
  transfers: number[];
  codes: Code[];
  orders: number[];
}

export type MixWorld = Awaited<ReturnType<typeof openMixWorld>>;

const connections = 10;
const macCount = 6;
/** Few, so that they are used up while others ask. */
const grantsPerDay = 3;
/** With what everybody begins. */
const opening = { live: 0, sandbox: 1000 } as const;

/** Few people and few devices, and two servers' worth of connections and queues, so that everything meets everything. */
export async function openMixWorld() {
  const world = await openLedgerWorld();
  const { database, insert, admin, staff, reseller, other, child, apps } = world;
  const maxConnections = { live: connections, sandbox: connections };
  const servers: Pools[] = [1, 2].map(() =>
    openPools({ databaseUrl: database.ownerUrl, roles: database.roles, maxConnections }),
  );
  const second = await insert.person('subReseller', 'second@example.com', other);
  const moving = await insert.person('subReseller', 'moving@example.com', reseller);
  for (const person of [second, moving]) await insert.allow(person, apps);
  await database.owner.query('UPDATE core.applications SET accepts_codes = true');
  await database.owner.query('UPDATE core.trial_rules SET grants_per_day = $1, least_balance = 1', [grantsPerDay]);
  const told = new Told();
  const people = [admin, staff, reseller, other, child, second, moving];
  for (const environment of environments) {
    for (const person of people) told.move(environment, person, opening[environment]);
    for (const person of [reseller, other, child, second, moving]) {
      await acting(database[environment], admin, apps).give(person, 400);
      told.move(environment, person, 400);
    }
  }
  const made: Record<Environment, Made> = {
    live: { activations: [], transfers: [], codes: [], orders: [] },
    sandbox: { activations: [], transfers: [], codes: [], orders: [] },
  };
  for (const environment of environments) {
    for (const person of [reseller, other, child]) {
      const { rows } = await database.owner.query<{ id: number }>(
        `INSERT INTO ${environment}.orders (user_id, plan_id, plan_title, amount, currency, credit_points, provider, created_at)
           SELECT $1, 1, 'Small', 9.5, 'EUR', 50, 'test', $2 FROM generate_series(1, 3) RETURNING id`,
        [person, noon],
      );
      made[environment].orders.push(...rows.map(({ id }) => id));
    }
  }
  const backends = await database.owner.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'tessera-%'",
  );
  /** The connections that arranged all this. They take no part in the mix. */
  const arranging = backends.rows.map(({ pid }) => pid);
  const roles = await database.owner.query<{ id: number }>("SELECT id FROM core.roles WHERE name = 'Any'");
  return {
    ...world,
    opening,
    roleId: roles.rows[0]?.id ?? 0,
    arranging,
    servers,
    people,
    buyers: [reseller, other, child, second, moving],
    /** Who are disabled and removed now and then. */
    leaving: [other, child, moving],
    moving,
    told,
    made,
    drawn: { count: 0 },
  };
}

/** Of this database, since it was made; of the servers' connections only when they are closed. */
export async function countDeadlocks({ servers, database, arranging }: MixWorld): Promise<number> {
  await Promise.all(servers.map((pools) => pools.close()));
  for (;;) {
    const { rows } = await database.owner.query<{ left: number; deadlocks: number }>(
      `SELECT (SELECT count(*)::int FROM pg_stat_activity
           WHERE datname = current_database() AND application_name LIKE 'tessera-%' AND pid <> ALL ($1::int[])) AS left,
         (SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()) AS deadlocks`,
      [arranging],
    );
    if (rows[0]?.left === 0) return rows[0].deadlocks;
  }
}

/** One request to one of the servers. */
export interface Asker {
  world: MixWorld;
  server: Pools;
  db: Database;
  environment: Environment;
  dice: Dice;
  /** The caller's clock, which steps on and back. */
  now: Date;
}

const steps = [0, 0, 0, 1, 5, 60, 60 * 24 * 200, 60 * 24 * 400];

export function askerOf(world: MixWorld, dice: Dice): Asker {
  const server = dice.pick(world.servers);
  const environment = dice.isOneOf(5) ? 'sandbox' : 'live';
  const now = new Date(noon.getTime() + dice.pick(steps) * 60_000);
  return { world, server, db: server[environment], environment, dice, now };
}

/** People are changed through live alone. */
export const inLive = (asker: Asker): Asker => ({ ...asker, environment: 'live', db: asker.server.live });

export const macOf = (number: number) =>
  `cc:00:00:00:${String(Math.floor(number / 100)).padStart(2, '0')}:${String(number % 100).padStart(2, '0')}`;

/** One of a few, or one that nobody knows yet and others just ask for too. */
export function anyMac({ world, dice }: Asker): string {
  if (!dice.isOneOf(3)) return macOf(dice.below(macCount));
  return macOf(macCount + Math.floor(world.drawn.count / 24));
}

/** A device with a player. */
export const anyPlayer = ({ world, dice }: Asker) => [macOf(dice.below(3)), dice.pick(world.apps.slice(0, 2))] as const;

export const tokenOf = (mac: string, applicationId: number) => Buffer.from(`${mac} ${applicationId}`);

/** One of the latest, so that several act on the same. */
export function latest<Item>({ dice }: Asker, items: readonly Item[]): Item | undefined {
  return dice.pick(items.slice(-12));
}

/** Somebody with every permission, as the server would have recognised them. */
export function actorOf({ world }: Asker, userId: number): Actor {
  const isOperator = userId === world.admin || userId === world.staff;
  return {
    userId,
    email: 'actor@example.com',
    name: 'Actor',
    group: userId === world.admin ? 1 : isOperator ? 4 : 2,
    roleId: 0,
    parentId: null,
    permissions: new Set<Permission>(allPermissions.map(({ name }) => name)),
    tokenKind: 'session',
    sessionId: 0,
    locale: null,
  };
}

/** A request as its route would hand it to a command. */
export function requestOf(asker: Asker, userId: number): WritingRequest {
  const { db, environment, now } = asker;
  const shared = { actor: actorOf(asker, userId), clock: { now: () => now }, environment, origin };
  const context = { ...shared, locale: 'en' } as unknown as Omit<Context, 'tx'>;
  return { ...shared, db, write: (work) => transaction(db, (tx) => work({ ...context, tx } as Context)) };
}
