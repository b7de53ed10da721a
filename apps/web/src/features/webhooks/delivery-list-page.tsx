import { Button } from '@mantine/core';
import { IconEye, IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { firstLimits } from '@tessera/contracts/first-limits';
import { deliveryStates } from '@tessera/contracts/webhooks.lists';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { DeliveryState } from './delivery-state.tsx';
import { type Delivery, deliveryListQuery, webhookListQuery, webhooksChanged } from './webhooks.api.ts';

const DeliveryDialog = lazy(async () => ({ default: (await import('./delivery-dialog.tsx')).DeliveryDialog }));

const route = getRouteApi('/shell/webhooks/$id');

/** What was sent to one endpoint, and how it answered. */
export function DeliveryListPage() {
  const t = useTexts('webhooks');
  const common = useTexts('common');
  const format = useFormat();
  const id = Number(route.useParams().id);
  const table = useTableSearch(route.useSearch());
  const list = useQuery(deliveryListQuery(id, table.search));
  const webhook = useQuery(webhookListQuery).data?.data.find((each) => each.id === id);
  const [opened, setOpened] = useState<Delivery | null>(null);
  const shown = useByNow(id, opened, list.data?.data);
  const tell = async ({ msg }: { msg: string }) => {
    toast.success(msg);
    await webhooksChanged();
  };
  const test = useAction(async () => tell(await api('POST /webhooks/{id}/test', { params: { id } })));
  const retry = useAction(
    async (delivery: number) => tell(await api('POST /webhook-deliveries/{id}/retry', { params: { id: delivery } })),
    undefined,
    (delivery) => delivery,
  );
  const states = deliveryStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const testButton = webhook?.is_enabled && (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={test.isBusy}
      onClick={() => test.run()}
    >
      {t('sendTest')}
    </Button>
  );
  return (
    <Page
      isList
      title={t('deliveriesTitle')}
      subtitle={webhook && <Mono copyLabel={t('url')}>{webhook.url}</Mono>}
      actions={testButton}
      back={{ link: { to: '/webhooks' }, label: t('title') }}
    >
      <DataTable
        name="webhook-deliveries"
        label={t('deliveriesTitle')}
        table={table}
        query={list}
        rows={list.data?.data}
        total={list.data?.total}
        rowId={(row) => row.id}
        rowName={(row) => `${row.type} ${row.message_id}`}
        columns={[
          { id: 'type', header: t('message'), isPrimary: true, cell: (row) => <Mono>{row.type}</Mono> },
          { id: 'state', header: common('status'), cell: (row) => <DeliveryState delivery={row} /> },
          { id: 'response', header: t('response'), cell: (row) => <Response delivery={row} /> },
          { id: 'attempts', header: t('attempts'), align: 'end', cell: (row) => format.number(row.attempts) },
          {
            id: 'next',
            header: t('nextAttempt'),
            isHiddenAtFirst: true,
            cell: (row) => <DateTime value={row.next_attempt_at} />,
          },
          {
            id: 'created_at',
            header: common('created'),
            isSortable: true,
            cell: (row) => <DateTime value={row.created_at} />,
          },
        ]}
        filters={
          <SelectField
            aria-label={common('status')}
            width={170}
            data={[{ value: 'all', label: t('anyState') }, ...states]}
            value={table.search.state ?? 'all'}
            onChange={(value) => table.set({ state: value === 'all' ? undefined : (value as Delivery['state']) })}
          />
        }
        rowActions={(row) => [
          { label: t('details'), icon: IconEye, onClick: () => setOpened(row) },
          webhook?.is_enabled && { label: t('sendAgain'), icon: IconRefresh, onClick: () => retry.run(row.id) },
        ]}
        empty={{ title: t('noDeliveries'), hint: t('noDeliveriesHint'), action: testButton || undefined }}
      />
      <Suspense>{shown && <DeliveryDialog delivery={shown} onClose={() => setOpened(null)} />}</Suspense>
    </Page>
  );
}

function Response({ delivery }: { delivery: Delivery }) {
  const t = useTexts('webhooks');
  const { response_status: status, error } = delivery;
  if (status !== null) return <Mono>{String(status)}</Mono>;
  return error ? t(`error.${error}`) : <Empty />;
}

/**
 * A message as the list has it by now, which looks again while something is on its way. Once it is there it has left a list of what is on
 * its way: then as the whole list has it.
 */
function useByNow(webhookId: number, opened: Delivery | null, listed: Delivery[] = []): Delivery | null {
  const here = listed.find(({ id }) => id === opened?.id);
  const whole = useQuery({
    ...deliveryListQuery(webhookId, {
      page: 1,
      size: Math.max(...firstLimits.pageSizes),
      sort: 'created_at',
      dir: 'desc',
      q: '',
    }),
    enabled: opened !== null && !here,
  });
  return here ?? whole.data?.data.find(({ id }) => id === opened?.id) ?? opened;
}
