import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { resellerFilters } from '@tessera/contracts/people.lists';
import { Newer } from '../../domain/newer/newer.tsx';
import { ViewChoice, ViewTabs } from '../../domain/saved-views/views.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { AddButton } from './add-buttons.tsx';
import { useResellerBulk } from './bulk-actions.tsx';
import { ResellerTable } from './reseller-table.tsx';
import { exportResellers, followedResellers, type ResellerSearch, resellerListQuery } from './resellers.api.ts';
import { useResellerActions } from './use-reseller-actions.tsx';
import { useResellerColumns } from './use-reseller-columns.tsx';
import { useResellerFilters } from './use-reseller-filters.ts';
import { useResellerRows } from './use-reseller-rows.ts';

const route = getRouteApi('/shell/reseller-list');

export function ResellerListPage() {
  const t = useTexts('resellers');
  const can = useCan();
  const table = useTableSearch<ResellerSearch>(route.useSearch());
  const filters = useResellerFilters(table);
  const list = useQuery(resellerListQuery(table.search));
  const columns = useResellerColumns();
  const opening = useResellerRows();
  const { actions, dialogs } = useResellerActions();
  const bulk = useResellerBulk();
  const add = <AddButton />;
  const pageActions = (
    <>
      <ExportButton load={() => exportResellers(table.search)} isEmpty={!list.data?.meta.total} />
      {add}
    </>
  );
  const hasBulk = can(['remove-reseller', 'disable-enable-reseller']);
  return (
    <Page isList title={t('listTitle')} subtitle={t('listSubtitle')} actions={pageActions}>
      <ViewTabs list="resellers" table={table} />
      <ResellerTable
        name="resellers"
        label={t('listTitle')}
        table={table}
        query={list}
        rows={list.data?.data}
        total={list.data?.meta.total}
        newer={<Newer of={followedResellers(table.search)} list={list} />}
        columns={columns}
        filters={
          <FilterBar filters={filters} onClear={() => table.set(without(resellerFilters))}>
            <ViewChoice list="resellers" table={table} />
          </FilterBar>
        }
        rowActions={actions}
        opening={opening}
        bulkActions={hasBulk ? bulk.bulkActions : undefined}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
      />
      {bulk.dialogs}
      {dialogs}
    </Page>
  );
}
