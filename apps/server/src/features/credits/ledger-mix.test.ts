import { randomInt } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { environments } from '../../platform/db/environment.ts';
import { codeOf } from '../../platform/db/postgres-error.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getBalance } from './ledger.queries.ts';
import { deviceOperations } from './mix-devices.fixture.ts';
import { moneyOperations } from './mix-money.fixture.ts';
import { peopleOperations } from './mix-people.fixture.ts';
import { askerOf, countDeadlocks, Dice, inLive, type MixWorld, openMixWorld } from './mix-world.fixture.ts';
import { verifyLedger } from './verify-ledger.ts';

// Everything that moves credit or devices at the same time, on few people and few devices. MIX_ROUNDS: how many mixes, each with a
// database and a seed of its own, default 1. MIX_REQUESTS: of each, default 600. MIX_SEED: the first seed; what each asker asks follows
// from it, who comes first does not.

const rounds = Number(process.env.MIX_ROUNDS ?? 1);
const firstSeed = Number(process.env.MIX_SEED ?? randomInt(1_000_000));
const requests = Number(process.env.MIX_REQUESTS ?? 600);
/** Who ask at the same time, each the next thing when they were answered. */
const askers = 40;

const operations = { ...deviceOperations, ...moneyOperations, ...peopleOperations };
type Kind = keyof typeof operations;
const kinds = Object.keys(operations) as Kind[];
const drawn = kinds.flatMap((kind) => Array.from({ length: operations[kind].often }, () => kind));

let world: MixWorld;
afterEach(() => world.database.close());

test.each(Array.from({ length: rounds }, (_, round) => firstSeed + round))(
  'whatever comes at the same time, the books balance and nobody waits for somebody who waits for them (seed %i)',
  async (seed) => {
    world = await openMixWorld();
    const errors: string[] = [];
    const outcomes = new Map<string, number>();
    await Promise.all(
      Array.from({ length: askers }, async (_, asker) => {
        const dice = new Dice(seed * 1000 + asker);
        while (world.drawn.count < requests) {
          world.drawn.count += 1;
          const kind = dice.pick(drawn);
          const code = await outcomeOf(kind, dice, errors);
          outcomes.set(`${kind}: ${code}`, (outcomes.get(`${kind}: ${code}`) ?? 0) + 1);
        }
      }),
    );
    expect(errors).toEqual([]);
    for (const environment of environments) {
      const db = world.servers[0]?.[environment] ?? world.database[environment];
      const { checks } = await verifyLedger(db);
      expect(checks.flatMap(({ title, firstFaults }) => firstFaults.map((fault) => `${title}: ${fault}`))).toEqual([]);
      for (const person of world.people)
        expect([environment, person, await getBalance(db, person)]).toEqual([
          environment,
          person,
          world.told.balance(environment, person),
        ]);
    }
    expect(world.told.faultyKeys()).toEqual([]);
    expect(world.told.faultyGrants()).toEqual([]);
    expect(await countDeadlocks(world)).toBe(0);
    // What hardly ever succeeds would prove nothing.
    expect(kinds.filter((kind) => !outcomes.has(`${kind}: 000000`)).length).toBeLessThan(6);
  },
  120_000,
);

async function outcomeOf(kind: Kind, dice: Dice, errors: string[]): Promise<string> {
  try {
    const asker = askerOf(world, dice);
    return await operations[kind].run(kind in peopleOperations ? inLive(asker) : asker);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    errors.push(`${kind}: ${error} ${codeOf(error)}`);
    return 'error';
  }
}
