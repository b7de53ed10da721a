import { activationSources } from '@tessera/contracts/activations.lists';
import { useApplicationFilter } from '../../domain/applications/use-application-filter.ts';
import { useResellerFilter } from '../../domain/people/reseller-filter.tsx';
import { useTexts } from '../../lib/i18n.ts';
import type { Maybe } from '../../ui/data-table.types.ts';
import { useDaysFilter, useNumberFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn, type Filter, renamed } from '../../ui/filters.ts';
import type { TableState } from '../../ui/use-table-search.ts';
import type { ActivationSearch } from './activations.api.ts';

/** What the log of activations is narrowed by. */
export function useActivationFilters(table: TableState<ActivationSearch>): Maybe<Filter>[] {
  const { search, set } = table;
  const t = useTexts('activations');
  const common = useTexts('common');
  const days = useDaysFilter();
  const range = useNumberFilter();
  const application = useApplicationFilter(search.app, (app) => set({ app }));
  const reseller = useResellerFilter(search.reseller, (id) => set({ reseller: id }));
  return [
    days({ id: 'days', label: t('activatedAt'), from: search.from, to: search.to, onChange: set }),
    application,
    reseller,
    choiceIn(table, 'package', common('package'), [
      { value: '1-year', label: common('oneYear') },
      { value: 'lifetime', label: common('lifetime') },
    ]),
    choiceIn(
      table,
      'source',
      t('from'),
      activationSources.map((value) => ({ value, label: t(`origins.${value}`) })),
    ),
    range({
      id: 'cost',
      label: t('cost'),
      min: search.cost_from,
      max: search.cost_to,
      onChange: (next) => set(renamed(next, { min: 'cost_from', max: 'cost_to' })),
    }),
    choiceIn(table, 'state', common('status'), [
      { value: 'standing', label: t('standing') },
      { value: 'undone', label: t('undone') },
    ]),
  ];
}
