import { type StatementKind, statementKinds } from '@tessera/contracts/credits.lists';
import { useTexts } from '../../lib/i18n.ts';
import { DayField } from '../../ui/day-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { TableState } from '../../ui/use-table-search.ts';
import type { StatementSearch } from './credits.api.ts';
import classes from './statement.module.css';

/** What the statement is narrowed by: words, a kind of movement, days. All of it stands in the address. */
export function StatementFilters({ table }: { table: TableState<StatementSearch> }) {
  const t = useTexts('credits');
  const { q, kind, from, to } = table.search;
  return (
    <div className={classes.filters}>
      <SearchField label={t('searchStatement')} value={q} onSearch={(text) => table.set({ q: text })} />
      <SelectField
        aria-label={t('type')}
        width={170}
        data={[
          { value: '', label: t('kinds.all') },
          ...statementKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        value={kind ?? ''}
        onChange={(value) => table.set({ kind: (value || undefined) as StatementKind | undefined })}
      />
      <DayField label={t('fromDay')} value={from} onChange={(day) => table.set({ from: day })} />
      <DayField label={t('toDay')} value={to} onChange={(day) => table.set({ to: day })} />
    </div>
  );
}
