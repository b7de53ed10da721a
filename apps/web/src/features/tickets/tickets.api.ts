import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { type listedTicketStates, ticketFilters, type ticketTypes } from '@tessera/contracts/tickets.lists';
import { followedRows } from '../../domain/newer/newer-query.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { queryClient } from '../../lib/query-client.ts';
import { getSession } from '../../lib/session.ts';
import { filtersAsked, type TableSearch } from '../../lib/table-search.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    tickets: true;
  }
}

export type Ticket = PortalAnswer<'GET /get-all-tickets'>['tickets'][number];
export type TicketStatus = Ticket['status'];

export type TicketSearch = TableSearch<'created_at'> & {
  state?: (typeof listedTicketStates)[number];
  type?: (typeof ticketTypes)[number];
  reseller?: number;
  from?: string;
  to?: string;
};

const ticketKeys = {
  one: (id: number) => [['tickets', 'people'], 'one', id] as const,
  list: (search: TableSearch) => [['tickets', 'people'], 'list', search] as const,
};

/** The search of an address, by the names of the calls. */
const askedOf = (search: TicketSearch) => ({
  sort_key: search.sort,
  sort_type: search.dir,
  search_title: search.q,
  ...filtersAsked(ticketFilters, search),
});

export const ticketListQuery = (search: TicketSearch) =>
  queryOptions({
    queryKey: ticketKeys.list(search),
    queryFn: ({ signal }) =>
      api('GET /get-all-tickets', {
        signal,
        query: {
          page_number: search.page,
          page_size: search.size,
          ...askedOf(search),
        },
      }),
    placeholderData: keepPreviousData,
  });

/** What was raised since, and what changed of those shown. */
export const followedTickets = (search: TicketSearch) =>
  followedRows({
    list: ticketListQuery(search),
    search,
    rowsOf: (answer) => answer.tickets,
    ask: (sent, signal) =>
      api('POST /tickets/newer', { signal, body: { ...filtersAsked(ticketFilters, search), ...sent } }),
    // One that lies open shows all of it, which the list has only the beginning of.
    onChanged: (rows) => {
      for (const { id } of rows) void queryClient.invalidateQueries({ queryKey: ticketKeys.one(id) });
    },
  });

/** All that match, as they are now: read once, whatever changes. */
export const matchingTicketsQuery = (search: TicketSearch) =>
  queryOptions({
    queryKey: [[], 'matching-tickets', askedOf(search)],
    queryFn: async ({ signal }) => (await api('POST /tickets/matching', { signal, body: askedOf(search) })).data,
  });

/** All that the list shows over its pages, as a file. */
export const exportTickets = (search: TicketSearch) => api('POST /tickets/export', { body: askedOf(search) });

/** A ticket with all that was said; a list has only the beginning of a long one. */
export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ticketKeys.one(id),
    queryFn: async ({ signal }) => (await api('GET /tickets/{id}', { signal, params: { id } })).data,
  });

export const ticketsChanged = () => changed('tickets');

/** How many there are to delete, and the newest of them, asked anew: the list may be of a search. */
export async function countTickets(): Promise<{ count: number; newest: number | undefined }> {
  const query = { page_number: 1, page_size: 10, sort_key: 'created_at', sort_type: 'desc' } as const;
  const { count, tickets } = await api('GET /get-all-tickets', { query });
  return { count, newest: tickets[0]?.id };
}

/** Deletes all that were counted: what was raised after them is in nobody's confirmation. */
export async function deleteTickets(newest: number | undefined): Promise<string> {
  const { msg } = await api('DELETE /delete-all-tickets', { query: { up_to: newest } });
  await ticketsChanged();
  return msg;
}

/** Marks a ticket as seen. Whoever views the portal as somebody else leaves no marks. */
export async function seeTicket({ id, unread }: Ticket): Promise<void> {
  if (!unread || getSession()?.viewer) return;
  try {
    await api('POST /tickets/{id}/read', { params: { id } });
    await ticketsChanged();
  } catch (error) {
    // It stays unread; nobody has to be told.
    if (!(error instanceof ApiError)) throw error;
  }
}
