import { switchDevice } from '../devices/device-functions.queries.ts';
import { type LedgerWorld, origin } from './ledger.fixture.ts';

/** Picks a number below another one, the same each time by its seed. */
export type Pick = (below: number) => number;

export function chance(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Something that people do to some device, or can't. */
export async function happen(world: LedgerWorld, now: Date, pick: Pick): Promise<void> {
  const { reseller, child, apps, db } = world;
  const mac = `cd:00:00:00:00:0${pick(6)}`;
  const what = pick(7);
  if (what < 4) {
    const packageKind = pick(9) === 0 ? 'lifetime' : '1-year';
    const bought = { mac, applicationIds: [apps[pick(3)] ?? apps[0]], isConfirmed: true, packageKind, now } as const;
    await world.activate(pick(3) === 0 ? child : reseller, bought);
    if (what === 3) await undoLatest(world, now);
  } else if (what === 4) await undoLatest(world, now);
  else if (what === 5) {
    const newMac = `cd:00:00:00:00:1${pick(9)}`;
    await switchDevice(db, { actorId: reseller, mac, newMac, applicationId: apps[0], origin, now });
  } else await world.transfer({ actorId: reseller, type: 'Added Credit', otherUserId: child, amount: 1, now });
}

async function undoLatest(world: LedgerWorld, now: Date): Promise<void> {
  const { rows } = await world.database.owner.query<{ id: number; user_id: number }>(
    `SELECT a.id, s.user_id FROM live.activations a JOIN live.accounts s ON s.id = a.account_id
      WHERE a.reversed_at IS NULL ORDER BY a.id DESC LIMIT 1`,
  );
  if (rows[0]) await world.cancel(Number(rows[0].user_id), Number(rows[0].id), now);
}
