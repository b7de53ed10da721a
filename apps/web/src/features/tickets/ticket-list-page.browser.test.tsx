import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { TicketListPage } from './ticket-list-page.tsx';
import type { Ticket } from './tickets.api.ts';

const search = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '', state: 'waiting' };

const asked: Ticket = {
  ...{ id: 5, number: 'T-5', type: 'technical', title: 'No picture', status: 'OPEN' },
  ...{ created_at: '2026-11-27T09:00:00Z', raised_by: { id: 9, name: 'Salma', email: 'salma@example.com' } },
  ...{ description: '<p>It is black.</p>', unread: false, has_more: false, admin_comments: [], reseller_comments: [] },
};

test('an answer by which a ticket leaves the list of those that wait is read in it', async () => {
  signIn(groups.staff, ['tickets list', 'view-ticket', 'reply', 'raisedby-tickets list']);
  let kept = asked;
  answerCalls(({ call, body }) => {
    if (call.includes('/saved-views')) return { data: call.includes('counts') ? { starting: {}, saved: [] } : [] };
    if (call.includes('/tickets/5/answer')) {
      const { comment } = body as { comment: string };
      kept = { ...asked, admin_comments: [{ text: comment, by: 'Mona', at: '2026-11-27T09:05:00Z' }] };
      return { msg: 'Sent.' };
    }
    if (call.includes('/tickets/5')) return { data: kept };
    return kept === asked ? { count: 1, tickets: [asked] } : { count: 0, tickets: [] };
  });
  await drawScreen({ path: '/tickets-list', component: TicketListPage, at: '/tickets-list', search });
  await page.getByRole('button', { name: 'No picture', exact: true }).click();
  await page.getByRole('textbox', { name: textOf('tickets:yourAnswer') }).click();
  await userEvent.keyboard('Try the other cable.');
  await page.getByRole('button', { name: textOf('tickets:reply.answer'), exact: true }).click();
  const talk = page.getByRole('list', { name: textOf('tickets:conversation') });
  await expect.element(talk.getByText('Try the other cable.')).toBeVisible();
});

const noViews = (call: string) =>
  call.includes('/saved-views') && { data: call.includes('counts') ? { starting: {}, saved: [] } : [] };
const linked = '/tickets-list?page=1&size=10&sort=created_at&dir=desc&q=&ticket=5';

test('a ticket that a mail leads to lies open, also where the list has it not; once closed, the address names it no more', async () => {
  signIn(groups.staff, ['tickets list', 'view-ticket', 'reply', 'raisedby-tickets list']);
  answerCalls(({ call }) => {
    if (call.includes('/tickets/5')) return { data: asked };
    return noViews(call) || { count: 0, tickets: [] };
  });
  const router = await drawScreen({ path: '/tickets-list', component: TicketListPage, at: linked });
  const dialog = page.getByRole('dialog', { name: 'No picture' });
  await expect.element(dialog.getByText('It is black.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(router.state.location.search).not.toHaveProperty('ticket');
});

test('one that is not there any more says so', async () => {
  signIn(groups.staff, ['tickets list', 'view-ticket']);
  const gone = { status: false, statusCode: 'C10012', msg: 'No records found' };
  answerCalls(({ call }) => {
    if (call.includes('/tickets/5')) return Response.json(gone, { status: 404 });
    return noViews(call) || { count: 0, tickets: [] };
  });
  await drawScreen({ path: '/tickets-list', component: TicketListPage, at: linked });
  await expect.element(page.getByRole('dialog').getByText('No records found')).toBeVisible();
});

test('who may not read tickets is shown the list alone', async () => {
  signIn(groups.staff, ['tickets list']);
  const calls = answerCalls(({ call }) => noViews(call) || { count: 0, tickets: [] });
  await drawScreen({ path: '/tickets-list', component: TicketListPage, at: linked });
  await expect.element(page.getByText(textOf('tickets:empty'))).toBeVisible();
  expect(calls.filter(({ call }) => call.includes('/tickets/5'))).toEqual([]);
});

test('a link of who sees others’ tickets and searches them is read without that by who does neither', async () => {
  signIn(groups.reseller, ['tickets list']);
  const calls = answerCalls(({ call }) => noViews(call) || { count: 0, tickets: [] });
  const shared = { ...search, q: 'picture', reseller: 9 };
  await drawScreen({ path: '/tickets-list', component: TicketListPage, at: '/tickets-list', search: shared });
  const asked = () => calls.find(({ call }) => call.includes('/get-all-tickets'))?.call;
  await expect.poll(asked).toContain('state=waiting');
  expect(asked()).not.toMatch(/search_title|reseller_id/);
});
