import { useTexts } from '../../lib/i18n.ts';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import type { Reseller } from './resellers.api.ts';

/** A list of people: searched by name and address, each row called by its name. */
export function ResellerTable<T extends Reseller>(props: Omit<DataTableProps<T>, 'rowId' | 'rowName' | 'searchLabel'>) {
  const t = useTexts('resellers');
  return <DataTable {...props} rowId={(row) => row.id} rowName={(row) => row.name} searchLabel={t('search')} />;
}
