import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconEye,
  IconMessageReply,
  IconPlus,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { limits } from '@tessera/contracts/limits';
import { ticketFilters } from '@tessera/contracts/tickets.lists';
import { lazy, Suspense, useState } from 'react';
import { Newer } from '../../domain/newer/newer.tsx';
import { ViewChoice, ViewTabs } from '../../domain/saved-views/views.tsx';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useSession } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { barred } from '../../ui/barred.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { MoreMenu } from './more-menu.tsx';
import { DeleteTicketDialog, MoveTicketDialog } from './move-dialogs.tsx';
import { TicketBadge } from './ticket-badge.tsx';
import { useTicketDate } from './ticket-date.ts';
import { type TicketMove, type TicketReply, useTicketMoves } from './ticket-moves.ts';
import {
  exportTickets,
  followedTickets,
  type Ticket,
  type TicketSearch,
  ticketListQuery,
  ticketQuery,
} from './tickets.api.ts';
import classes from './tickets.module.css';
import { useTicketBulk } from './use-ticket-bulk.tsx';
import { useTicketFilters } from './use-ticket-filters.ts';

const TicketDialog = lazy(async () => ({ default: (await import('./ticket-dialog.tsx')).TicketDialog }));

const route = getRouteApi('/shell/tickets-list');

/** What is open over the list. */
interface Opened {
  ticket: Ticket;
  what: 'view' | 'delete' | Exclude<TicketMove, TicketReply>;
}

/** Tickets that one raised, or of everybody for those who answer them. */
export function TicketListPage() {
  const t = useTexts('tickets');
  const common = useTexts('common');
  const can = useCan();
  const date = useTicketDate();
  const movesOf = useTicketMoves();
  const barredBy = useWhyReadOnly();
  // Whoever looks on as somebody else, and the sandbox, only read them.
  const isViewing = Boolean(useSession()?.viewer);
  const isSelectable = !isViewing && barredBy === undefined;
  const { ticket: linked, ...search } = route.useSearch();
  const may = { q: can('title_tickets'), reseller: can('raisedby-tickets list') };
  const table = useTableSearch<TicketSearch>(search, may);
  const filters = useTicketFilters(table);
  const list = useQuery(ticketListQuery(table.search));
  const { opened, setOpened, failed } = useOpened(linked);
  const bulk = useTicketBulk(table.search);
  const add = can('new ticket') && (
    <ButtonLink link={{ to: '/create-ticket' }} leftSection={<IconPlus size={16} aria-hidden />} {...barred(barredBy)}>
      {t('create')}
    </ButtonLink>
  );
  const open = (what: Opened['what'], ticket: Ticket) => () => setOpened({ ticket, what });
  const actionsOf = (row: Ticket) => {
    const moves = movesOf(row);
    return [
      can('view-ticket') && { label: t('view'), icon: IconEye, onClick: open('view', row) },
      // The answer is written below the question, and so is why it is opened again.
      moves.answer && { label: t('reply.answer'), icon: IconMessageReply, onClick: open('view', row), barredBy },
      moves.reopen && { label: t('reply.reopen'), icon: IconCircleCheck, onClick: open('view', row), barredBy },
      moves.close && { label: t('move.close'), icon: IconCircleX, onClick: open('close', row), barredBy },
      moves.withdraw && { label: t('move.withdraw'), icon: IconArrowBackUp, onClick: open('withdraw', row), barredBy },
      { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: open('delete', row), barredBy },
    ];
  };
  return (
    <Page
      isList
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <ExportButton load={() => exportTickets(table.search)} isEmpty={!list.data?.count} />
          {can('delete-all-tickets') && <MoreMenu />}
          {add}
        </>
      }
    >
      <ViewTabs list="tickets" table={table} />
      <DataTable
        name="tickets"
        label={t('title')}
        table={table}
        query={list}
        rows={list.data?.tickets}
        total={list.data?.count}
        newer={<Newer of={followedTickets(table.search)} list={list} />}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        columns={[
          {
            id: 'title',
            header: t('titleField'),
            isPrimary: true,
            cell: (row) => <TitleCell row={row} onOpen={can('view-ticket') ? open('view', row) : undefined} />,
          },
          { id: 'number', header: t('number'), cell: (row) => <Mono>{row.number}</Mono> },
          { id: 'type', header: t('typeField'), cell: (row) => t(`type.${row.type}`), isHiddenAtFirst: true },
          { id: 'status', header: common('status'), cell: (row) => <TicketBadge status={row.status} /> },
          can('raisedby-tickets list') && {
            id: 'raised_by',
            header: t('raisedBy'),
            cell: (row) => <bdi title={row.raised_by.email}>{row.raised_by.name}</bdi>,
          },
          {
            id: 'created_at',
            header: common('created'),
            isSortable: true,
            cell: (row) => <span className={classes.date}>{date(row.created_at)}</span>,
          },
        ]}
        searchLabel={can('title_tickets') ? t('search') : undefined}
        filters={
          <FilterBar filters={filters} onClear={() => table.set(without(ticketFilters))}>
            <ViewChoice list="tickets" table={table} />
          </FilterBar>
        }
        rowActions={actionsOf}
        bulkActions={isSelectable ? bulk.bulkActions : undefined}
        mostMatching={limits.severalMax}
        empty={{ icon: IconTicket, title: t('empty'), hint: t('emptyHint'), action: add || undefined }}
      />
      {bulk.dialog}
      {opened && <OpenedDialog opened={asListed(opened, list.data?.tickets)} onOpen={setOpened} />}
      {failed && (
        <Dialog title={t('title')} onClose={() => setOpened(null)}>
          {() => <ReadingState query={failed} />}
        </Dialog>
      )}
    </Page>
  );
}

/** What was opened from the list, else what a link names; once that is closed the address forgets it. */
function useOpened(linked: number | undefined) {
  const navigate = route.useNavigate();
  const mayRead = useCan()('view-ticket');
  const [chosen, setChosen] = useState<Opened | null>(null);
  const named = useQuery({ ...ticketQuery(linked ?? 0), enabled: linked !== undefined && mayRead });
  const isNamed = linked !== undefined && chosen === null;
  const opened = isNamed && named.data ? { ticket: named.data, what: 'view' as const } : chosen;
  const setOpened = (next: Opened | null) => {
    setChosen(next);
    if (linked !== undefined) void navigate({ search: (old) => ({ ...old, ticket: undefined }), replace: true });
  };
  return { opened, setOpened, failed: isNamed && named.isError ? named : null };
}

/** As the list has it by now: an answer that was just written stands there. By that answer it may have left a list of those that wait. */
function asListed(opened: Opened, tickets: Ticket[] = []): Opened & { isListed: boolean } {
  const listed = tickets.find(({ id }) => id === opened.ticket.id);
  return { ...opened, ticket: listed ?? opened.ticket, isListed: listed !== undefined };
}

function TitleCell({ row, onOpen }: { row: Ticket; onOpen: (() => void) | undefined }) {
  const t = useTexts('tickets');
  const content = (
    <>
      {row.unread && <span className={classes.dot} role="img" aria-label={t('unread')} />}
      <bdi>{row.title}</bdi>
    </>
  );
  return onOpen ? (
    <button type="button" className={classes.title} data-unread={row.unread || undefined} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span className={classes.title} data-unread={row.unread || undefined}>
      {content}
    </span>
  );
}

interface OpenedDialogProps {
  opened: Opened & { isListed: boolean };
  onOpen: (next: Opened | null) => void;
}

function OpenedDialog({ opened: { ticket, what, isListed }, onOpen }: OpenedDialogProps) {
  const close = () => onOpen(null);
  return (
    <Suspense>
      {what === 'view' && (
        <TicketDialog
          ticket={ticket}
          isListed={isListed}
          onMove={(move) => onOpen({ ticket, what: move })}
          onClose={close}
        />
      )}
      {(what === 'close' || what === 'withdraw') && <MoveTicketDialog ticket={ticket} move={what} onClose={close} />}
      {what === 'delete' && <DeleteTicketDialog ticket={ticket} onClose={close} />}
    </Suspense>
  );
}
