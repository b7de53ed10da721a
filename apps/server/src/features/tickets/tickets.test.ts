import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { xssPayloads } from '../../testing/xss-payloads.ts';

let app: TestApp;
let reseller: SignedInPerson;
let support: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  reseller = await addReseller(app, { name: 'Salma' });
  support = await addStaff(
    app,
    [
      'tickets list',
      'view-ticket',
      'title_tickets',
      'raisedby-tickets list',
      'reply',
      'close-ticket',
      'REOPEN',
      'admin-remarks',
    ],
    { name: 'Lukas' },
  );
});
beforeEach(() =>
  app.database.owner.query(
    'UPDATE core.tickets SET deleted_at = now(); DELETE FROM core.rate_hits; DELETE FROM live.outbox; DELETE FROM core.mails',
  ),
);
afterAll(() => app.close());

const create = (as = reseller, body: Record<string, unknown> = {}) =>
  app.call('POST /create-ticket', { as, body: { title: 'No picture', description: '<p>Help</p>', ...body } });
const raise = async (as?: SignedInPerson, body?: Record<string, unknown>) => (await create(as, body)).body.data.id;
const list = async (as: SignedInPerson, query: Record<string, string | number> = {}) =>
  (await app.call('GET /get-all-tickets', { as, query })).body;
const first = async (as: SignedInPerson) => (await list(as)).tickets[0];

const moves = {
  withdraw: (as: SignedInPerson, id: number) =>
    app.call('POST /withdraw-tickets/{id}/withdraw', { as, params: { id } }),
  close: (as: SignedInPerson, id: number) => app.call('POST /close-tickets/{id}/close', { as, params: { id } }),
  reopen: (as: SignedInPerson, id: number) =>
    app.call('POST /reopen-tickets/{id}/reopen', { as, params: { id }, body: { comment: 'Still dark' } }),
  resolve: (as: SignedInPerson, id: number) =>
    app.call('POST /resolve-tickets/{id}/resolve', { as, params: { id }, body: { comment: 'Restart it' } }),
};
const setStatus = (id: number, status: string) =>
  app.database.owner.query('UPDATE core.tickets SET status = $2 WHERE id = $1', [id, status]);

test('a ticket has a number, and is seen by who raised it and by who answers', async () => {
  const { httpStatus, body } = await create(reseller, { type: 'technical' });
  expect([httpStatus, body.data.number, body.msg]).toEqual([
    201,
    `T-${String(body.data.id).padStart(5, '0')}`,
    `Ticket ${body.data.number} created.`,
  ]);
  const { id, number } = body.data;
  const ticket = {
    id,
    number,
    type: 'technical',
    title: 'No picture',
    description: '<p>Help</p>',
    status: 'OPEN',
    created_at: app.clock.now().toISOString(),
    raised_by: { id: reseller.id, name: 'Salma', email: reseller.email },
    admin_comments: [],
    reseller_comments: [],
    unread: false,
    has_more: false,
  };
  const own = await list(reseller);
  expect([own.tickets, own.count, own.meta]).toEqual([[ticket], 1, { current_page: 1, last_page: 1 }]);
  expect(await first(support)).toEqual({ ...ticket, admin_remarks: null, unread: true });
});

test('others’ tickets are as good as none, a parent’s and a child’s too', async () => {
  const child = await addSubReseller(app, reseller);
  const stranger = await addReseller(app);
  const id = await raise();
  for (const other of [child, stranger]) {
    expect(await list(other)).toMatchObject({ tickets: [], count: 0 });
    for (const move of [moves.withdraw, moves.close, moves.reopen]) {
      const [theirs, nobodys] = [await move(other, id), await move(other, 999_999)];
      expect([theirs.httpStatus, theirs.body.statusCode]).toEqual([404, 'C10012']);
      expect(theirs.body.msg).toBe(nobodys.body.msg);
    }
    expect((await app.call('DELETE /delete-tickets/{id}', { as: other, params: { id } })).httpStatus).toBe(404);
    expect((await app.call('POST /tickets/{id}/read', { as: other, params: { id } })).httpStatus).toBe(404);
  }
  expect((await first(reseller))?.status).toBe('OPEN');
  await raise(child);
  expect((await list(reseller)).count).toBe(1);
});

describe('from each state, only what the rules allow', () => {
  const allowed: Record<string, Record<string, string>> = {
    OPEN: { withdraw: 'WITHDRAW', close: 'CLOSED', resolve: 'RESOLVED' },
    REOPEN: { withdraw: 'WITHDRAW', close: 'CLOSED', resolve: 'RESOLVED' },
    RESOLVED: { close: 'CLOSED', reopen: 'REOPEN' },
    CLOSED: { reopen: 'REOPEN' },
    WITHDRAW: {},
  };
  const cases = Object.keys(allowed).flatMap((from) => Object.keys(moves).map((move) => [from, move] as const));

  test.each(cases)('%s, %s', async (from, move) => {
    const id = await raise();
    await setStatus(id, from);
    const to = allowed[from]?.[move];
    const { httpStatus, body } = await moves[move as keyof typeof moves](move === 'resolve' ? support : reseller, id);
    if (to) expect([httpStatus, body.data]).toEqual([200, { status: to }]);
    else expect([httpStatus, body.statusCode]).toEqual([409, 'C10409']);
    expect((await first(reseller))?.status).toBe(to ?? from);
  });
});

const answer = (as: SignedInPerson, id: number, comment = 'Which box is it?') =>
  app.call('POST /tickets/{id}/answer', { as, params: { id }, body: { comment } });

describe('an answer', () => {
  test('leaves the ticket open, from either side, and each other side hears of it', async () => {
    const id = await raise();
    expect((await answer(support, id)).body.data).toEqual({ status: 'OPEN' });
    expect(await first(reseller)).toMatchObject({
      status: 'OPEN',
      unread: true,
      admin_comments: [{ text: 'Which box is it?', by: 'Lukas' }],
    });
    expect((await answer(reseller, id, 'The one upstairs')).httpStatus).toBe(200);
    expect(await first(support)).toMatchObject({
      status: 'OPEN',
      unread: true,
      reseller_comments: [{ text: 'The one upstairs', by: 'Salma' }],
    });
    expect((await app.mailsTo(reseller.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('An answer to the ticket'),
    ]);
  });

  test.each(['RESOLVED', 'CLOSED', 'WITHDRAW'])('comes too late to a ticket that is %s', async (status) => {
    const id = await raise();
    await setStatus(id, status);
    expect((await answer(support, id)).body.statusCode).toBe('C10409');
  });

  test('is not for strangers, nor for staff who only look', async () => {
    const id = await raise();
    expect((await answer(await addReseller(app), id)).body.statusCode).toBe('C10012');
    const reader = await addStaff(app, ['tickets list', 'view-ticket', 'raisedby-tickets list']);
    expect((await answer(reader, id)).body.statusCode).toBe('C10403');
    const body = { comment: 'Mine', admin_remarks: 'For the office' };
    const remarked = await app.call('POST /tickets/{id}/answer', { as: reseller, params: { id }, body });
    expect(remarked.body.statusCode).toBe('C10403');
    expect((await first(reseller))?.admin_comments).toEqual([]);
  });
});

describe('who may what', () => {
  test('withdrawing is for who raised it', async () => {
    const id = await raise();
    const admin = await moves.withdraw(app.admin, id);
    expect([admin.httpStatus, admin.body.statusCode]).toEqual([403, 'C10403']);
    expect((await moves.withdraw(reseller, id)).httpStatus).toBe(200);
  });

  test('resolving is for those who see others’ tickets', async () => {
    const id = await raise();
    const typist = await addStaff(app, ['reply', 'tickets list']);
    expect((await moves.resolve(reseller, id)).body.statusCode).toBe('C10403');
    expect((await moves.resolve(typist, id)).body.statusCode).toBe('C10012');
    const asker = await addStaff(app, ['reply', 'new ticket']);
    expect((await moves.resolve(asker, await raise(asker))).body.statusCode).toBe('C10403');
    expect((await moves.resolve(support, id)).httpStatus).toBe(200);
  });

  test('closing and opening again are for either side', async () => {
    const id = await raise();
    expect((await moves.close(support, id)).httpStatus).toBe(200);
    expect((await moves.reopen(support, id)).httpStatus).toBe(200);
    expect((await moves.close(reseller, id)).httpStatus).toBe(200);
    expect((await moves.reopen(reseller, id)).httpStatus).toBe(200);
  });

  test('what a viewer may not see is left out, and not searched either', async () => {
    const id = await raise();
    const body = { comment: 'Done', admin_remarks: 'Knows better' };
    await app.call('POST /resolve-tickets/{id}/resolve', { as: support, params: { id }, body });
    expect(await first(support)).toMatchObject({ admin_remarks: 'Knows better' });
    expect(await first(reseller)).not.toHaveProperty('admin_remarks');
    const lister = await addStaff(app, ['tickets list', 'raisedby-tickets list']);
    const seen = await first(lister);
    for (const field of ['description', 'admin_comments', 'reseller_comments', 'admin_remarks']) {
      expect(seen).not.toHaveProperty(field);
    }
    const search = { as: lister, query: { search_title: 'picture' } };
    expect((await app.call('GET /get-all-tickets', search)).body.statusCode).toBe('C10403');
    const replier = await addStaff(app, ['reply', 'raisedby-tickets list']);
    await setStatus(id, 'OPEN');
    const remarking = await app.call('POST /resolve-tickets/{id}/resolve', { as: replier, params: { id }, body });
    expect(remarking.body.statusCode).toBe('C10403');
  });

  test('in the sandbox they are only read', async () => {
    const id = await raise();
    const sandbox = { as: reseller, environment: 'sandbox' } as const;
    expect((await app.call('GET /get-all-tickets', sandbox)).body.count).toBe(1);
    expect((await app.call('POST /tickets/{id}/read', { ...sandbox, params: { id } })).httpStatus).toBe(200);
    const closing = await app.call('POST /close-tickets/{id}/close', { ...sandbox, params: { id } });
    expect(closing.body.statusCode).toBe('C10403');
  });
});

describe('the conversation', () => {
  test('has the words of each side, in their order', async () => {
    const id = await raise();
    await moves.resolve(support, id);
    await moves.reopen(reseller, id);
    const at = app.clock.now().toISOString();
    expect(await first(reseller)).toMatchObject({
      status: 'REOPEN',
      admin_comments: [{ text: 'Restart it', by: 'Lukas', at }],
      reseller_comments: [{ text: 'Still dark', by: 'Salma', at }],
    });
  });

  test('needs words', async () => {
    const id = await raise();
    const empty = await app.call('POST /resolve-tickets/{id}/resolve', { as: support, params: { id }, body: {} });
    expect(empty.body.errors).toEqual({ comment: ['Please write a comment.'] });
    const long = { as: support, params: { id }, body: { comment: 'x'.repeat(2001) } };
    expect((await app.call('POST /resolve-tickets/{id}/resolve', long)).body.errors?.comment).toHaveLength(1);
  });

  test('brings nothing that runs', async () => {
    // As many as may be raised in an hour. What claims to be an image is read as one, and refused.
    const payloads = xssPayloads.filter((payload) => !/src="data:/.test(payload));
    for (let place = 0; place < 25; place += 1) {
      const some = payloads.filter((_payload, index) => index % 25 === place).join('');
      await create(reseller, { description: `<p>ok</p>${some}` });
    }
    const dangerous = /<(?!\/?(p|br|strong|em|u|ul|ol|li|a|img)\b)|<[^>]+\son\w+=|(href|src)="(?!https?:|\/files\/)/i;
    const { tickets } = await list(support, { page_size: 30 });
    expect(tickets).toHaveLength(25);
    for (const { description } of tickets) expect(description).not.toMatch(dangerous);
  });
});

describe('what one has not seen yet', () => {
  const unread = async (as: SignedInPerson) => (await first(as))?.unread;
  const see = (as: SignedInPerson, id: number) => app.call('POST /tickets/{id}/read', { as, params: { id } });

  test('is what the other side did since', async () => {
    const id = await raise();
    expect([await unread(reseller), await unread(support), await unread(app.admin)]).toEqual([false, true, true]);
    await see(support, id);
    expect([await unread(support), await unread(app.admin)]).toEqual([false, true]);
    app.clock.advance({ minutes: 1 });
    await moves.resolve(support, id);
    expect([await unread(reseller), await unread(support), await unread(app.admin)]).toEqual([true, false, false]);
    await see(reseller, id);
    expect(await unread(reseller)).toBe(false);
    app.clock.advance({ minutes: 1 });
    await moves.reopen(reseller, id);
    expect([await unread(reseller), await unread(support)]).toEqual([false, true]);
  });
});

describe('mail', () => {
  const subjects = async (to: SignedInPerson) => (await app.mailsTo(to.email)).map(({ subject }) => subject);

  test('tells the other side, in its language', async () => {
    await app.database.owner.query("UPDATE core.users SET locale = 'de' WHERE id = $1", [reseller.id]);
    const id = await raise(reseller, { title: 'Ohne Bild' });
    const number = `T-${String(id).padStart(5, '0')}`;
    expect(await subjects(support)).toEqual([`New ticket ${number}: Ohne Bild`]);
    expect(await subjects(reseller)).toEqual([]);
    await moves.resolve(support, id);
    const [answered] = await app.mailsTo(reseller.email);
    expect(answered?.subject).toBe(`Ticket ${number} ist gelöst`);
    expect(answered?.text).toContain('Restart it');
    await app.database.owner.query("UPDATE core.users SET locale = 'en' WHERE id = $1", [reseller.id]);
  });

  test('goes to who answered before, and not to everybody again', async () => {
    const id = await raise();
    await moves.resolve(support, id);
    await app.mailsTo(app.admin.email);
    await app.database.owner.query('DELETE FROM core.mails');
    await moves.reopen(reseller, id);
    expect(await subjects(support)).toHaveLength(1);
    expect(await subjects(app.admin)).toEqual([]);
  });
});

describe('the list', () => {
  test('is searched by title, sorted by when, and paged', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      ids.push(await raise(reseller, { title: count % 2 ? `Odd ${count}` : `Even ${count}` }));
      app.clock.advance({ seconds: 1 });
    }
    const idsOf = async (query: Record<string, string | number>) =>
      (await list(reseller, query)).tickets.map(({ id }) => id);
    expect(await idsOf({})).toEqual(ids.toReversed().slice(0, 10));
    expect(await idsOf({ page_number: 2 })).toEqual(ids.toReversed().slice(10));
    expect(await idsOf({ sort_type: 'asc', page_size: 20 })).toEqual(ids);
    expect(await list(reseller, { search_title: 'ODD' })).toMatchObject({ count: 6, meta: { last_page: 1 } });
  });

  test('loses what is deleted, which stays in the database', async () => {
    const id = await raise();
    expect((await app.call('DELETE /delete-tickets/{id}', { as: reseller, params: { id } })).body.msg).toBe(
      'Ticket deleted.',
    );
    expect((await list(support)).count).toBe(0);
    expect((await moves.close(reseller, id)).httpStatus).toBe(404);
    const { rows } = await app.database.owner.query('SELECT title FROM core.tickets WHERE id = $1', [id]);
    expect(rows).toEqual([{ title: 'No picture' }]);
  });

  test('is emptied of what one sees, and that is written down', async () => {
    const cleaner = await addReseller(app);
    const all = (as: SignedInPerson) => app.call('DELETE /delete-all-tickets', { as });
    expect((await all(cleaner)).body.statusCode).toBe('C10403');
    const ids = [await raise(), await raise(cleaner)];
    const { body } = await all(app.admin);
    expect([body.data.deleted, body.msg]).toEqual([2, '2 tickets deleted.']);
    const none = await all(app.admin);
    expect([none.httpStatus, none.body.statusCode, none.body.msg]).toEqual([404, 'C10012', 'No tickets to delete.']);
    const { rows } = await app.database.owner.query(
      "SELECT before FROM core.audit_log WHERE action = 'ticket.delete-all' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ before: { ids } }]);
  });
});

test('an hour has 30 new tickets from one person', async () => {
  for (let count = 0; count < 30; count += 1) await raise();
  const { httpStatus, headers } = await create();
  expect([httpStatus, Number(headers['retry-after']) > 0]).toEqual([429, true]);
});

describe('at once', () => {
  test('of many who move a ticket, one does', async () => {
    const id = await raise();
    const all = [moves.withdraw(reseller, id), moves.close(support, id), moves.resolve(support, id)];
    const more = [moves.close(reseller, id), moves.withdraw(reseller, id), moves.resolve(app.admin, id)];
    const answers = await Promise.all([...all, ...more]);
    const done = answers.filter(({ httpStatus }) => httpStatus === 200);
    const status = (await first(reseller))?.status;
    // Only a resolved one can be closed after.
    expect(done.length).toBeLessThanOrEqual(2);
    expect(done.map(({ body }) => body.data.status)).toContain(status);
    expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(6 - done.length);
  });

  test('a ticket that is opened again ten times opens once, with one comment', async () => {
    const id = await raise();
    await setStatus(id, 'CLOSED');
    const answers = await Promise.all(Array.from({ length: 10 }, () => moves.reopen(reseller, id)));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect((await first(reseller))?.reseller_comments).toHaveLength(1);
  });
});
