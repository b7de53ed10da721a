import { Avatar, Button, Group, Text } from '@mantine/core';
import { IconCoins, IconCopy, IconPlus, IconReceipt, IconTransferIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { Points } from '../../ui/points.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { type Reseller, resellerListQuery } from './resellers.api.ts';

// Loaded when it is first opened.
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }));

const route = getRouteApi('/shell/reseller-list');
type Moving = { reseller: Reseller; kind: 'add' | 'deduct' };

export function ResellerListPage() {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const can = useCan();
  const table = useTableSearch(route.useSearch());
  const list = useQuery(resellerListQuery(table.search));
  const [moving, setMoving] = useState<Moving | null>(null);
  const add = <AddButton />;
  return (
    <Page title={t('listTitle')} subtitle={t('listSubtitle')} actions={add}>
      <DataTable
        name="resellers"
        label={t('listTitle')}
        table={table}
        query={list}
        rows={list.data?.data}
        total={list.data?.meta.total}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={[
          {
            id: 'name',
            header: common('name'),
            isPrimary: true,
            isSortable: true,
            cell: (row) => <PersonCell row={row} />,
          },
          { id: 'status', header: common('status'), cell: (row) => <ResellerStatus row={row} /> },
          { id: 'kind', header: t('kind'), cell: (row) => <Kind row={row} /> },
          {
            id: 'credit_point',
            header: common('creditPoints'),
            isSortable: true,
            align: 'end',
            cell: (row) => <Points value={row.credit_point ?? 0} />,
          },
          {
            id: 'total_boxes_activated',
            header: t('boxes'),
            isSortable: true,
            align: 'end',
            cell: (row) => <Points value={row.total_boxes_activated ?? 0} />,
          },
          can('Credit Passcode') && { id: 'passcode', header: t('passcode'), cell: (row) => <Passcode row={row} /> },
          can('Login Ip') && {
            id: 'login_ip',
            header: t('loginIp'),
            isHiddenAtFirst: true,
            cell: (row) => (row.login_ip ? <Mono>{row.login_ip}</Mono> : '—'),
          },
          {
            id: 'created_at',
            header: common('created'),
            isSortable: true,
            cell: (row) => row.created_at && <DateTime value={row.created_at} isDateOnly />,
          },
        ]}
        searchLabel={t('search')}
        rowActions={(row) => [
          can('add-credit') && {
            label: t('addCredit'),
            icon: IconCoins,
            onClick: () => setMoving({ reseller: row, kind: 'add' }),
          },
          can('deduct-credit') && {
            label: t('deductCredit'),
            icon: IconTransferIn,
            onClick: () => setMoving({ reseller: row, kind: 'deduct' }),
          },
          { label: t('statement'), icon: IconReceipt, to: `/credit-statement?user=${row.id}` },
          { label: t('copyEmail'), icon: IconCopy, onClick: () => void copyEmail(row.email, t('copied')) },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
      />
      <Suspense>{moving && <CreditDialog {...moving} onClose={() => setMoving(null)} />}</Suspense>
    </Page>
  );
}

/** What somebody may add: admins resellers, resellers their own sub-resellers. */
function AddButton() {
  const t = useTexts('resellers');
  const can = useCan();
  if (can('add-reseller')) return <LinkButton to="/add-reseller" label={t('add')} />;
  if (can('add-sub-reseller')) return <LinkButton to="/add-sub-reseller" label={t('addSub')} />;
  return null;
}

function LinkButton({ to, label }: { to: '/add-reseller' | '/add-sub-reseller'; label: string }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </Button>
  );
}

async function copyEmail(email: string, copied: string): Promise<void> {
  await navigator.clipboard.writeText(email);
  toast.info(copied);
}

function PersonCell({ row }: { row: Reseller }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={row.logo_path} name={row.name} alt="" radius="xl" size={32} color="gray" />
      <div>
        <Text size="sm" fw={500} truncate maw={240}>
          {row.name}
        </Text>
        <Text size="xs" c="dimmed" dir="ltr" ta="start" truncate maw={240}>
          {row.email}
        </Text>
      </div>
    </Group>
  );
}

function ResellerStatus({ row }: { row: Reseller }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  if (row.is_disable_by_admin) return <StatusBadge tone="danger">{t('disabledByAdmin')}</StatusBadge>;
  if (row.status === 0) return <StatusBadge tone="neutral">{common('inactive')}</StatusBadge>;
  if (row.email_verified === false) return <StatusBadge tone="warning">{t('invited')}</StatusBadge>;
  return <StatusBadge tone="success">{common('active')}</StatusBadge>;
}

function Kind({ row }: { row: Reseller }) {
  const t = useTexts('resellers');
  const kind = row.isSubReseller ? t('subReseller') : t('reseller');
  return (
    <Text size="sm" truncate maw={200} title={row.parent_reseller?.email}>
      {row.parent_reseller ? t('subOf', { name: row.parent_reseller.name }) : kind}
    </Text>
  );
}

function Passcode({ row }: { row: Reseller }) {
  const t = useTexts('resellers');
  const isSet = row.credit_share_passcode === 'Set';
  return <StatusBadge tone={isSet ? 'success' : 'neutral'}>{isSet ? t('set') : t('notSet')}</StatusBadge>;
}
