import { setTimeout as wait } from 'node:timers/promises';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import type { BenchDatabase } from './database.ts';
import type { ServerProcess } from './server-process.ts';
import { median } from './statistics.ts';

/** What somebody without a device's key is told of MACs that exist, and of as many that don't. */
export interface MyDeviceFigures {
  pairs: number;
  /** Pairs whose two answers differ in status, headers, bytes, or in what was counted by which limit. */
  told: number;
  /** Medians in milliseconds. */
  existing: number;
  absent: number;
  /** In so many pairs the MAC that exists took longer. */
  slower: number;
  /** Whether that is what a coin would do, 99 times of 100. */
  isWithinNoise: boolean;
}

const pairs = 1000;
const warmUp = 50;
/** A coin thrown so often lies this near to the half in 99 of 100 cases. */
const coin = 2.58 * Math.sqrt(pairs / 4);

/** Asks with a wrong key for MACs that exist and for MACs that don't, by turns; nothing of an answer may tell which is which. */
export async function measureMyDevice(
  { statementsUrl }: BenchDatabase,
  server: ServerProcess,
): Promise<MyDeviceFigures> {
  const owner = await connectClient(statementsUrl);
  const open = async (mac: string) => {
    // Each as if it were the first: what it is counted by is seen, and nothing is refused for the ones before.
    await owner.query('DELETE FROM rate_hits; DELETE FROM attempts');
    const begin = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/device/v1/my-device/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mac, device_key: 'WRONGKEY' }),
    });
    const text = await response.text();
    const took = performance.now() - begin;
    if (response.status !== 422) throw new Error(`A wrong key was answered with ${response.status}: ${text}`);
    const { rows } = await owner.query('SELECT scope, count FROM attempts ORDER BY scope');
    const { date: _date, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers);
    return { took, told: JSON.stringify([response.status, headers, text, rows]) };
  };
  try {
    await owner.query(`
      WITH made AS (INSERT INTO applications (name, created_at) VALUES ('Guessed', now()) RETURNING id)
      INSERT INTO devices (mac, application_id, device_key, expires_at, created_at)
      SELECT ${macOf('fa')}, made.id, 'KEY' || lpad(n::text, 5, '0'), now(), now() FROM made, generate_series(0, ${pairs + warmUp - 1}) AS n`);
    const { rows } = await owner.query<{ existing: string; absent: string }>(
      `SELECT ${macOf('fa')} AS existing, ${macOf('fc')} AS absent FROM generate_series(0, ${pairs + warmUp - 1}) AS n`,
    );
    // What was just written is seen to before it is measured.
    await owner.query('ANALYZE devices');
    await wait(1000);
    const taken: { existing: number; absent: number; isTold: boolean }[] = [];
    for (const [place, macs] of rows.entries()) {
      const [first, second] = place % 2 === 0 ? [macs.existing, macs.absent] : [macs.absent, macs.existing];
      const [one, other] = [await open(first), await open(second)];
      const [existing, absent] = place % 2 === 0 ? [one, other] : [other, one];
      taken.push({ existing: existing.took, absent: absent.took, isTold: existing.told !== absent.told });
    }
    return summarise(taken.slice(warmUp));
  } finally {
    await owner.end();
  }
}

const macOf = (maker: string) =>
  `'${maker}:00:00:00:' || lpad(to_hex(n / 256), 2, '0') || ':' || lpad(to_hex(n % 256), 2, '0')`;

function summarise(taken: readonly { existing: number; absent: number; isTold: boolean }[]): MyDeviceFigures {
  const slower = taken.filter(({ existing, absent }) => existing > absent).length;
  return {
    pairs: taken.length,
    told: taken.filter(({ isTold }) => isTold).length,
    existing: median(taken.map(({ existing }) => existing)),
    absent: median(taken.map(({ absent }) => absent)),
    slower,
    isWithinNoise: Math.abs(slower - taken.length / 2) <= coin,
  };
}

/** Prints it; whether nothing tells one from the other. */
export function printMyDevice({
  pairs: asked,
  told,
  existing,
  absent,
  slower,
  isWithinNoise,
}: MyDeviceFigures): boolean {
  console.log(
    [
      '',
      `The page of a device with a wrong key, ${asked} MACs that exist and ${asked} that don't, by turns:`,
      `  told apart by status, headers, bytes or limits: ${told}`,
      `  medians: ${existing.toFixed(2)} ms and ${absent.toFixed(2)} ms`,
      `  the one that exists took longer in ${slower} of ${asked} (a coin: ${asked / 2} ± ${Math.round(coin)}): ${isWithinNoise ? 'noise' : 'told apart by time'}`,
    ].join('\n'),
  );
  return told === 0 && isWithinNoise;
}
