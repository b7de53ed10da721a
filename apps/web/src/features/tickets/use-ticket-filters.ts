import { ticketStatuses, ticketTypes } from '@tessera/contracts/tickets.lists';
import { useResellerFilter } from '../../domain/people/reseller-filter.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import type { Maybe } from '../../ui/data-table.types.ts';
import { useDaysFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn, type Filter } from '../../ui/filters.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import type { TicketSearch } from './tickets.api.ts';

/** What the list of tickets is narrowed by; who raised them by those who see others’. */
export function useTicketFilters(table: TableState<TicketSearch>): Maybe<Filter>[] {
  const { search, set } = table;
  const t = useTexts('tickets');
  const common = useTexts('common');
  const days = useDaysFilter();
  const raiser = useResellerFilter(search.reseller, (id) => set({ reseller: id }));
  const seesOthers = useCan()('raisedby-tickets list');
  return [
    choiceIn(table, 'state', common('status'), [
      { value: 'waiting', label: t('waiting') },
      ...ticketStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    ]),
    choiceIn(
      table,
      'type',
      t('typeField'),
      ticketTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    ),
    seesOthers && raiser && { ...raiser, label: t('raisedBy') },
    days({ id: 'days', label: common('created'), from: search.from, to: search.to, onChange: set }),
  ];
}
