import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { type Notice, noticeListQuery, removeNotice } from './device-notices.api.ts';
import { NoticeDialog } from './notice-dialog.tsx';

const route = getRouteApi('/shell/device-notices');

/** What one told the devices of one's side, and how many saw it. */
export function NoticeListPage() {
  const t = useTexts('device-notices');
  const common = useTexts('common');
  const format = useFormat();
  const locale = useLocale();
  const table = useTableSearch(route.useSearch());
  const list = useQuery(noticeListQuery(table.search));
  const [isWriting, setWriting] = useState(false);
  const [removing, setRemoving] = useState<Notice | null>(null);
  const textOf = ({ texts }: Notice) => texts.find((text) => text.locale === locale) ?? texts[0];
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWriting(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Page isList title={t('title')} subtitle={t('subtitle')} actions={list.data?.total === 0 ? undefined : add}>
      <DataTable
        name="device-notices"
        label={t('title')}
        table={table}
        query={list}
        rows={list.data?.data.notices}
        total={list.data?.total}
        rowId={(row) => row.id}
        rowName={(row) => textOf(row)?.title ?? ''}
        columns={[
          {
            id: 'title',
            header: t('noticeTitle'),
            isPrimary: true,
            cell: (row) => <bdi>{textOf(row)?.title}</bdi>,
          },
          { id: 'text', header: t('text'), cell: (row) => <bdi>{textOf(row)?.text}</bdi> },
          { id: 'target', header: t('target'), cell: (row) => <TargetOf notice={row} /> },
          {
            id: 'shown',
            header: t('shown'),
            cell: (row) => (
              <span>
                <DateTime value={row.starts_at} isDateOnly /> – <DateTime value={lastDayOf(row)} isDateOnly />
              </span>
            ),
          },
          { id: 'seen', header: t('seen'), cell: (row) => format.number(row.seen) },
        ]}
        rowActions={(row) => [
          { label: t('remove'), icon: IconTrash, isDestructive: true, onClick: () => setRemoving(row) },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
      />
      {isWriting && <NoticeDialog onClose={() => setWriting(false)} />}
      {removing && (
        <ConfirmDialog
          title={t('removeTitle')}
          confirmLabel={common('remove')}
          isDestructive
          onConfirm={async () => toast.success(await removeNotice(removing.id))}
          onClose={() => setRemoving(null)}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </Page>
  );
}

/** It ends with a whole day. */
const lastDayOf = ({ ends_at }: Notice) => new Date(Date.parse(ends_at) - 1).toISOString();

/** Which devices hear it, in a few words; who wrote it, for whom others' are shown too. */
function TargetOf({ notice }: { notice: Notice }) {
  const t = useTexts('device-notices');
  const parts = [
    notice.app_name,
    notice.reseller_email,
    notice.server_name,
    notice.state && t(`states.${notice.state}`),
    (notice.ends_from || notice.ends_to) && `${notice.ends_from ?? '…'} – ${notice.ends_to ?? '…'}`,
  ].filter(Boolean);
  return (
    <span>
      <bdi>{parts.length > 0 ? parts.join(' · ') : t('allDevices')}</bdi>
      {notice.author_email && (
        <>
          <br />
          <bdi>{notice.author_email}</bdi>
        </>
      )}
    </span>
  );
}
