import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstResult, type LedgerWorld, minutes, noon, openLedgerWorld } from '../credits/ledger.fixture.ts';
import { planOf, planRows, type RowToPlan } from './plan-rows.queries.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
});
afterAll(() => world.database.close());

/** A device of each kind that there is, whoever owns it. Answers the MACs. */
async function addDevices(): Promise<string[]> {
  const { owner } = world.database;
  const owners = [null, world.reseller, world.other, world.child];
  const states = owners.flatMap((ownerId) =>
    [null, 'trial', '1-year', 'lifetime', 'lifetime-code'].flatMap((kind) =>
      [true, false].flatMap((isEnabled) =>
        (kind?.startsWith('lifetime') ? [noon] : [minutes(-60), noon, minutes(60), minutes(600_000)]).map((until) => ({
          ownerId,
          kind,
          isEnabled,
          until,
        })),
      ),
    ),
  );
  const macs: string[] = [];
  for (const [place, { ownerId, kind, isEnabled, until }] of states.entries()) {
    const mac = `00:1a:79:00:${place
      .toString(16)
      .padStart(4, '0')
      .replace(/(..)(..)/, '$1:$2')}`;
    const forEver = '9999-12-31T00:00:00Z';
    const end = kind === 'lifetime' ? forEver : until;
    const paidUntil = kind === '1-year' || kind === 'lifetime' ? end : null;
    const triedUntil = kind === 'trial' ? end : null;
    const byCode = kind === 'lifetime-code' ? forEver : null;
    await owner.query(
      `INSERT INTO live.devices (mac, application_id, owner_id, package_kind, paid_expires_at, trial_ends_at, code_expires_at, expires_at, is_enabled, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        mac,
        world.apps[0],
        ownerId,
        byCode ? null : kind,
        paidUntil,
        triedUntil,
        byCode,
        byCode ?? paidUntil ?? triedUntil ?? noon,
        isEnabled,
        noon,
      ],
    );
    macs.push(mac);
  }
  return macs;
}

test('a row is planned as the activation itself would decide it, whoever asks and whatever the device is', async () => {
  const macs = [...(await addDevices()), 'aa:aa:aa:aa:aa:aa'];
  const dear = await world.insert.application('Dear', 7, 9);
  const retired = await world.insert.application('Retired');
  await world.insert.allow(world.reseller, [dear, retired]);
  await world.insert.allow(world.child, [dear]);
  const { owner } = world.database;
  await owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [retired]);
  await owner.query(
    'INSERT INTO core.application_prices (user_id, application_id, yearly_credits, set_at) VALUES ($1, $2, 5, now())',
    [world.reseller, world.apps[0]],
  );
  await owner.query('DELETE FROM core.user_applications WHERE user_id = $1 AND application_id = $2', [
    world.reseller,
    world.apps[2],
  ]);
  const rows = [
    ...macs.map((parsedMac) => ({ parsedMac, applicationId: world.apps[0] })),
    ...[dear, retired, world.apps[2], 999_999].map((applicationId) => ({
      parsedMac: 'aa:aa:aa:aa:aa:aa',
      applicationId,
    })),
  ].flatMap((row) => (['1-year', 'lifetime'] as const).map((packageKind) => ({ ...row, packageKind })));
  const asked: RowToPlan[] = rows.map((row, line) => ({ line: line + 2, ...row }));
  for (const actorId of [world.reseller, world.child, world.other, world.admin, world.staff]) {
    await world.give(actorId, 1000);
    for (const isConfirmed of [false, true]) {
      const plans = await planRows(world.db, { actorId, isConfirmed, now: noon }, asked);
      expect(plans.size).toBe(asked.length);
      for (const { line, parsedMac: mac, applicationId, packageKind } of asked) {
        const one = { mac, applicationIds: [applicationId], packageKind, isConfirmed };
        const decided = await firstResult(world.preview(actorId, one));
        const found = plans.get(line);
        const what = JSON.stringify({ actorId, ...one });
        expect(found?.code, what).toBe(decided.code);
        if (decided.code !== '000000') continue;
        expect(found?.creditPoint, what).toBe(decided.creditPoint);
        expect(found?.expiresAt?.getTime(), what).toBe(Date.parse(decided.expiresAt));
      }
    }
  }
});

test('who may not trade is told so for every row', async () => {
  const row: RowToPlan = {
    line: 2,
    parsedMac: 'aa:aa:aa:aa:aa:ab',
    applicationId: world.apps[0],
    packageKind: '1-year',
  };
  const codeOf = async (actorId: number) =>
    (await planRows(world.db, { actorId, isConfirmed: false, now: noon }, [row])).get(2)?.code;
  const parent = await world.insert.person('reseller', 'parent@example.com');
  const below = await world.insert.person('subReseller', 'below@example.com', parent);
  for (const person of [parent, below]) await world.insert.allow(person, world.apps);
  expect(await codeOf(999_999)).toBe('C10002');
  expect([await codeOf(parent), await codeOf(below)]).toEqual(['000000', '000000']);
  await world.database.owner.query('UPDATE core.users SET is_disabled_by_admin = true WHERE id = $1', [parent]);
  expect([await codeOf(parent), await codeOf(below)]).toEqual(['C10002', 'C10409']);
});

test('a row without a plan is a fault of ours, and nobody’s parent’s', () => {
  expect(() => planOf(new Map(), 3)).toThrow('plan_activations left out row 3');
});
