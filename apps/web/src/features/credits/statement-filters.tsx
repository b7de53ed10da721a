import { statementFilters, statementKinds } from '@tessera/contracts/credits.lists';
import { useTexts } from '../../lib/i18n.ts';
import { without } from '../../lib/table-search.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useDaysFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn } from '../../ui/filters.ts';
import { SearchField } from '../../ui/search-field.tsx';
import type { TableState } from '../../ui/use-table-search.ts';
import type { StatementSearch } from './credits.api.ts';
import classes from './statement.module.css';

/** What the statement is narrowed by: words, a kind of movement, a package, days. All of it stands in the address. */
export function StatementFilters({ table }: { table: TableState<StatementSearch> }) {
  const t = useTexts('credits');
  const common = useTexts('common');
  const days = useDaysFilter();
  const { q, from, to } = table.search;
  return (
    <div className={classes.filters}>
      <SearchField label={t('searchStatement')} value={q} onSearch={(text) => table.set({ q: text })} />
      <FilterBar
        onClear={() => table.set(without(statementFilters))}
        filters={[
          days({ id: 'days', label: common('when'), from, to, onChange: (next) => table.set(next) }),
          choiceIn(
            table,
            'kind',
            t('type'),
            statementKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ),
          choiceIn(table, 'package', common('package'), [
            { value: '1-year', label: common('oneYear') },
            { value: 'lifetime', label: common('lifetime') },
          ]),
        ]}
      />
    </div>
  );
}
