import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWhyReadOnly } from '../../domain/session/why-read-only.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { barred } from '../../ui/barred.ts';
import { present } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Page } from '../../ui/page.tsx';
import { Points } from '../../ui/points.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { Failures, useBulk } from './bulk-actions.tsx';
import { Kind, PersonCell } from './reseller-cells.tsx';
import { ResellerTable } from './reseller-table.tsx';
import { deletedResellersQuery, type WholeReseller } from './resellers.api.ts';
import { useResellerActions } from './use-reseller-actions.tsx';

const route = getRouteApi('/shell/deleted-resellers-list');

/** Those who were removed, and can come back. */
export function DeletedResellersPage() {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const table = useTableSearch(route.useSearch());
  const list = useQuery(deletedResellersQuery(table.search));
  const bulk = useBulk();
  const [failures, setFailures] = useState<Awaited<ReturnType<typeof bulk>>>([]);
  const reactivate = useAction(async (rows: WholeReseller[], clear?: () => void) => {
    setFailures(await bulk('reactivate', rows));
    clear?.();
  });
  const { actions, dialogs } = useResellerActions();
  // They have no page while they are gone, but what they did is asked for all the more.
  const historyOf = (row: WholeReseller) =>
    present(actions(row))
      .filter(({ isOfHistory }) => isOfHistory)
      .map((action) => ({ ...action, isRare: false }));
  const mayReactivate = useCan()('reactivate-reseller');
  const barredBy = useWhyReadOnly();
  return (
    <Page title={t('deletedTitle')} subtitle={t('deletedSubtitle')}>
      <ResellerTable
        name="deleted-resellers"
        label={t('deletedTitle')}
        table={table}
        query={list}
        rows={list.data?.data}
        total={list.data?.meta.total}
        columns={[
          {
            id: 'name',
            header: common('name'),
            isPrimary: true,
            isSortable: true,
            cell: (row) => <PersonCell row={row} />,
          },
          { id: 'kind', header: t('kind'), cell: (row) => <Kind row={row} /> },
          {
            id: 'credit_point',
            header: common('creditPoints'),
            isSortable: true,
            align: 'end',
            cell: (row) => <Points value={row.credit_point} />,
          },
          {
            id: 'created_at',
            header: common('created'),
            isSortable: true,
            cell: (row) => <DateTime value={row.created_at} isDateOnly />,
          },
          {
            id: 'deleted_at',
            header: t('deletedAt'),
            isSortable: true,
            cell: (row) => row.deleted_at && <DateTime value={row.deleted_at} />,
          },
        ]}
        rowActions={(row) => [
          mayReactivate && {
            label: t('reactivate'),
            icon: IconArrowBackUp,
            onClick: () => reactivate.run([row]),
            barredBy,
          },
          ...historyOf(row),
        ]}
        bulkActions={
          mayReactivate
            ? (rows, clear) => (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconArrowBackUp size={14} aria-hidden />}
                  loading={reactivate.isBusy}
                  onClick={() => reactivate.run(rows, clear)}
                  {...barred(barredBy)}
                >
                  {t('reactivate')}
                </Button>
              )
            : undefined
        }
        empty={{ title: t('deletedEmpty'), hint: t('deletedEmptyHint') }}
      />
      {dialogs}
      {failures.length > 0 && <Failures failures={failures} onClose={() => setFailures([])} />}
    </Page>
  );
}
