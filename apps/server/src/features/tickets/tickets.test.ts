import { beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';
import { useTickets } from './tickets.fixture.ts';

const { world, create, raise, list, first, setStatus, moves } = useTickets();
let app: TestApp;
let reseller: SignedInPerson;
let support: SignedInPerson;
beforeEach(() => {
  ({ app, reseller, support } = world);
});

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
    expect([body.data.deleted, body.msg]).toEqual([2, 'Tickets deleted: 2.']);
    const none = await all(app.admin);
    expect([none.httpStatus, none.body.statusCode, none.body.msg]).toEqual([404, 'C10012', 'No tickets to delete.']);
    const { rows } = await app.database.owner.query(
      "SELECT before FROM core.audit_log WHERE action = 'ticket.delete-all' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ before: { ids } }]);
  });

  test('is emptied of any number, each of them written down, a thousand in an entry', async () => {
    const { rows: made } = await app.database.owner.query<{ id: number }>(
      `INSERT INTO core.tickets (type, title, description, raised_by, moved_by, moved_at, created_at)
       SELECT 'Other', 'Many', '', $1, $1, now(), now() FROM generate_series(1, 2500) RETURNING id`,
      [reseller.id],
    );
    const { body } = await app.call('DELETE /delete-all-tickets', { as: app.admin });
    expect(body.data.deleted).toBe(2500);
    const { rows } = await app.database.owner.query<{ before: { ids: number[] } }>(
      "SELECT before FROM core.audit_log WHERE action = 'ticket.delete-all' ORDER BY id DESC LIMIT 3",
    );
    const told = rows.map(({ before }) => before.ids).toReversed();
    expect(told.map(({ length }) => length)).toEqual([1000, 1000, 500]);
    expect(told.flat()).toEqual(made.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
  });

  test('keeps what was raised after the newest that was counted', async () => {
    const counted = await raise();
    const later = await raise();
    const query = { up_to: counted };
    const { body } = await app.call('DELETE /delete-all-tickets', { as: app.admin, query });
    expect(body.data.deleted).toBe(1);
    expect((await list(support)).tickets.map(({ id }) => id)).toEqual([later]);
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
