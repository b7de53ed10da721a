import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planRows } from '../activations/plan-rows.queries.ts';
import { buyCodes, renewCode } from '../codes/code-functions.queries.ts';
import { switchDevice } from '../devices/device-functions.queries.ts';
import { callGrantTrial } from '../trials/grant-trial.queries.ts';
import { addFamily, type LedgerWorld, noon, openLedgerWorld, origin } from './ledger.fixture.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
});
afterAll(() => world.database.close());

const mac = 'aa:bb:cc:dd:ee:01';

/** All that takes somebody who may trade; of what isn't there they are told afterwards alone. */
const trades: Record<string, (actorId: number) => Promise<{ code: string; data?: object }>> = {
  'an activation': (actorId) => world.activate(actorId),
  'a preview': (actorId) => world.preview(actorId),
  'the purchase of a code': (actorId) =>
    buyCodes(world.db, { ...asked(actorId), ownerId: actorId, kind: 'yearly', values: ['A'], handles: ['B'] }),
  'the renewal of a code': (actorId) =>
    renewCode(world.db, { ...asked(actorId), handle: 'none', value: 'none', again: false }),
  'a switch': (actorId) =>
    switchDevice(world.db, { ...asked(actorId), mac, newMac: 'aa:bb:cc:dd:ee:02', applicationId: world.apps[0] }),
  'a granted trial': (actorId) => callGrantTrial(world.db, { ...asked(actorId), mac, applicationId: world.apps[0] }),
};

const asked = (actorId: number) => ({ actorId, origin, now: noon, requestKey: null });

const planned = async (actorId: number) => {
  const row = { line: 2, parsedMac: mac, applicationId: world.apps[0], packageKind: '1-year' as const };
  return (await planRows(world.db, { actorId, isConfirmed: false, now: noon }, [row])).get(2)?.code;
};

const disable = (id: number, isDisabled = true) =>
  world.database.owner.query('UPDATE core.users SET is_disabled_by_admin = $2 WHERE id = $1', [id, isDisabled]);

describe.each(Object.entries(trades))('%s', (_what, trade) => {
  test('is refused whoever is disabled or gone as one who is signed out, and whoever is below them with the reason', async () => {
    const { reseller, child } = await addFamily(world);
    await disable(reseller);
    expect(await trade(child)).toEqual({ code: 'C10409', data: { reason: 'parent' } });
    const signedOut = { code: 'C10002', data: {} };
    expect(await trade(reseller)).toEqual(signedOut);
    // Whoever is disabled themselves is told that, whatever their parent is.
    await disable(child);
    expect(await trade(child)).toEqual(signedOut);
    expect(await trade(999_999)).toEqual(signedOut);
    for (const person of [reseller, child]) await disable(person, false);
    for (const person of [reseller, child]) expect(['C10002', 'C10409']).not.toContain((await trade(person)).code);
  });
});

test('a planned row is refused with the code of the activation', async () => {
  const { reseller, child } = await addFamily(world);
  await disable(reseller);
  expect([await planned(reseller), await planned(child), await planned(999_999)]).toEqual([
    'C10002',
    'C10409',
    'C10002',
  ]);
  await disable(child);
  expect(await planned(child)).toBe('C10002');
});
