import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectDone, type LedgerWorld, minutes, noon, openLedgerWorld, origin } from '../credits/ledger.fixture.ts';
import { type Registration, rotateDeviceToken, touchDevice } from '../player/player.queries.ts';
import { confirmRegistration, resetRegistration, setDevicesEnabled, switchDevice } from './device-functions.queries.ts';

let world: LedgerWorld;
let number = 0;
let mac: string;

beforeAll(async () => {
  world = await openLedgerWorld();
  for (const person of [world.reseller, world.other, world.child]) await world.give(person, 1000);
});
beforeEach(() => {
  number += 1;
  mac = `cc:bb:cc:dd:ee:${String(number).padStart(2, '0')}`;
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.database.close();
});

function setEnabled(actorId: number, isEnabled: boolean, applicationIds: number[] = [world.apps[0]]) {
  const request = { actorId, mac, applicationIds, isEnabled, comment: null, origin, now: noon };
  return setDevicesEnabled(world.db, request);
}

async function codes(answer: ReturnType<typeof setEnabled>) {
  const { results } = await expectDone(answer);
  return results.map(({ code }) => code);
}

async function deviceOf(applicationId = world.apps[0]) {
  return world.db
    .selectFrom('devices')
    .selectAll()
    .where('mac', '=', mac)
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
}

const tokenOf = (name: string) => Buffer.from(`${name} ${mac}`);

const register = (given: Partial<Registration> = {}, now = noon) =>
  world.register(mac, { model: 'Model', version: '1.0', ip: '10.0.0.2', tokenHash: tokenOf('first'), ...given }, now);

test('a device ends with the latest of what was paid, its trial and its codes, whoever writes one of them', async () => {
  await register();
  const { owner } = world.database;
  const endAfter = async (change: string) => {
    const { rows } = await owner.query<{ end: Date }>(
      `UPDATE live.devices SET ${change} WHERE mac = $1 RETURNING expires_at AS end`,
      [mac],
    );
    return rows[0]?.end;
  };
  const at = (time: Date) => `'${time.toISOString()}'`;
  expect(await endAfter(`trial_ends_at = ${at(minutes(10))}`)).toEqual(minutes(10));
  expect(await endAfter(`paid_expires_at = ${at(minutes(30))}`)).toEqual(minutes(30));
  expect(await endAfter(`code_expires_at = ${at(minutes(20))}`)).toEqual(minutes(30));
  expect(await endAfter('paid_expires_at = NULL')).toEqual(minutes(20));
  expect(await endAfter('code_expires_at = NULL, trial_ends_at = NULL')).toEqual((await deviceOf()).created_at);
});

describe('disabling and enabling', () => {
  test('each application on its own, in the order of the request; the expiry stays', async () => {
    const [alpha, beta, gamma] = world.apps;
    await expectDone(world.activate(world.reseller, { mac, applicationIds: [alpha, gamma] }));
    await expectDone(world.activate(world.other, { mac, applicationIds: [beta] }));
    const before = await deviceOf();
    const { results, changed } = await expectDone(setEnabled(world.reseller, false, [gamma, 999, beta, alpha]));
    expect(results).toEqual([
      {
        applicationId: gamma,
        applicationName: 'Gamma',
        code: '000000',
        deviceId: expect.any(Number),
        wasChanged: true,
      },
      { applicationId: 999, applicationName: null, code: 'C10404', wasChanged: false },
      { applicationId: beta, applicationName: 'Beta', code: 'C10404', wasChanged: false },
      { applicationId: alpha, applicationName: 'Alpha', code: '000000', deviceId: before.id, wasChanged: true },
    ]);
    expect(changed).toBe(2);
    expect(await deviceOf()).toEqual({ ...before, is_enabled: false, disabled_level: 'owner' });
    await expectDone(setEnabled(world.reseller, true));
    expect(await deviceOf()).toEqual(before);
  });

  test('again changes nothing and succeeds', async () => {
    await expectDone(world.activate(world.reseller, { mac }));
    await setEnabled(world.reseller, false);
    const { changed, results } = await expectDone(setEnabled(world.reseller, false));
    expect([changed, results[0]]).toMatchObject([0, { code: '000000', wasChanged: false }]);
  });

  test('leaves an event and an audit row for each change', async () => {
    await expectDone(world.activate(world.reseller, { mac }));
    await setEnabled(world.reseller, false);
    await setEnabled(world.reseller, true);
    const { id } = await deviceOf();
    const { rows } = await world.database.owner.query(
      `SELECT (SELECT array_agg(kind ORDER BY id) FROM live.device_events WHERE device_id = $1) AS events,
        (SELECT array_agg(action ORDER BY id) FROM core.audit_log WHERE target_kind = 'device' AND target_id = $1::text) AS audit`,
      [id],
    );
    expect(rows).toEqual([
      { events: ['disabled', 'enabled'], audit: ['device.activate', 'device.disable', 'device.enable'] },
    ]);
  });

  test('is for the owner, the owner’s parent and admins; a sibling or stranger sees no such device', async () => {
    await expectDone(world.activate(world.child, { mac }));
    const sibling = await world.insert.person('subReseller', `sibling${number}@example.com`, world.reseller);
    for (const stranger of [world.other, sibling]) expect(await codes(setEnabled(stranger, false))).toEqual(['C10404']);
    for (const one of [world.child, world.reseller, world.admin, world.staff]) {
      expect(await codes(setEnabled(one, false))).toEqual(['000000']);
      expect(await codes(setEnabled(world.admin, true))).toEqual(['000000']);
    }
  });

  test('a parent’s devices are not the child’s', async () => {
    await expectDone(world.activate(world.reseller, { mac }));
    expect(await codes(setEnabled(world.child, false))).toEqual(['C10404']);
  });

  test('a disable is lifted by the same or a higher level only', async () => {
    await expectDone(world.activate(world.child, { mac }));
    const { child, reseller, admin } = world;
    for (const [disabledBy, mayLift, mayNot] of [
      [child, [child, reseller, admin], []],
      [reseller, [reseller, admin], [child]],
      [admin, [admin], [child, reseller]],
    ] as const) {
      for (const lifting of mayLift) {
        await setEnabled(disabledBy, false);
        for (const one of mayNot) expect(await codes(setEnabled(one, true))).toEqual(['C10403']);
        expect(await codes(setEnabled(lifting, true))).toEqual(['000000']);
      }
    }
  });

  test('a higher level makes a lower one’s disable its own, and not the other way round', async () => {
    await expectDone(world.activate(world.child, { mac }));
    await setEnabled(world.child, false);
    await setEnabled(world.admin, false);
    await setEnabled(world.reseller, false);
    expect((await deviceOf()).disabled_level).toBe('admin');
  });

  test('by somebody disabled: C10002', async () => {
    const gone = await world.insert.person('admin', `gone${number}@example.com`);
    await world.database.owner.query('UPDATE core.users SET status = 0 WHERE id = $1', [gone]);
    expect((await setEnabled(gone, false)).code).toBe('C10002');
  });
});

describe('a player registers', () => {
  test('a MAC that nobody knew: its trial begins', async () => {
    expect(await register()).toEqual({
      code: '000000',
      data: {
        deviceId: expect.any(Number),
        mac,
        applicationId: world.apps[0],
        ownerId: null,
        deviceKey: 'ABCD2345',
        packageKind: 'trial',
        expiresAt: '2027-01-22T12:00:00+00:00',
        trialEndsAt: '2027-01-22T12:00:00+00:00',
        registeredAt: '2027-01-15T12:00:00+00:00',
        isRegistrationConfirmed: false,
        status: 'trial',
      },
    });
  });

  test('a MAC that was paid before: no trial, it is active', async () => {
    await expectDone(world.activate(world.reseller, { mac }));
    const { data } = await register();
    expect(data).toMatchObject({ status: 'active', packageKind: '1-year', trialEndsAt: null, ownerId: world.reseller });
  });

  test('again, with the same installation: a new token, the same key and trial', async () => {
    await register();
    const again = await register({ tokenHash: tokenOf('second'), deviceKey: 'WXYZ6789' }, minutes(60));
    expect(again.data).toMatchObject({ deviceKey: 'ABCD2345', trialEndsAt: '2027-01-22T12:00:00+00:00' });
    expect((await touchDevice(world.db, tokenOf('first'), '10.0.0.2', noon)).code).toBe('unauthorized');
    expect((await touchDevice(world.db, tokenOf('second'), '10.0.0.2', noon)).code).toBe('000000');
  });

  test('a MAC of another installation: device_taken, unless it has that one’s token', async () => {
    await register();
    const thief = { installId: 'thief', tokenHash: tokenOf('thief') };
    expect(await register(thief)).toEqual({ code: 'device_taken', data: {} });
    expect((await register({ ...thief, oldTokenHash: tokenOf('wrong') })).code).toBe('device_taken');
    expect((await register({ ...thief, oldTokenHash: tokenOf('first') })).code).toBe('000000');
  });

  test('for an application that is absent or retired: not_found', async () => {
    expect((await register({ applicationId: 999 })).code).toBe('not_found');
    const retired = await world.insert.application(`Retired ${number}`);
    await world.database.owner.query('UPDATE core.applications SET retired_at = now() WHERE id = $1', [retired]);
    expect((await register({ applicationId: retired })).code).toBe('not_found');
  });

  test('where an application gives no trial: it has expired from the start', async () => {
    const strict = await world.insert.application(`Strict ${number}`);
    await world.database.owner.query('UPDATE core.applications SET trial_days = 0 WHERE id = $1', [strict]);
    expect((await register({ applicationId: strict })).data).toMatchObject({
      status: 'expired',
      expiresAt: '2027-01-15T12:00:00+00:00',
    });
  });
});

describe('a player calls in', () => {
  const touch = (now = noon) => touchDevice(world.db, tokenOf('first'), '10.0.0.3', now);

  test('and is told how its device stands', async () => {
    await register();
    expect((await touch()).data).toMatchObject({ status: 'trial' });
    expect((await touch(new Date('2027-01-22T12:00:00Z'))).data).toMatchObject({ status: 'expired' });
    await expectDone(world.activate(world.reseller, { mac }));
    expect((await touch()).data).toMatchObject({ status: 'active', packageKind: '1-year' });
    await setEnabled(world.reseller, false);
    expect((await touch()).data).toMatchObject({ status: 'disabled' });
  });

  test('it is written down once a minute, and never backwards', async () => {
    await register();
    await touch(new Date(minutes(1).getTime() - 1));
    expect((await deviceOf()).last_seen_at).toEqual(noon);
    await touch(minutes(2));
    expect(await deviceOf()).toMatchObject({ last_seen_at: minutes(2), ip: '10.0.0.3' });
    await expectDone(world.activate(world.reseller, { mac }));
    await touch(minutes(1));
    expect((await deviceOf()).last_seen_at).toEqual(minutes(2));
  });

  test('with a new token after a rotation, and no more with the old one', async () => {
    await register();
    expect((await rotateDeviceToken(world.db, tokenOf('first'), tokenOf('next'))).code).toBe('000000');
    expect((await rotateDeviceToken(world.db, tokenOf('first'), tokenOf('more'))).code).toBe('unauthorized');
    expect((await touch()).code).toBe('unauthorized');
    expect((await touchDevice(world.db, tokenOf('next'), '10.0.0.3', noon)).code).toBe('000000');
  });
});

describe('the owner’s side', () => {
  beforeEach(async () => {
    await expectDone(world.activate(world.child, { mac }));
    await register();
  });

  const about = async (actorId: number) => ({ actorId, deviceId: (await deviceOf()).id, origin, now: minutes(5) });

  test('lets a changed box register again: token and key go, the time stays', async () => {
    const before = await deviceOf();
    await expectDone(resetRegistration(world.db, await about(world.child)));
    expect((await touchDevice(world.db, tokenOf('first'), '10.0.0.2', noon)).code).toBe('unauthorized');
    const again = await register(
      { installId: 'new box', tokenHash: tokenOf('new'), deviceKey: 'WXYZ6789' },
      minutes(6),
    );
    expect(again.data).toMatchObject({
      status: 'active',
      deviceKey: 'WXYZ6789',
      registeredAt: '2027-01-15T12:06:00+00:00',
      isRegistrationConfirmed: false,
    });
    expect((await deviceOf()).expires_at).toEqual(before.expires_at);
  });

  test('confirms a registration; again is the same', async () => {
    for (let times = 0; times < 2; times += 1)
      await expectDone(confirmRegistration(world.db, await about(world.child)));
    expect((await deviceOf()).registration_confirmed_at).toEqual(minutes(5));
    expect((await touchDevice(world.db, tokenOf('first'), '10.0.0.2', noon)).data).toMatchObject({
      isRegistrationConfirmed: true,
    });
  });

  test('has nothing to confirm before a player registered: C10409', async () => {
    await resetRegistration(world.db, await about(world.child));
    expect(await confirmRegistration(world.db, await about(world.child))).toEqual({
      code: 'C10409',
      data: { reason: 'not-registered' },
    });
  });

  test('is the owner, the parent and admins; a stranger sees no such device', async () => {
    for (const stranger of [world.other]) {
      expect((await resetRegistration(world.db, await about(stranger))).code).toBe('C10404');
      expect((await confirmRegistration(world.db, await about(stranger))).code).toBe('C10404');
    }
    const absent = { actorId: world.admin, deviceId: 999_999, origin, now: noon };
    expect((await resetRegistration(world.db, absent)).code).toBe('C10404');
    for (const one of [world.child, world.reseller, world.admin, world.staff]) {
      expect((await confirmRegistration(world.db, await about(one))).code).toBe('000000');
      expect((await resetRegistration(world.db, await about(one))).code).toBe('000000');
      await register();
    }
  });
});

test('the books tell switches apart that one device has in the same instant', async () => {
  const [typo, right] = [mac.replace(/^cc/, 'dc'), mac.replace(/^cc/, 'ec')];
  await world.activate(world.reseller, { mac });
  const asked = { actorId: world.reseller, applicationId: world.apps[0], origin, now: noon };
  await expectDone(switchDevice(world.db, { ...asked, mac, newMac: typo }));
  await expectDone(switchDevice(world.db, { ...asked, mac: typo, newMac: right }));
  expect(await world.faults()).toEqual([]);
});

test('what was switched away is not switched again by who asked an instant before', async () => {
  const [first, second] = [mac.replace(/^cc/, 'dc'), mac.replace(/^cc/, 'ec')];
  await world.activate(world.reseller, { mac });
  const asked = { actorId: world.reseller, applicationId: world.apps[0], origin, mac };
  await expectDone(switchDevice(world.db, { ...asked, newMac: first, now: noon }));
  const before = new Date(noon.getTime() - 1);
  expect(await switchDevice(world.db, { ...asked, newMac: second, now: before })).toMatchObject({
    code: 'C10024',
    data: { reason: 'nothing-left' },
  });
  expect(await world.faults()).toEqual([]);
});
