import { Text } from '@mantine/core';
import { IconCash, IconCircleX, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { billingPageSizes, orderFilters, orderStates } from '@tessera/contracts/plans.lists';
import { useState } from 'react';
import { MoreCredit } from '../../domain/credit/more-credit.tsx';
import { CancelOrderDialog } from '../../domain/orders/cancel-order-dialog.tsx';
import { type Order, payOrder } from '../../domain/orders/orders.ts';
import { useIsOperator } from '../../domain/session/use-is-operator.ts';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useCan, useMayTakeFiles } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useDaysFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn } from '../../ui/filters.ts';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { Points } from '../../ui/points.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { exportOrders, type OrderSearch, orderListQuery } from './billing.api.ts';
import { OrderStatus } from './order-status.tsx';
import { ReturnNotice } from './return-notice.tsx';

const route = getRouteApi('/shell/billing');

export function BillingPage() {
  const t = useTexts('billing');
  const orders = useTexts('domain/orders');
  const common = useTexts('common');
  const format = useFormat();
  const isOperator = useIsOperator();
  const search = route.useSearch();
  const table = useTableSearch<OrderSearch & { order?: number }>(search);
  const list = useQuery(orderListQuery(table.search));
  const { from, to } = table.search;
  const days = useDaysFilter()({ id: 'days', label: common('created'), from, to, onChange: table.set });
  const status = choiceIn(
    table,
    'status',
    common('status'),
    orderStates.map((value) => ({ value, label: t(`states.${value}`) })),
  );
  const mayTakeFiles = useMayTakeFiles();
  const mayBuy = useCan()('purchase-package');
  const [cancelled, setCancelled] = useState<Order | null>(null);
  const receipt = useAction(
    (orderId: number) => saveFile(api('GET /billing-records/{orderId}/receipt', { params: { orderId } })),
    undefined,
    (orderId) => orderId,
  );
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<ExportButton load={() => exportOrders(table.search)} isEmpty={!list.data?.meta.total} />}
    >
      {search.order !== undefined && (
        <ReturnNotice orderId={search.order} onDismiss={() => table.set({ order: undefined })} />
      )}
      <DataTable
        name="billing"
        label={t('title')}
        table={table}
        query={list}
        rows={list.data?.data}
        total={list.data?.meta.total}
        pageSizes={billingPageSizes}
        rowId={(row) => row.orderId}
        rowName={(row) => `${row.plan_title} #${row.orderId}`}
        columns={[
          {
            id: 'plan_title',
            header: t('plan'),
            isPrimary: true,
            isSortable: true,
            cell: (row) => <PlanCell row={row} />,
          },
          isOperator && { id: 'reseller', header: t('reseller'), cell: (row) => <BuyerCell row={row} /> },
          { id: 'status', header: common('status'), isSortable: true, cell: (row) => <OrderStatus order={row} /> },
          {
            id: 'amount',
            header: t('amount'),
            isSortable: true,
            align: 'end',
            cell: (row) => <bdi className="tabular">{format.money(row.amount, row.currency)}</bdi>,
          },
          {
            id: 'credit_point',
            header: common('creditPoints'),
            isSortable: true,
            align: 'end',
            cell: (row) => <Points value={row.credit_point} />,
          },
          {
            id: 'transaction_id',
            header: t('transaction'),
            isHiddenAtFirst: true,
            cell: (row) => <Mono copyLabel={t('transaction')}>{row.transaction_id}</Mono>,
          },
          {
            id: 'created_at',
            header: common('created'),
            isSortable: true,
            cell: (row) => <DateTime value={row.created_at} />,
          },
        ]}
        searchLabel={t('search')}
        filters={<FilterBar filters={[days, status]} onClear={() => table.set(without(orderFilters))} />}
        rowActions={(row) => [
          mayTakeFiles &&
            row.status === 'completed' && {
              label: t('receipt'),
              icon: IconReceipt,
              onClick: () => receipt.run(row.orderId),
            },
          row.order_url !== null && { label: orders('payNow'), icon: IconCash, onClick: () => payOrder(row) },
          row.order_url !== null &&
            mayBuy && {
              label: orders('cancel'),
              icon: IconCircleX,
              isDestructive: true,
              onClick: () => setCancelled(row),
            },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint'), action: !isOperator && <MoreCredit /> }}
      />
      {cancelled && <CancelOrderDialog order={cancelled} onClose={() => setCancelled(null)} />}
    </Page>
  );
}

function PlanCell({ row }: { row: Order }) {
  const t = useTexts('billing');
  return (
    <div>
      <Text size="sm" fw={500}>
        <bdi>{row.plan_title}</bdi>
      </Text>
      <Text size="xs" c="dimmed">
        {t('order')} {row.orderId}
      </Text>
    </div>
  );
}

function BuyerCell({ row }: { row: Order }) {
  return (
    <div>
      <Text size="sm">
        <bdi>{row.reseller_name}</bdi>
      </Text>
      <Mono isText>{row.reseller_email}</Mono>
    </div>
  );
}
