import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdmin, addApplication } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { asDump, makeBusiness } from './business.fixture.ts';
import { lines, moverOf, newAddress } from './mover.fixture.ts';

let app: TestApp;
let alpha: { id: number; name: string };
beforeAll(async () => {
  app = await openTestApp();
  alpha = await addApplication(app, { name: 'Alpha' });
});
afterAll(() => app.close());

const { read, moveOf, rowsOf, plan, bring, moveIn } = moverOf(() => app);

test('invitations go to those who came when the operator says so, and to nobody twice', async () => {
  const [one, off] = [newAddress('one'), newAddress('off')];
  const { id, to_invite: toInvite } = await moveIn(lines('email,disabled', `${one},0`, `${off},1`));
  expect([toInvite, (await app.mailsTo(one)).length]).toEqual([1, 0]);
  const invite = async () =>
    (await app.call('POST /moving-in/{id}/invite', { as: app.admin, params: { id }, body: {} })).body.data.invited;
  expect([await invite(), await invite()]).toEqual([1, 0]);
  expect([(await app.mailsTo(one)).length, (await app.mailsTo(off)).length]).toEqual([1, 0]);
});

test('the credit wants a confirmed passcode; what was brought can be neither planned anew nor forgotten', async () => {
  const admin = await addAdmin(app);
  const id = await read(lines('email,balance', `${newAddress('p')},5`));
  await plan(id);
  const start = await app.call('POST /moving-in/{id}/start', { as: admin, params: { id }, body: {} });
  expect(start.body.statusCode).toBe('C10015');
  await bring(id, admin);
  const { mapping } = await moveOf(id);
  expect((await app.call('PUT /moving-in/{id}', { as: admin, params: { id }, body: mapping })).httpStatus).toBe(409);
  expect((await app.call('DELETE /moving-in/{id}', { as: admin, params: { id } })).httpStatus).toBe(409);
});

test('what is not brought is a table with its reasons', async () => {
  const id = await read(lines('email,balance', ',5', `${newAddress('fine')},5`));
  await plan(id);
  const { text } = await app.call('GET /moving-in/{id}/report', { as: app.admin, params: { id } });
  expect(text.split('\n')[1]).toContain('2,"CSV","No valid email. Give one, or leave the row out."');
});

test.each(['xui', 'xtream'] as const)('a dump of %s is called that, and comes', async (layout) => {
  const business = makeBusiness(4, 6, layout === 'xui' ? 21 : 22);
  const id = await read(asDump(business, layout));
  const planned = await plan(id, { applications: [{ value: '', application_id: alpha.id }] });
  expect(planned).toMatchObject({ layout, total: 10, counted: { m3u: 1 } });
  // They are told by name, whatever number they had there.
  expect((await rowsOf(id)).flatMap(({ parent }) => parent ?? [])).toEqual([business.people[2]?.email]);
  expect(await bring(id)).toMatchObject({ people: 4, devices: 6, failed: 0, ledger_faults: [] });
});

test('no table is refused', async () => {
  const { httpStatus } = await upload(app, '/moving-in', {
    as: app.admin,
    files: { file: Buffer.from('nothing of the kind') },
  });
  expect(httpStatus).toBe(422);
});
