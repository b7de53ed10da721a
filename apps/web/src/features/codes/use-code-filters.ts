import { codeTypes } from '@tessera/contracts/codes.lists';
import { useResellerFilter } from '../../domain/people/reseller-filter.tsx';
import { useTexts } from '../../lib/i18n.ts';
import type { Maybe } from '../../ui/data-table.types.ts';
import { useDaysFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn, type Filter } from '../../ui/filters.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import type { CodeSearch } from './codes.api.ts';

/** What the list of codes is narrowed by. */
export function useCodeFilters(table: TableState<CodeSearch>): Maybe<Filter>[] {
  const { search, set } = table;
  const t = useTexts('codes');
  const common = useTexts('common');
  const days = useDaysFilter();
  const reseller = useResellerFilter(search.reseller, (id) => set({ reseller: id }));
  return [
    choiceIn(table, 'state', common('status'), [
      { value: 'active', label: common('active') },
      { value: 'expiring', label: t('expiring') },
      { value: 'expired', label: common('expired') },
      { value: 'disabled', label: common('inactive') },
    ]),
    choiceIn(table, 'use', t('use'), [
      { value: 'unused', label: t('notRedeemed') },
      { value: 'redeemed', label: t('redeemed') },
    ]),
    choiceIn(
      table,
      'type',
      t('type'),
      codeTypes.map((value) => ({ value, label: t(value) })),
    ),
    reseller,
    days({ id: 'days', label: common('created'), from: search.from, to: search.to, onChange: set }),
  ];
}
