import { codeTypes } from '@tessera/contracts/codes.lists';
import { useResellerFilter } from '../../domain/people/reseller-filter.tsx';
import { useTexts } from '../../lib/i18n.ts';
import type { Maybe } from '../../ui/data-table.types.ts';
import { useDaysFilter } from '../../ui/filter-kinds.tsx';
import type { Filter } from '../../ui/filters.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import type { CodeSearch } from './codes.api.ts';

/** What the list of codes is narrowed by. */
export function useCodeFilters({ search, set }: TableState<CodeSearch>): Maybe<Filter>[] {
  const t = useTexts('codes');
  const common = useTexts('common');
  const days = useDaysFilter();
  const reseller = useResellerFilter(search.reseller, (id) => set({ reseller: id }));
  return [
    {
      kind: 'choice',
      id: 'state',
      label: common('status'),
      options: [
        { value: 'active', label: common('active') },
        { value: 'expiring', label: t('expiring') },
        { value: 'expired', label: common('expired') },
        { value: 'disabled', label: common('inactive') },
      ],
      value: search.state,
      onChange: (value) => set({ state: value as CodeSearch['state'] }),
    },
    {
      kind: 'choice',
      id: 'use',
      label: t('use'),
      options: [
        { value: 'unused', label: t('notRedeemed') },
        { value: 'redeemed', label: t('redeemed') },
      ],
      value: search.use,
      onChange: (value) => set({ use: value as CodeSearch['use'] }),
    },
    {
      kind: 'choice',
      id: 'type',
      label: t('type'),
      options: codeTypes.map((value) => ({ value, label: t(value) })),
      value: search.type,
      onChange: (value) => set({ type: value as CodeSearch['type'] }),
    },
    reseller,
    days({ id: 'days', label: common('created'), from: search.from, to: search.to, onChange: set }),
  ];
}
