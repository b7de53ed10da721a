import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { BulkBar } from './bulk-actions.tsx';
import { ResellerTable } from './reseller-table.tsx';
import { resellerListQuery } from './resellers.api.ts';
import { useMayChange } from './use-may-change.ts';
import { useResellerActions } from './use-reseller-actions.tsx';
import { useResellerColumns } from './use-reseller-columns.tsx';

const route = getRouteApi('/shell/reseller-list');

export function ResellerListPage() {
  const t = useTexts('resellers');
  const mayChange = useMayChange();
  const table = useTableSearch(route.useSearch());
  const list = useQuery(resellerListQuery(table.search));
  const columns = useResellerColumns();
  const { actions, dialogs } = useResellerActions();
  const add = <AddButton />;
  const hasBulk = mayChange(['remove-reseller', 'disable-enable-reseller']);
  return (
    <Page title={t('listTitle')} subtitle={t('listSubtitle')} actions={add}>
      <ResellerTable
        name="resellers"
        label={t('listTitle')}
        table={table}
        query={list}
        rows={list.data?.data}
        total={list.data?.meta.total}
        columns={columns}
        rowActions={actions}
        bulkActions={hasBulk ? (rows, clear) => <BulkBar rows={rows} clear={clear} /> : undefined}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
      />
      {dialogs}
    </Page>
  );
}

/** What somebody may add: admins resellers, resellers their own sub-resellers. */
function AddButton() {
  const t = useTexts('resellers');
  const mayChange = useMayChange();
  if (mayChange('add-reseller')) return <LinkButton to="/add-reseller" label={t('add')} />;
  if (mayChange('add-sub-reseller')) return <LinkButton to="/add-sub-reseller" label={t('addSub')} />;
  return null;
}

function LinkButton({ to, label }: { to: '/add-reseller' | '/add-sub-reseller'; label: string }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </Button>
  );
}
