import { beforeEach, describe, expect, test } from 'vitest';
import { addReseller, addStaff } from '../../testing/factories.ts';
import type { SignedInPerson, TestApp } from '../../testing/test-app.ts';
import { xssPayloads } from '../../testing/xss-payloads.ts';
import { useTickets } from './tickets.fixture.ts';

const { world, create, raise, list, first, setStatus, moves } = useTickets();
let app: TestApp;
let reseller: SignedInPerson;
let support: SignedInPerson;
beforeEach(() => {
  ({ app, reseller, support } = world);
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

  test('leads to the very ticket', async () => {
    await raise();
    const id = await raise();
    await answer(support, id);
    const [told] = await app.mailsTo(reseller.email);
    expect(told?.text).toMatch(new RegExp(`/tickets-list\\?ticket=${id}$`, 'm'));
  });

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
