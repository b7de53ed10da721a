import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { type Notification, notificationListQuery, notificationsChanged } from './notifications.api.ts';
import classes from './notifications.module.css';

const NotificationsDialog = lazy(async () => ({
  default: (await import('./notifications-dialog.tsx')).NotificationsDialog,
}));

const route = getRouteApi('/shell/res-notif-list');

/** All that was written, to switch it on and off and to remove it. */
export function NotificationListPage() {
  const t = useTexts('notifications');
  const common = useTexts('common');
  const can = useCan();
  const barredBy = useWhyReadOnly();
  const table = useTableSearch(route.useSearch());
  const list = useQuery(notificationListQuery(table.search));
  const [removing, setRemoving] = useState<Notification | null>(null);
  const [viewed, setViewed] = useState<Notification | null>(null);
  const add = can('add-res-notif') && (
    <ButtonLink link={{ to: '/add-res-notif' }} leftSection={<IconPlus size={16} aria-hidden />} {...barred(barredBy)}>
      {t('add')}
    </ButtonLink>
  );
  return (
    <Page isList title={t('listTitle')} subtitle={t('listSubtitle')} actions={add}>
      <DataTable
        name="notifications"
        label={t('listTitle')}
        table={table}
        query={list}
        rows={list.data?.data.notifications}
        total={list.data?.meta.total}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        columns={[
          {
            id: 'title',
            header: t('titleField'),
            isPrimary: true,
            cell: (row) => <bdi className={classes.listTitle}>{row.title}</bdi>,
          },
          {
            id: 'description',
            header: t('description'),
            cell: (row) => (
              <div className={classes.excerpt}>
                <RichText html={row.description} hasSmallImages />
              </div>
            ),
          },
          { id: 'status', header: common('status'), cell: (row) => <StatusToggle row={row} /> },
          { id: 'shown', header: t('shown'), cell: (row) => <Schedule row={row} /> },
        ]}
        rowActions={(row) => [
          { label: t('view'), icon: IconEye, onClick: () => setViewed(row) },
          { label: common('remove'), icon: IconTrash, isDestructive: true, onClick: () => setRemoving(row), barredBy },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: add || undefined }}
      />
      <Suspense>
        {viewed && <NotificationsDialog notifications={[viewed]} unread={[]} onClose={() => setViewed(null)} />}
      </Suspense>
      {removing && <RemoveDialog notification={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}

/** Green when resellers see it, red when they don't; a press turns it around. */
function StatusToggle({ row }: { row: Notification }) {
  const t = useTexts('notifications');
  const barredBy = useWhyReadOnly();
  const change = useAction(async () => {
    const answer = await api('PUT /change-notifications/{id}/status', {
      params: { id: row.id },
      body: { status: row.status === 0 },
    });
    toast.success(answer.msg);
    await notificationsChanged();
  }, t('toggleFailed'));
  const isActive = row.status === 1;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isActive}
      aria-label={t('toggle', { name: row.title })}
      className={classes.toggle}
      disabled={change.isBusy}
      onClick={() => change.run()}
      {...barred(barredBy)}
    >
      <StatusBadge tone={isActive ? 'success' : 'danger'}>{isActive ? t('active') : t('notActive')}</StatusBadge>
    </button>
  );
}

function Schedule({ row }: { row: Notification }) {
  const t = useTexts('notifications');
  return (
    <span>
      <DateTime value={row.starts_at ?? row.created_at} />
      {row.ends_at && (
        <>
          <br />
          {t('until')} <DateTime value={row.ends_at} />
        </>
      )}
    </span>
  );
}

function RemoveDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const t = useTexts('notifications');
  const remove = async () => {
    const answer = await api('DELETE /delete-notifications/{id}', { params: { id: notification.id } });
    toast.success(answer.msg);
    await notificationsChanged();
  };
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      confirmLabel={t('removeNamed', { name: notification.title })}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('removeText', { name: notification.title })}
    </ConfirmDialog>
  );
}
