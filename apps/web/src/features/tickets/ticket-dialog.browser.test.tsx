import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Newer } from '../../domain/newer/newer.tsx';
import { followMs } from '../../domain/newer/newer-query.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { TicketDialog } from './ticket-dialog.tsx';
import { followedTickets, type Ticket, type TicketSearch, ticketListQuery } from './tickets.api.ts';

const search: TicketSearch = { page: 1, size: 10, sort: 'created_at', dir: 'desc', q: '' };

const said = (text: string, minute: number) => ({ text, by: 'Mona', at: `2026-11-27T09:0${minute}:00Z` });

/** A ticket of so many answers, of which the list has the latest alone. */
const ticketOf = (answers: string[]): Ticket => ({
  ...{
    id: 5,
    number: 'T-5',
    type: 'technical',
    title: 'No picture',
    status: 'OPEN',
    created_at: '2026-11-27T09:00:00Z',
  },
  ...{ raised_by: { id: 9, name: 'Salma', email: 'salma@example.com' }, description: '<p>It is black.</p>' },
  ...{ unread: false, has_more: true, admin_comments: answers.map(said), reseller_comments: [] },
});
const listed = (ticket: Ticket): Ticket => ({ ...ticket, admin_comments: ticket.admin_comments?.slice(-1) ?? [] });

function List() {
  const list = useQuery(ticketListQuery(search));
  const ticket = list.data?.tickets[0];
  return (
    <>
      <Newer of={followedTickets(search)} list={list} />
      {ticket && <TicketDialog ticket={ticket} isListed onMove={() => {}} onClose={() => {}} />}
    </>
  );
}

test('an answer that comes while a long ticket lies open is read there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    queryClient.clear();
  });
  signIn(groups.staff, ['view-ticket']);
  let kept = ticketOf(['First answer', 'Second answer']);
  answerCalls(({ call }) => {
    if (call.includes('/tickets/newer')) return { data: { count: 0, changed: [listed(kept)], gone: [] } };
    if (call.includes('/tickets/5')) return { data: kept };
    return { count: 1, tickets: [listed(kept)] };
  });
  await draw(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('First answer')).toBeVisible();
  kept = ticketOf(['First answer', 'Second answer', 'Third answer']);
  await vi.advanceTimersByTimeAsync(followMs);
  await expect.element(page.getByText('Third answer')).toBeVisible();
  await expect.element(page.getByText('First answer')).toBeVisible();
});
