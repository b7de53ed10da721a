import { listedPersonStates } from '@tessera/contracts/people.lists';
import { useResellerFilter } from '../../domain/people/reseller-filter.tsx';
import { useIsOperator } from '../../domain/session/use-is-operator.ts';
import { useTexts } from '../../lib/i18n.ts';
import type { Maybe } from '../../ui/data-table.types.ts';
import { useDaysFilter, useNumberFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn, type Filter, renamed } from '../../ui/filters.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import type { ResellerSearch } from './resellers.api.ts';

/** What the list of resellers is narrowed by; a reseller's own are all sub-resellers, below nobody else. */
export function useResellerFilters(table: TableState<ResellerSearch>): Maybe<Filter>[] {
  const { search, set } = table;
  const t = useTexts('resellers');
  const common = useTexts('common');
  const days = useDaysFilter();
  const range = useNumberFilter();
  const isOperator = useIsOperator();
  const parent = useResellerFilter(search.reseller, (id) => set({ reseller: id }));
  return [
    choiceIn(
      table,
      'state',
      common('status'),
      listedPersonStates.map((value) => ({ value, label: common(value) })),
    ),
    isOperator &&
      choiceIn(table, 'level', t('kind'), [
        { value: 'reseller', label: t('reseller') },
        { value: 'sub-reseller', label: t('subReseller') },
      ]),
    isOperator && parent && { ...parent, label: t('parent') },
    range({
      id: 'credit',
      label: common('creditPoints'),
      min: search.credit_from,
      max: search.credit_to,
      onChange: (next) => set(renamed(next, { min: 'credit_from', max: 'credit_to' })),
    }),
    days({ id: 'days', label: common('created'), from: search.from, to: search.to, onChange: set }),
  ];
}
