import { Avatar, Group, Text } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { ApiError, api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { Points } from '../../ui/points.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { type Application, applicationListQuery, applicationsChanged } from './applications.api.ts';

const route = getRouteApi('/shell/app-list');

export function ApplicationListPage() {
  const t = useTexts('applications');
  const own = useTexts('domain/applications');
  const common = useTexts('common');
  const can = useCan();
  const barredBy = useWhyReadOnly();
  const table = useTableSearch(route.useSearch());
  const list = useQuery(applicationListQuery(table.search));
  const [leaving, setLeaving] = useState<{ application: Application; isRetiring: boolean } | null>(null);
  const sellAgain = useAction(
    async (row: Application) => {
      const input = { params: { id: row.id }, body: { retired: false } };
      toast.success((await api('PUT /update-applications/{id}', input)).msg);
      await applicationsChanged();
    },
    undefined,
    ({ id }) => id,
  );
  const add = can('add-module') && (
    <ButtonLink link={{ to: '/add-app' }} leftSection={<IconPlus size={16} aria-hidden />} {...barred(barredBy)}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <Page isList title={t('listTitle')} subtitle={t('listSubtitle')} actions={add}>
      <DataTable
        name="applications"
        label={t('listTitle')}
        table={table}
        query={list}
        rows={list.data?.data.ApplicationList}
        total={list.data?.data.pagination.total}
        rowId={(row) => row.id}
        rowName={(row) => row.app_name}
        columns={[
          {
            id: 'app_name',
            header: common('name'),
            isPrimary: true,
            isSortable: true,
            cell: (row) => <NameCell row={row} />,
          },
          { id: 'status', header: common('status'), cell: (row) => <SaleBadge row={row} /> },
          {
            id: 'yearly_credits',
            header: own('yearly'),
            isSortable: true,
            align: 'end',
            cell: (row) => <Points value={row.yearly_credits} />,
          },
          {
            id: 'lifetime_credits',
            header: own('lifetime'),
            isSortable: true,
            align: 'end',
            cell: (row) => <Points value={row.lifetime_credits} />,
          },
          { id: 'trial_days', header: t('trialDays'), align: 'end', cell: (row) => <Points value={row.trial_days} /> },
          {
            id: 'created_at',
            header: common('created'),
            isSortable: true,
            cell: (row) => <DateTime value={row.created_at} />,
          },
        ]}
        searchLabel={t('search')}
        rowActions={(row) => [
          can('actions-app-list') && {
            label: common('edit'),
            icon: IconPencil,
            link: { to: '/edit-app/$id', params: { id: String(row.id) } },
            barredBy,
          },
          can('remove-app') &&
            !row.retired && {
              label: t('retire'),
              icon: IconArchive,
              onClick: () => setLeaving({ application: row, isRetiring: true }),
              barredBy,
            },
          can('actions-app-list') &&
            row.retired && { label: t('sellAgain'), icon: IconArchiveOff, onClick: () => sellAgain.run(row), barredBy },
          can('remove-app') && {
            label: common('remove'),
            icon: IconTrash,
            isDestructive: true,
            onClick: () => setLeaving({ application: row, isRetiring: false }),
            barredBy,
          },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: add || undefined }}
      />
      {leaving && <LeaveDialog {...leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

function NameCell({ row }: { row: Application }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar src={row.app_logo} alt="" radius="md" size={32} />
      <div>
        <Text size="sm" fw={500} maw={320} style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {row.app_name}
        </Text>
        <Text size="xs" c="dimmed" dir="ltr" ta="start" truncate maw={260}>
          {row.app_place_location}
        </Text>
      </div>
    </Group>
  );
}

function SaleBadge({ row }: { row: Application }) {
  const t = useTexts('applications');
  return (
    <StatusBadge tone={row.retired ? 'neutral' : 'success'}>{row.retired ? t('retired') : t('onSale')}</StatusBadge>
  );
}

/** Removing what devices use is refused; it is then offered to retire it. */
function LeaveDialog(props: { application: Application; isRetiring: boolean; onClose: () => void }) {
  const { application, onClose } = props;
  const t = useTexts('applications');
  const [isRetiring, setRetiring] = useState(props.isRetiring);
  const name = { name: application.app_name };
  const leave = async () => {
    const input = { params: { id: application.id }, query: { retire: isRetiring } };
    try {
      toast.success((await api('DELETE /delete-applications/{id}', input)).msg);
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 'C10409' && !application.retired) setRetiring(true);
      throw error;
    }
    await applicationsChanged();
  };
  return (
    <ConfirmDialog
      title={isRetiring ? t('retireTitle', name) : t('removeTitle', name)}
      confirmLabel={isRetiring ? t('retireNamed', name) : t('removeNamed', name)}
      failure={isRetiring ? undefined : t('removeFailed')}
      isDestructive
      onConfirm={leave}
      onClose={onClose}
    >
      {isRetiring ? t('retireText') : t('removeText')}
    </ConfirmDialog>
  );
}
