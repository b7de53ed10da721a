import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { ResellerTable } from './reseller-table.tsx';
import { resellerQuery, subResellersQuery } from './resellers.api.ts';
import { useHome } from './use-home.ts';
import { useResellerActions } from './use-reseller-actions.tsx';
import { useResellerColumns } from './use-reseller-columns.tsx';

const route = getRouteApi('/shell/sub-reseller-list/$resellerId');
/** The specification's pause for this list; others wait half a second. */
const searchDelayMs = 300;

/** Those who work below one reseller. */
export function SubResellerListPage() {
  const t = useTexts('resellers');
  const id = Number(route.useParams().resellerId);
  const table = useTableSearch(route.useSearch());
  const parent = useQuery(resellerQuery(id));
  const list = useQuery(subResellersQuery(id, table.search));
  const columns = useResellerColumns();
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
        empty={{ title: t('subEmpty'), hint: t('subEmptyHint') }}
      />
      {dialogs}
    </Page>
  );
}
