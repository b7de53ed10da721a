import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useLocale, useTexts } from '../../lib/i18n.ts';
import { DataTable } from '../../ui/data-table.tsx';
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
          {
            id: 'text',
            header: t('text'),
            cell: (row) => (
              <bdi data-wide title={textOf(row)?.text}>
                {textOf(row)?.text}
              </bdi>
            ),
          },
          { id: 'target', header: t('target'), cell: (row) => <TargetOf notice={row} /> },
          {
            id: 'shown',
            header: t('shown'),
            cell: (row) => <Days from={dayOf(row.starts_at)} to={lastDayOf(row)} />,
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

const dayOf = (instant: string) => instant.slice(0, 10);
/** It ends with a whole day, of UTC as it was written: elsewhere that is the day after. */
const lastDayOf = ({ ends_at }: Notice) => dayOf(new Date(Date.parse(ends_at) - 1).toISOString());

/** From a day to another, in the order of the reader's language. */
function Days({ from, to }: { from: string | null; to: string | null }) {
  const format = useFormat();
  return (
    <span>
      <bdi>{from ? format.date(from) : '…'}</bdi> – <bdi>{to ? format.date(to) : '…'}</bdi>
    </span>
  );
}

/** Which devices hear it, in a few words; who wrote it, for whom others' are shown too. */
function TargetOf({ notice }: { notice: Notice }) {
  const t = useTexts('device-notices');
  const parts = [
    notice.app_name,
    notice.reseller_email,
    notice.server_name,
    notice.state && t(`states.${notice.state}`),
  ].filter((part) => typeof part === 'string');
  const hasEnd = notice.ends_from !== null || notice.ends_to !== null;
  return (
    <span>
      {parts.length === 0 && !hasEnd && t('allDevices')}
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
      {hasEnd && (
        <>
          {parts.length > 0 && ' · '}
          {t('ends')} <Days from={notice.ends_from} to={notice.ends_to} />
        </>
      )}
      {notice.author_email && (
        <>
          <br />
          <bdi>{notice.author_email}</bdi>
        </>
      )}
    </span>
  );
}
