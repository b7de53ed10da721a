import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addStaff,
  addSubReseller,
  confirmPasscode,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app, { name: 'Orbit TV' });
  parent = await addReseller(app, { credit: 100, applications: [application.id] });
  child = await addSubReseller(app, parent, { email: 'box@child.example' });
  await activateDevice(app, parent, 'ab:cd:ef:12:34:56', application);
  await app.call('POST /sendingcode', { as: parent, body: { subscriptionType: 'yearly', codeCount: 3 } });
  await confirmPasscode(app, parent);
  await give(30);
  await activateDevice(app, parent, '00:00:00:00:00:99', application);
  await activateDevice(app, parent, '00:00:00:00:00:98', application);
  const { rows } = await app.database.owner.query('SELECT max(id)::int AS id FROM live.activations');
  await app.call('POST /cancel-activation', { as: parent, body: { activation_id: rows[0].id } });
});
afterAll(() => app.close());

function give(creditPoint: number) {
  return app.call('POST /resellers/{id}/add-credit-point', {
    as: parent,
    params: { id: child.id },
    body: { creditPoint },
  });
}

async function sumsOf(as: { token: string }, query: Record<string, string | number> = {}) {
  const { body } = await app.call('GET /credit-statement/sums', { as, query });
  return body.data;
}

test('all lines together make the balance, each thing once', async () => {
  const found = await sumsOf(parent);
  expect(found.sums).toMatchObject([
    { tr_type: 'Added Credit', change: 100, other_id: null, other_email: app.admin.email },
    { tr_type: 'Added Credit', change: -30, other_id: child.id, other_email: child.email },
    { tr_type: 'Activation', change: -3, lines: 3, application: 'Orbit TV', package_kind: '1-year' },
    { tr_type: 'Code Purchase', change: -3, code_count: 3, code_kind: 'yearly' },
    { tr_type: 'Reversal', undone_type: 'Activation', change: 1, application: 'Orbit TV' },
  ]);
  expect(found).toMatchObject({ lines: 7, points_in: 101, points_out: 36, is_whole: true, others: { sums: 0 } });
});

test('the last points are exactly as many as were asked for; what came back is none of them', async () => {
  const found = await sumsOf(parent, { last: 33 });
  expect(found.sums).toMatchObject([
    { tr_type: 'Added Credit', change: -30, lines: 1, beyond: 0 },
    { tr_type: 'Code Purchase', change: -2, lines: 1, beyond: 1 },
    { tr_type: 'Activation', change: -1, lines: 1, beyond: 0 },
  ]);
  expect(found).toMatchObject({ lines: 3, points_in: 0, points_out: 33, is_whole: true });
  expect(await sumsOf(parent, { last: 1000 })).toMatchObject({ points_out: 35, is_whole: true });
});

test('of what was given, what was deducted again is none of the last points either: the newest first, of each person', async () => {
  const giver = await addReseller(app, { credit: 200 });
  const [one, other] = [await addSubReseller(app, giver), await addSubReseller(app, giver)];
  await confirmPasscode(app, giver);
  const move = (to: SignedInPerson, points: number) =>
    app.call(`POST /resellers/{id}/${points < 0 ? 'deduct' : 'add'}-credit-point`, {
      as: giver,
      params: { id: to.id },
      body: { creditPoint: Math.abs(points) },
    });
  for (const [to, points] of [
    [one, 30],
    [one, -30],
    [one, 10],
    [other, 40],
    [one, 20],
    [one, -25],
    [other, -1],
    [one, 3],
  ] as const)
    await move(to, points);
  const found = await sumsOf(giver, { last: 1000 });
  expect(found.sums).toMatchObject([
    { change: -39, lines: 1, other_id: other.id },
    { change: -8, lines: 2, other_id: one.id },
  ]);
  expect(found).toMatchObject({ points_out: 47, is_whole: true });
  expect((await sumsOf(giver, { last: 5 })).sums).toMatchObject([
    { change: -3, beyond: 0, other_id: one.id },
    { change: -2, beyond: 37, other_id: other.id },
  ]);
  expect(await sumsOf(giver)).toMatchObject({ points_in: 256, points_out: 103 });
});

test.each([
  [{ kind: 'sent' }, 30],
  [{ kind: 'received', last: 10 }, 0],
  [{ keyword: 'orbit' }, 3],
  [{ keyword: 'orbit', last: 2 }, 2],
  [{ to: '2001-01-01' }, 0],
])('narrowed by %j it is %i points', async (query, points) => {
  expect(await sumsOf(parent, query)).toMatchObject({ points_out: points });
});

test('whose side one is not on is called by address alone, and nobody reads others’ sums', async () => {
  expect((await sumsOf(child)).sums).toMatchObject([{ change: 30, other_email: parent.email, other_id: null }]);
  const clerk = await addStaff(app, ['credit-point-share-log']);
  expect(await sumsOf(clerk, { userId: parent.id })).toMatchObject({ lines: 7 });
  expect(await sumsOf(clerk, { userId: parent.id, keyword: 'cdef12' })).toMatchObject({ lines: 0 });
  const stranger = await addReseller(app);
  const answers = await Promise.all([
    app.call('GET /credit-statement/sums', { as: stranger, query: { userId: parent.id } }),
    app.call('GET /credit-statement/sums', { as: await addStaff(app, []), query: { userId: parent.id } }),
    app.call('GET /credit-statement/sums', { as: child, query: { userId: parent.id } }),
  ]);
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([404, 403, 404]);
});

test('whoever looks on as its owner is told the same sums, and no stranger’s', async () => {
  const viewer = await addStaff(app, ['view-as', 'reseller-list', 'credit-point-share-log']);
  const { body } = await app.call('POST /view-as/{id}', { as: viewer, params: { id: parent.id } });
  expect(await sumsOf(body)).toEqual(await sumsOf(parent));
  const stranger = await addReseller(app);
  const query = { userId: stranger.id };
  expect((await app.call('GET /credit-statement/sums', { as: body, query })).body.statusCode).toBe('C10012');
});

test('each sum says what the statement is narrowed to, to show its lines and no others', async () => {
  const names = ['Deck TV', 'Deck TV Plus', 'Cafe'];
  const [deck, plus, cafe] = await Promise.all(names.map((name) => addApplication(app, { name })));
  const buyer = await addReseller(app, { credit: 100, applications: [deck, plus, cafe].map((one) => one?.id ?? 0) });
  const mac = (last: number) => `00:00:00:00:01:0${last}`;
  await activateDevice(app, buyer, mac(1), { id: deck?.id ?? 0 });
  await activateDevice(app, buyer, mac(2), { id: deck?.id ?? 0 }, 'lifetime');
  await activateDevice(app, buyer, mac(3), { id: plus?.id ?? 0 });
  await activateDevice(app, buyer, mac(4), { id: cafe?.id ?? 0 });
  await app.call('POST /sendingcode', { as: buyer, body: { subscriptionType: 'yearly', codeCount: 2 } });
  await app.call('POST /sendingcode', { as: buyer, body: { subscriptionType: 'lifetime', codeCount: 1 } });
  const { sums } = await sumsOf(buyer);
  const of = (is: (sum: (typeof sums)[number]) => boolean) => sums.find(is)?.narrowed_to;
  const ofActivations = { kind: 'activation', package: null, keyword: null };
  expect(of(({ application: name }) => name === 'Deck TV Plus')).toEqual({ ...ofActivations, keyword: 'Deck TV Plus' });
  const lifetime = of(({ application: name, package_kind: kind }) => name === 'Deck TV' && kind === 'lifetime');
  expect(lifetime).toEqual({ ...ofActivations, package: 'lifetime' });
  // Its name is a piece of another's, and of MAC addresses.
  expect(of(({ application: name, package_kind: kind }) => name === 'Deck TV' && kind === '1-year')).toBeNull();
  expect(of(({ application: name }) => name === 'Cafe')).toBeNull();
  expect(of(({ code_kind: kind }) => kind === 'yearly')).toEqual({ kind: 'codes', package: '1-year', keyword: null });
  for (const { narrowed_to: to, lines, change } of sums) {
    if (to === null) continue;
    const { kind, package: ofPackage, keyword } = to;
    const query = { kind, ...(ofPackage && { package: ofPackage }), ...(keyword && { keyword }) };
    const { rows } = (await app.call('GET /credit-statement', { as: buyer, query })).body.data;
    expect([rows.length, rows.reduce((sum, row) => sum + row.change, 0)]).toEqual([lines, change]);
  }
  const narrowed = await sumsOf(buyer, { package: 'lifetime', kind: 'activation' });
  expect(narrowed.sums).toMatchObject([
    { application: 'Deck TV', narrowed_to: { ...ofActivations, package: 'lifetime' } },
  ]);
  // Words would give way to others, and the last points begin within a day.
  for (const query of [{ keyword: 'deck' }, { last: 5 }] as Record<string, string | number>[])
    expect((await sumsOf(buyer, query)).sums.some(({ narrowed_to: to }) => to !== null)).toBe(false);
});
