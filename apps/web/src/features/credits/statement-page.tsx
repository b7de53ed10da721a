import { Button, Group } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { Points } from '../../ui/points.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { statementQuery } from './credits.api.ts';
import { TransferBadge } from './transfer-badge.tsx';

// Loaded when it is first opened.
const LowCreditDialog = lazy(async () => ({ default: (await import('./low-credit-dialog.tsx')).LowCreditDialog }));

const route = getRouteApi('/shell/credit-statement');

/** Every transfer of one account with the balance after it: one's own, or that of somebody in one's scope (`?user=`). */
export function StatementPage() {
  const t = useTexts('credits');
  const common = useTexts('common');
  const format = useFormat();
  const table = useTableSearch(route.useSearch());
  const list = useQuery(statementQuery(table.search));
  const account = list.data?.data.account;
  const own = useMember().user.id;
  const mayAlert = useCan()('edit-reseller') || (table.search.user ?? own) === own;
  const [isAlertOpen, setAlertOpen] = useState(false);
  const subtitle =
    account && t('statementSubtitle', { email: ltr(account.email), balance: format.number(account.balance) });
  return (
    <Page
      title={t('statementTitle')}
      subtitle={subtitle}
      actions={
        <Group gap="xs">
          {mayAlert && (
            <Button
              variant="default"
              leftSection={<IconBellRinging size={16} stroke={1.6} aria-hidden />}
              onClick={() => setAlertOpen(true)}
            >
              {t('alert')}
            </Button>
          )}
          <ExportButton
            load={() => api('GET /credit-statement/export', { query: { userId: table.search.user } })}
            isEmpty={!list.data?.total}
          />
        </Group>
      }
    >
      <DataTable
        name="statement"
        label={t('statementTitle')}
        table={table}
        query={list}
        rows={list.data?.data.rows}
        total={list.data?.total}
        rowId={(row) => row.id}
        rowName={(row) => `#${row.id}`}
        columns={[
          { id: 'created_at', header: common('created'), cell: (row) => <DateTime value={row.created_at} /> },
          { id: 'tr_type', header: t('type'), isPrimary: true, cell: (row) => <TransferBadge type={row.tr_type} /> },
          {
            id: 'other',
            header: t('other'),
            cell: (row) => <Mono isText>{row.other_email}</Mono>,
          },
          { id: 'note', header: t('note'), cell: (row) => row.note || <Empty /> },
          { id: 'change', header: t('change'), align: 'end', cell: (row) => <Points value={row.change} isSigned /> },
          { id: 'balance', header: common('balance'), align: 'end', cell: (row) => <Points value={row.balance} /> },
        ]}
        empty={{ title: t('logEmpty'), hint: t('logEmptyHint') }}
      />
      <Suspense>
        {isAlertOpen && <LowCreditDialog userId={table.search.user} onClose={() => setAlertOpen(false)} />}
      </Suspense>
    </Page>
  );
}
