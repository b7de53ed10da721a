import { expect, test } from 'vitest';
import { newMac } from '../../testing/new-mac.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';
import { useSwitching } from './switching.fixture.ts';

const at = useSwitching();
const switchMac = (as: SignedInPerson, mac = at.from, to = at.to) => at.switchMac(as, mac, to);

const history = async (as: SignedInPerson, mac: string) =>
  at.app.call('GET /devices/{id}/history', { as, params: { id: (await at.deviceOf(mac)).id } });

test('the history of a device tells its activations and what else happened, the newest first', async () => {
  at.app.clock.advance({ seconds: 1 });
  await at.app.call('POST /disable-mac', {
    as: at.parent,
    body: { macAddress: at.from, app_ids: [at.application.id], comment: 'Unpaid' },
  });
  at.app.clock.advance({ seconds: 1 });
  await at.app.call('POST /enable-mac', { as: at.parent, body: { macAddress: at.from, app_ids: [at.application.id] } });
  at.app.clock.advance({ seconds: 1 });
  await switchMac(at.owner);
  const { data } = (await history(at.owner, at.from)).body;
  expect(data.events.map(({ kind, actor_email }) => [kind, actor_email])).toEqual([
    ['switched', at.owner.email],
    ['enabled', at.parent.email],
    ['disabled', at.parent.email],
    ['activated', at.owner.email],
  ]);
  expect(data.events[0]?.detail).toMatchObject({ from: at.from, to: at.to });
  expect(data.events[2]?.detail).toEqual({ comment: 'Unpaid' });
  expect(data.events[3]?.detail).toMatchObject({ package: '1-year', credit_point: 1, reversed: false });
  expect((await history(at.owner, at.to)).body.data.events.map(({ kind }) => kind)).toEqual(['switched']);
});

test('the history of a device names nobody of another side, and children to those who may know who activated', async () => {
  at.app.clock.advance({ seconds: 1 });
  const extend = { macAddress: at.from, app_ids: [at.application.id], is_trial: 3, isConfirmed: true };
  await at.app.call('POST /bulk-multi-app-activate', { as: at.stranger, body: { requestData: extend } });
  const emails = async (as: SignedInPerson) =>
    (await history(as, at.from)).body.data.events.map(({ actor_email }) => actor_email);
  expect(await emails(at.owner)).toEqual([null, at.owner.email]);
  expect(await emails(at.parent)).toEqual([null, at.owner.email]);
  expect(await emails(at.app.admin)).toEqual([at.stranger.email, at.owner.email]);
});

test('the history of a device tells who comes after nothing of what the former owner paid, noted and moved', async () => {
  const off = { macAddress: at.from, app_ids: [at.application.id] };
  await at.app.call('POST /disable-mac', { as: at.owner, body: { ...off, comment: 'Has not paid' } });
  await at.app.call('POST /enable-mac', { as: at.owner, body: off });
  await switchMac(at.owner);
  await at.app.call('POST /disable-mac', { as: at.app.admin, body: { ...off, comment: 'Reported' } });
  await at.app.call('POST /enable-mac', { as: at.app.admin, body: off });
  const buy = { macAddress: at.from, app_ids: [at.application.id], is_trial: 3 };
  const bought = await at.app.call('POST /bulk-multi-app-activate', { as: at.stranger, body: { requestData: buy } });
  expect(bought.body.status).toBe(true);
  const details = async (as: SignedInPerson) =>
    (await history(as, at.from)).body.data.events.flatMap(({ kind, detail }) => {
      const { credit_point, comment, from: moved } = detail;
      return (credit_point ?? comment ?? moved) ? [[kind, credit_point ?? comment ?? moved]] : [];
    });
  expect((await details(at.stranger)).toSorted()).toEqual([
    ['activated', 1],
    ['disabled', 'Reported'],
  ]);
  expect((await details(at.app.admin)).map(([kind]) => kind).toSorted()).toEqual([
    'activated',
    'activated',
    'disabled',
    'disabled',
    'switched',
  ]);
});

test('the history of a device is for the owner’s side', async () => {
  expect((await history(at.stranger, at.from)).body.statusCode).toBe('C10404');
});

const buy = { is_trial: 3, isConfirmed: true, again: true };
const activate = async (as: SignedInPerson, macAddress: string, more = {}) => {
  at.app.clock.advance({ seconds: 1 });
  const requestData = { ...buy, macAddress, app_ids: [at.application.id], ...more };
  const { body } = await at.app.call('POST /bulk-multi-app-activate', { as, body: { requestData } });
  return body.activated_devices?.[0];
};
/** Of each activation whether it renewed, the newest first. */
const renewals = async (as: SignedInPerson, mac: string) =>
  (await history(as, mac)).body.data.events.flatMap(({ kind, detail }) =>
    kind === 'activated' ? [detail.renewed] : [],
  );

test('what its owner had there is renewed, by whoever pays; after an undo as if nothing had been', async () => {
  expect((await activate(at.owner, at.from))?.renewed).toBe(true);
  expect((await activate(at.stranger, at.from))?.renewed).toBe(true);
  expect(await renewals(at.owner, at.from)).toEqual([true, true, false]);
  const first = await activate(at.owner, at.to);
  await at.app.call('POST /cancel-activation', { as: at.owner, body: { activation_id: first?.activation_id ?? 0 } });
  expect((await activate(at.owner, at.to))?.renewed).toBe(false);
});

test('a switch takes along that it is renewed, and what another owner had there is none of the next one’s', async () => {
  await switchMac(at.owner);
  expect((await activate(at.owner, at.to))?.renewed).toBe(true);
  // What went away is over there, and had been its owner's.
  expect((await activate(at.stranger, at.from))?.renewed).toBe(false);
  expect((await activate(at.stranger, at.from))?.renewed).toBe(true);
  const running = await at.activated();
  await at.app.database.owner.query("UPDATE live.devices SET device_key = 'ABCD2345' WHERE mac = $1", [running]);
  expect((await activate(at.stranger, running, { device_key: 'ABCD2345' }))?.renewed).toBe(false);
  expect(await renewals(at.stranger, running)).toEqual([false, false]);
});

test('a trial is no time to renew, and that of a code is', async () => {
  const byCode = newMac();
  const ends = new Date(at.app.clock.now().getTime() + 86_400_000);
  for (const [mac, column] of [
    [at.to, 'trial_ends_at'],
    [byCode, 'code_expires_at'],
  ])
    await at.app.database.owner.query(
      `INSERT INTO live.devices (mac, application_id, owner_id, ${column}, expires_at, created_at) VALUES ($1, $2, $3, $4, $4, now())`,
      [mac, at.application.id, at.owner.id, ends],
    );
  expect((await activate(at.owner, at.to))?.renewed).toBe(false);
  expect((await activate(at.owner, byCode))?.renewed).toBe(true);
});
