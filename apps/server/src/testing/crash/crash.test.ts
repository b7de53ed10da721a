import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../../../tools/build-pages.ts';
import { newDataFolder } from '../data-folder.ts';
import { eventually } from '../eventually.ts';
import { booksFaults } from './books.ts';
import { type Asked, activate, activateUntilCrash, signInAll } from './crash-load.ts';
import { type CrashScene, readActivations, setCrashScene } from './crash-scene.ts';
import { type CrashServer, startCrashServer, untilReady, type Victim } from './crash-server.ts';

// What was acknowledged survives kill -9 of the server, of the database and of one of its processes, with fsync on as in production, also what
// was done together in one transaction. CRASH_ROUNDS: rounds per
// victim, default 2.

const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
const clients = 8;

const figures = { kills: 0, acknowledged: 0, lost: 0, unheard: 0, unheardButDone: 0, transactions: 0 };
const victims: Victim[] = Array.from({ length: rounds }).flatMap((): Victim[] => ['server', 'database', 'backend']);

let dataDir: string;
let server: CrashServer;
let scene: CrashScene;
let tokens: string[];

beforeAll(async () => {
  // A server does not start without its pages.
  await buildPages();
  dataDir = await newDataFolder('migrated');
  server = await startCrashServer(dataDir);
  scene = await setCrashScene(dataDir, clients);
  tokens = await signInAll(server.url, scene);
}, 300_000);

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const { kills, acknowledged, lost, unheard, unheardButDone, transactions } = figures;
  process.stdout.write(
    `Crash test: ${kills} kills, ${acknowledged} activations acknowledged in ${transactions} transactions, ${lost} of them lost; ${unheard} requests unanswered, ${unheardButDone} of them done\n`,
  );
});

/** PostgreSQL one of whose backends was killed recovers before it lets anybody in. */
const readRecovered = () => eventually(() => readActivations(dataDir));

test.each(victims.map((victim, index) => [index + 1, victim] as const))(
  'round %i: kill -9 of the %s loses nothing that was acknowledged, and doubles nothing',
  async (_round, victim) => {
    const before = await readRecovered();
    const asked = await loadAndKill(victim);
    if (victim !== 'backend') server = await startCrashServer(dataDir);

    const heard = asked.filter(({ activationId }) => activationId !== undefined);
    const unheard = asked.filter(({ activationId }) => activationId === undefined);
    const found = await readRecovered();
    const lost = heard.filter(({ mac, activationId }) => !isOnce(found.get(mac), activationId));
    figures.kills += 1;
    figures.acknowledged += heard.length;
    figures.lost += lost.length;
    figures.unheard += unheard.length;
    figures.unheardButDone += unheard.filter(({ mac }) => found.has(mac)).length;
    const transactions = new Set(heard.map(({ mac }) => found.get(mac)?.transaction)).size;
    figures.transactions += transactions;
    expect(lost).toEqual([]);
    // What was killed were batches.
    expect(transactions).toBeGreaterThan(0);
    expect(transactions).toBeLessThan(heard.length);
    expect(await booksFaults(dataDir)).toEqual([]);

    // Who heard nothing asks again under the same key: done just once, whether or not it was done before the crash. What has no key was not
    // sent again by anybody.
    const keyless = unheard.filter(({ requestId }) => requestId === null);
    expect(keyless.filter(({ mac }) => (found.get(mac)?.count ?? 0) > 1)).toEqual([]);
    for (const one of unheard.filter(({ requestId }) => requestId !== null))
      one.activationId = await activate(server.url, scene.applicationId, one);
    const after = await readRecovered();
    const owed = asked.filter((one) => !keyless.includes(one));
    expect(owed.filter(({ mac, activationId }) => !isOnce(after.get(mac), activationId))).toEqual([]);
    const keylessButDone = keyless.filter(({ mac }) => found.has(mac));
    expect(keylessButDone.filter(({ mac }) => after.get(mac)?.count !== 1)).toEqual([]);
    expect(after.size).toBe(before.size + owed.length + keylessButDone.length);
    expect(await booksFaults(dataDir)).toEqual([]);
  },
  120_000,
);

test('it still stops cleanly when it is asked to', async () => {
  expect(await server.stop()).toBe(0);
  server = await startCrashServer(dataDir);
});

/** Kills after some number of acknowledgements, with requests under way. */
async function loadAndKill(victim: Victim): Promise<Asked[]> {
  let left = randomInt(40, 160);
  let killing: Promise<void> | undefined;
  let isKilled = false;
  const asked = await activateUntilCrash(server.url, scene, tokens, () => {
    left -= 1;
    if (left === 0)
      killing = server.kill(victim).then(() => {
        isKilled = true;
      });
    return !isKilled;
  });
  await killing;
  if (victim === 'backend') await untilReady(server);
  return asked;
}

function isOnce(found: { count: number; id: number } | undefined, activationId: number | undefined): boolean {
  return found?.count === 1 && found.id === activationId;
}
