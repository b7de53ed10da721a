import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ResellerSortKey } from '@tessera/contracts/people.lists';
import { useShownReseller } from '../../domain/people/shown-reseller.ts';
import { useTexts } from '../../lib/i18n.ts';
import type { TableSearch } from '../../lib/table-search.ts';
import { Page } from '../../ui/page.tsx';
import { type TableState, useTableSearch } from '../../ui/use-table-search.ts';
import { AddSubButton } from './add-buttons.tsx';
import { ResellerTable } from './reseller-table.tsx';
import { resellerQuery, subResellersQuery } from './resellers.api.ts';
import { useHome } from './use-home.ts';
import { useResellerActions } from './use-reseller-actions.tsx';
import { useResellerColumns } from './use-reseller-columns.tsx';
import { useResellerRows } from './use-reseller-rows.ts';

const route = getRouteApi('/shell/sub-reseller-list/$resellerId');
const tabRoute = getRouteApi('/shell/resellers/$resellerId/sub-resellers');
/** The specification's pause for this list; others wait half a second. */
const searchDelayMs = 300;

/** Those who work below one reseller. */
export function SubResellerListPage() {
  return <SubResellers id={Number(route.useParams().resellerId)} table={useTableSearch(route.useSearch())} />;
}

/** The same on their page. */
export function SubResellersTab() {
  return <SubResellers id={useShownReseller().id} table={useTableSearch(tabRoute.useSearch())} />;
}

function SubResellers({ id, table }: { id: number; table: TableState<TableSearch<ResellerSortKey>> }) {
  const t = useTexts('resellers');
  const parent = useQuery(resellerQuery(id));
  const list = useQuery(subResellersQuery(id, table.search));
  const columns = useResellerColumns();
  const opening = useResellerRows();
  const home = useHome();
  const { actions, dialogs } = useResellerActions();
  const name = parent.data?.data.name;
  return (
    <Page isList title={t('subResellers')} subtitle={name && t('subListSubtitle', { name })} back={home.back}>
      <ResellerTable
        name="sub-resellers"
        label={t('subResellers')}
        table={table}
        query={list}
        rows={list.data?.data.IBOReseller}
        total={list.data?.pagination.totalItems}
        columns={columns}
        searchDelayMs={searchDelayMs}
        rowActions={actions}
        opening={opening}
        empty={{ title: t('subEmpty'), hint: t('subEmptyHint'), action: <AddSubButton /> }}
      />
      {dialogs}
    </Page>
  );
}
