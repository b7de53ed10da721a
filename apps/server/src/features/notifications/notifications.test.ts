import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { xssPayloads } from '../../testing/xss-payloads.ts';

let app: TestApp;
let reseller: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  reseller = await addReseller(app);
});
beforeEach(() => app.database.owner.query('DELETE FROM core.notifications'));
afterAll(() => app.close());

const create = (body: Record<string, unknown> = {}, as = app.admin) =>
  app.call('POST /create-notifications', { as, body: { title: 'News', description: '<p>Hello</p>', ...body } });
const add = async (body?: Record<string, unknown>) => (await create(body)).body.data.id;
const told = async (as = reseller, query: Record<string, number> = {}) =>
  (await app.call('GET /resellers-notifications', { as, query })).body;
const idsTold = async (as?: SignedInPerson, query?: Record<string, number>) =>
  (await told(as, query)).data.notifications.map(({ id }) => id);
const picture = async () =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#bf232e' } })
      .png()
      .toBuffer()
  ).toString('base64');

test('what an admin writes is told to everybody', async () => {
  const { httpStatus, body } = await create({ title: ' Summer offer ', description: '<p><b>50</b> points</p>' });
  expect([httpStatus, body.msg]).toEqual([201, 'Notification added.']);
  const { data, meta } = await told();
  expect(data.notifications).toEqual([
    {
      id: body.data.id,
      title: 'Summer offer',
      description: '<p><strong>50</strong> points</p>',
      status: 1,
      created_at: app.clock.now().toISOString(),
      starts_at: null,
      ends_at: null,
    },
  ]);
  expect(meta).toEqual({ current_page: 1, last_page: 1, total: 1, per_page: 100 });
});

test('of more than are told at once, what is unread is told however old it is, the newest first', async () => {
  const { rows } = await app.database.owner.query<{ id: number }>(
    "INSERT INTO core.notifications (title, description, created_at) SELECT 'News', '', $1 FROM generate_series(1, 101) RETURNING id",
    [app.clock.now()],
  );
  const ids = rows.map(({ id }) => id).toSorted((one, other) => other - one);
  expect(await idsTold()).toEqual(ids.slice(0, 100));
  await app.call('POST /notifications/read', { as: reseller, body: { ids: ids.slice(0, 100) } });
  expect(await idsTold()).toEqual([...ids.slice(0, 99), ids[100]]);
  // Another has read none of them.
  expect(await idsTold(app.admin)).toEqual(ids.slice(0, 100));
});

test('what was read stays read, however much of a later day was read since', async () => {
  const { body } = await create({ title: 'House rules', description: '<p>Be kind.</p>' });
  const { id } = body.data;
  await app.call('POST /notifications/read', { as: reseller, body: { ids: [id] } });
  await app.database.owner.query(
    `WITH over AS (INSERT INTO core.notifications (title, description, created_at, ends_at)
        SELECT 'Credit received', '', now(), now() - interval '1 year' FROM generate_series(1, 1000) RETURNING id)
      INSERT INTO core.notification_reads (user_id, notification_id, read_at) SELECT $1, id, now() FROM over`,
    [reseller.id],
  );
  const { data } = await told();
  expect(data.notifications.map((one) => one.id)).toContain(id);
  expect(data.readNotifications).toContain(id);
  const again = await app.call('POST /notifications/read', { as: reseller, body: { ids: [id] } });
  expect(again.body.data.readNotifications).toContain(id);
});

describe('who came later', () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString();
  const age = (id: number) =>
    app.database.owner.query('UPDATE core.notifications SET created_at = $2 WHERE id = $1', [id, at(-400)]);

  test('is told nothing of before, neither at once nor page by page, and what is told since as unread', async () => {
    const old = await add({ title: 'Of last year' });
    await age(old);
    const recent = await add({ title: 'Of today' });
    const told = await app.call('GET /resellers-notifications', { as: reseller, query: {} });
    expect(told.body.data.notifications.map(({ id }) => id)).toEqual([recent]);
    expect([told.body.meta.total, told.body.data.readNotifications]).toEqual([1, []]);
    const page = await app.call('GET /resellers-notifications', { as: reseller, query: { page_number: 1 } });
    expect([page.body.data.notifications.map(({ id }) => id), page.body.meta.total]).toEqual([[recent], 1]);
    const marked = await app.call('POST /notifications/read', { as: reseller, body: { ids: [old, recent] } });
    expect(marked.body.data.readNotifications).toEqual([recent]);
  });

  test('is told what was written before and begins since, or runs until a day to come', async () => {
    const begins = await add({ title: 'Begins' });
    const offer = await add({ title: 'Offer', ends_at: at(1) });
    for (const id of [begins, offer]) await age(id);
    await app.database.owner.query('UPDATE core.notifications SET starts_at = $2 WHERE id = $1', [
      begins,
      app.clock.now(),
    ]);
    expect(await idsTold()).toEqual([offer, begins]);
  });

  test.each([{}, { status: 1 }])('is told what was off when they came and is switched on since', async (body) => {
    const id = await add({ title: 'Of last year' });
    await age(id);
    const change = (given: object) =>
      app.call('PUT /change-notifications/{id}/status', { as: app.admin, params: { id }, body: given });
    await change({ status: 1 });
    expect(await idsTold()).toEqual([]);
    await change({ status: 0 });
    await change(body);
    expect(await idsTold()).toEqual([id]);
  });

  test.each([
    [1, undefined],
    [-2, 1],
  ])('is told nothing anew of what begins on a day to come, or has an end', async (starts, ends) => {
    const times = { starts_at: at(starts), ...(ends !== undefined && { ends_at: at(ends) }) };
    const id = await add(times);
    for (const status of [0, 1])
      await app.call('PUT /change-notifications/{id}/status', { as: app.admin, params: { id }, body: { status } });
    const { body } = await app.call('GET /resellers-notifications', { as: app.admin, query: { page_number: 1 } });
    expect(body.data.notifications[0]).toMatchObject(times);
  });

  test('sees them all where notifications are managed', async () => {
    const old = await add();
    await age(old);
    expect(await idsTold(app.admin, { page_number: 1 })).toEqual([old]);
  });
});

describe('the status call', () => {
  test('sets it, and without a body flips it', async () => {
    const id = await add();
    const change = async (body?: object) =>
      (
        await app.call('PUT /change-notifications/{id}/status', {
          as: app.admin,
          params: { id },
          ...(body && { body }),
        })
      ).body;
    expect(await change({ status: 0 })).toMatchObject({ data: { status: 0 } });
    expect(await idsTold()).toEqual([]);
    expect(await change({ status: 0 })).toMatchObject({ data: { status: 0 } });
    expect(await change()).toMatchObject({ data: { status: 1 }, msg: 'The notification is active.' });
    expect(await idsTold()).toEqual([id]);
    expect(await change()).toMatchObject({ data: { status: 0 } });
  });

  test('flips as often as it is asked to, also at once', async () => {
    const id = await add();
    const flip = () => app.call('PUT /change-notifications/{id}/status', { as: app.admin, params: { id } });
    const answers = await Promise.all(Array.from({ length: 6 }, flip));
    expect(answers.map(({ body }) => body.data.status).sort()).toEqual([0, 0, 0, 1, 1, 1]);
  });
});

test('a start and an end are kept to', async () => {
  const now = app.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const later = await add({ starts_at: at(1) });
  const over = await add({ ends_at: at(-1) });
  const during = await add({ starts_at: at(-1), ends_at: at(1) });
  expect(await idsTold()).toEqual([during]);
  expect(await idsTold(app.admin, { page_number: 1 })).toEqual([during, over, later]);
  const wrong = await create({ starts_at: at(2), ends_at: at(1) });
  expect([wrong.httpStatus, wrong.body.errors]).toEqual([422, { ends_at: ['The end must be after the start.'] }]);
  for (const starts_at of ['tomorrow', '2027-02-30T09:00:00Z'])
    expect((await create({ starts_at })).body.errors).toEqual({ starts_at: ['Please enter a valid date.'] });
});

test('with a page, who manages them sees all, and resellers the active ones', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) ids.unshift(await add());
  await app.call('PUT /change-notifications/{id}/status', {
    as: app.admin,
    params: { id: ids[0]! },
    body: { status: 0 },
  });
  const first = await told(app.admin, { page_number: 1 });
  expect(first.data.notifications.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  expect(first.meta).toEqual({ current_page: 1, last_page: 2, total: 12, per_page: 10 });
  expect(await idsTold(app.admin, { page_number: 2 })).toEqual(ids.slice(10));
  expect(await idsTold(reseller, { page_number: 1, page_size: 20 })).toEqual(ids.slice(1));
  expect(await idsTold(app.admin)).toEqual(ids.slice(1));
});

describe('read marks', () => {
  test('belong to one person each', async () => {
    const [first, second] = [await add(), await add()];
    const other = await addReseller(app);
    const { body } = await app.call('POST /notifications/{id}/read', { as: reseller, params: { id: first } });
    expect(body.data.readNotifications).toEqual([first]);
    expect((await told()).data.readNotifications).toEqual([first]);
    expect((await told(other)).data.readNotifications).toEqual([]);
    const both = await app.call('POST /notifications/read', { as: reseller, body: { ids: [first, second, 999_999] } });
    expect(both.body.data.readNotifications).toEqual([second, first]);
  });

  test('who wrote it has read it', async () => {
    const id = await add();
    expect((await told(app.admin)).data.readNotifications).toEqual([id]);
  });

  test('what one is not told can’t be marked', async () => {
    const id = await add();
    await app.call('PUT /change-notifications/{id}/status', { as: app.admin, params: { id } });
    for (const named of [id, 999_999]) {
      const { httpStatus } = await app.call('POST /notifications/{id}/read', { as: reseller, params: { id: named } });
      expect(httpStatus).toBe(404);
    }
  });
});

test('a personal one is for one person alone', async () => {
  const { rows } = await app.database.owner.query<{ id: number }>(
    `INSERT INTO core.notifications (title, description, user_id, created_at) VALUES ('Low', '<p>x</p>', $1, $2) RETURNING id`,
    [reseller.id, app.clock.now()],
  );
  const { id } = rows[0]!;
  const other = await addReseller(app);
  expect(await idsTold()).toEqual([id]);
  expect(await idsTold(other)).toEqual([]);
  expect(await idsTold(app.admin, { page_number: 1 })).toEqual([]);
  expect((await app.call('POST /notifications/{id}/read', { as: other, params: { id } })).httpStatus).toBe(404);
  const removed = await app.call('DELETE /delete-notifications/{id}', { as: app.admin, params: { id } });
  expect(removed.httpStatus).toBe(404);
});

test('it is removed with its marks, and who did what is written down', async () => {
  const id = await add({ title: 'Gone' });
  await app.call('POST /notifications/{id}/read', { as: reseller, params: { id } });
  const { body } = await app.call('DELETE /delete-notifications/{id}', { as: app.admin, params: { id } });
  expect(body).toMatchObject({ statusCode: '000000', message: 'Notification removed.' });
  expect((await told()).data).toEqual({ notifications: [], readNotifications: [] });
  const again = await app.call('DELETE /delete-notifications/{id}', { as: app.admin, params: { id } });
  expect([again.httpStatus, again.body.statusCode]).toEqual([404, 'C10012']);
  const { rows } = await app.database.owner.query(
    "SELECT action FROM core.audit_log WHERE target_kind = 'notification' AND target_id = $1 ORDER BY id",
    [String(id)],
  );
  expect(rows.map(({ action }) => action)).toEqual(['notification.add', 'notification.remove']);
});

describe('the text', () => {
  test('keeps its pictures in files, whatever else came with them', async () => {
    const image = `<img src="data:image/png;base64,${await picture()}" onerror="alert(1)">`;
    await add({ description: `<p>a${image}b</p>` });
    const [kept] = (await told()).data.notifications;
    const path = /\/files\/([0-9a-f]{40}\.webp)/.exec(kept?.description ?? '');
    expect(kept?.description).toBe(`<p>a<img src="${path?.[0]}" alt="" />b</p>`);
    expect(await readdir(app.services.files.directory)).toContain(path?.[1]);
  });

  test('is refused where it is missing, too long, too heavy or no image', async () => {
    const errors = async (description: unknown) => (await create({ description })).body.errors?.description;
    expect(await errors('')).toEqual(['All fields are required']);
    expect(await errors('<p> &nbsp;<br></p>')).toEqual(['All fields are required']);
    expect(await errors('<script>alert(1)</script>')).toEqual(['All fields are required']);
    expect(await errors('x'.repeat(65_001))).toEqual(['Character limit reached']);
    expect((await create({ description: 'x'.repeat(65_000) })).httpStatus).toBe(201);
    const heavy = `<img src="data:image/png;base64,${'A'.repeat(14_000_000)}">`;
    expect(await errors(heavy)).toEqual(['Content too large']);
    expect(await errors('<img src="data:image/png;base64,AAAA">')).toEqual([expect.stringContaining('PNG, JPEG')]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    expect(await errors(`<img src="data:image/svg+xml;base64,${svg}">`)).toEqual([expect.stringContaining('PNG')]);
    expect((await create({ title: ' ' })).body.errors).toEqual({ title: ['All fields are required'] });
  });

  test('of 65,000 characters may have pictures and line breaks besides', async () => {
    const image = `<img src="data:image/png;base64,${await picture()}" alt="">`;
    const start = '<p>a<br>b<img src="" alt=""></p><p>';
    const words = 'x'.repeat(65_000 - start.length - '</p>'.length);
    const description = `${start.replace('<img src="" alt="">', image)}${words}</p>`;
    expect((await create({ description })).httpStatus).toBe(201);
    const longer = await create({ description: description.replace('</p><p>', '</p><p>x') });
    expect(longer.body.errors).toEqual({ description: ['Character limit reached'] });
  });

  test('may come with up to 16 MiB, and no more', async () => {
    const most = await create({ description: `<p>x</p>${' '.repeat(15 * 1024 * 1024)}` });
    expect(most.body.errors).toEqual({ description: ['Character limit reached'] });
    const more = await create({ description: ' '.repeat(16 * 1024 * 1024) });
    expect([more.httpStatus, more.body.statusCode]).toEqual([413, 'C10413']);
  });

  test('brings nothing that runs', async () => {
    // What claims to be an image is read as one, and refused.
    const payloads = xssPayloads.filter((payload) => !/src="data:/.test(payload));
    await add({ description: `<p>ok</p>${payloads.join('')}` });
    for (const payload of xssPayloads) await create({ description: `<p>ok</p>${payload}` });
    const dangerous = /<(?!\/?(p|br|strong|em|u|ul|ol|li|a|img)\b)|<[^>]+\son\w+=|(href|src)="(?!https?:|\/files\/)/i;
    for (const { description } of (await told()).data.notifications) expect(description).not.toMatch(dangerous);
  });
});

test('each permission is asked for, and nothing is written in the sandbox', async () => {
  const writer = await addStaff(app, ['add-res-notif', 'sandbox-toggle']);
  const keeper = await addStaff(app, ['res-notif-list']);
  const id = await add();
  const remove = (as: SignedInPerson) => app.call('DELETE /delete-notifications/{id}', { as, params: { id } });
  const change = (as: SignedInPerson) => app.call('PUT /change-notifications/{id}/status', { as, params: { id } });
  expect((await create({}, writer)).httpStatus).toBe(201);
  for (const refused of [
    await create({}, keeper),
    await create({}, reseller),
    await change(writer),
    await change(reseller),
    await remove(writer),
    await remove(reseller),
    await app.call('POST /create-notifications', { as: writer, body: {}, environment: 'sandbox' }),
  ]) {
    expect([refused.httpStatus, refused.body.statusCode]).toEqual([403, 'C10403']);
  }
  const read = await app.call('POST /notifications/{id}/read', {
    as: reseller,
    params: { id },
    environment: 'sandbox',
  });
  expect(read.body.data.readNotifications).toEqual([id]);
  expect((await remove(keeper)).httpStatus).toBe(200);
});
