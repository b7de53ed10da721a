import {
  IconArrowBackUp,
  IconBellCheck,
  IconBellRinging,
  IconDeviceTv,
  IconDownload,
  IconEraser,
  IconMessage,
  IconPencil,
  IconUpload,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { customerFilters } from '@tessera/contracts/customers.lists';
import { expiringDays } from '@tessera/contracts/devices.lists';
import { Suspense, useState } from 'react';
import { useCustomerColumn } from '../../domain/customers/customer-column.tsx';
import { customerTitle } from '../../domain/customers/customer-values.ts';
import { EraseCustomerDialog } from '../../domain/customers/erase-customer-dialog.tsx';
import { useRemindedFilter } from '../../domain/customers/use-reminded-filter.ts';
import { useDeviceRows } from '../../domain/devices/use-open-device.ts';
import { Newer } from '../../domain/newer/newer.tsx';
import { RemindDialog } from '../../domain/reminders/lazy-remind-dialog.ts';
import { unmarkReminded } from '../../domain/reminders/reminders.api.ts';
import { useMayRemind } from '../../domain/reminders/use-may-remind.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column, Maybe } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type TableState, useTableSearch } from '../../ui/use-table-search.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import classes from './customer-list-page.module.css';
import {
  type CustomerSearch,
  customerListQuery,
  exportCustomers,
  followedCustomers,
  type ListedCustomer,
} from './customers.api.ts';
import { MyDeviceDialog } from './my-device-dialog.tsx';
import { ReminderTextsDialog } from './reminder-texts-dialog.tsx';

const route = getRouteApi('/shell/customers');

type Step = { kind: 'edit' | 'erase' | 'remind'; customer: ListedCustomer };
/** A customer as the column of lists about devices draws one. */
type Row = ListedCustomer & { customer: ListedCustomer };

/** Whom the devices in the person's scope were sold to. */
export function CustomerListPage() {
  const t = useTexts('customers');
  const common = useTexts('common');
  const customerTexts = useTexts('domain/customers');
  const table = useTableSearch<CustomerSearch>(route.useSearch());
  const list = useQuery(customerListQuery(table.search));
  const [step, setStep] = useState<Step | null>(null);
  const [isEditingPage, setEditingPage] = useState(false);
  const [isEditingTexts, setEditingTexts] = useState(false);
  const untick = useAction(
    (id: number) => unmarkReminded(id),
    undefined,
    (id) => id,
  );
  const opening = useDeviceRows<Row>();
  const can = useCan();
  const mayRemind = useMayRemind();
  const columns = useColumns();
  const rows = list.data?.data.Customers.map((customer) => ({ ...customer, customer }));
  return (
    <Page
      isList
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <ListActions
          actions={[
            { label: t('ownPage'), icon: IconDeviceTv, onClick: () => setEditingPage(true) },
            { label: t('texts'), icon: IconMessage, onClick: () => setEditingTexts(true) },
            { label: t('import'), icon: IconUpload, link: { to: '/customers/import' } },
            {
              label: common('export'),
              icon: IconDownload,
              load: () => exportCustomers(table.search),
              isEmpty: !list.data?.total,
            },
          ]}
        />
      }
    >
      <DataTable
        name="customers"
        label={t('title')}
        table={table}
        query={list}
        rows={rows}
        total={list.data?.total}
        newer={<Newer of={followedCustomers(table.search)} list={list} isOfChanges />}
        rowId={(row) => row.id}
        rowName={(row) => `${customerTitle(row) ?? ''} ${row.mac_address}`.trim()}
        columns={columns}
        searchLabel={t('search')}
        filters={<Filters table={table} />}
        opening={opening}
        rowActions={({ customer }) => [
          can(['user-list', 'check-device-status']) && {
            label: t('open'),
            icon: IconDeviceTv,
            link: { to: '/devices/$mac', params: { mac: customer.mac_address } },
          },
          mayRemind &&
            customer.next_end !== null && {
              label: customerTexts('remind'),
              icon: IconBellRinging,
              onClick: () => setStep({ kind: 'remind', customer }),
            },
          mayRemind &&
            customer.reminded_at !== null && {
              label: t('untick'),
              icon: IconArrowBackUp,
              onClick: () => untick.run(customer.id),
            },
          { label: t('edit'), icon: IconPencil, onClick: () => setStep({ kind: 'edit', customer }) },
          {
            label: t('erase'),
            icon: IconEraser,
            isDestructive: true,
            onClick: () => setStep({ kind: 'erase', customer }),
          },
        ]}
        empty={{
          title: t('empty'),
          hint: t('emptyHint'),
          action: can('multi apps activation') && (
            <ButtonLink link={{ to: '/multi-apps-activation' }}>{t('activate')}</ButtonLink>
          ),
        }}
      />
      {step?.kind === 'edit' && <CustomerDialog customer={step.customer} onClose={() => setStep(null)} />}
      <Suspense>
        {step?.kind === 'remind' && <RemindDialog customer={step.customer} onClose={() => setStep(null)} />}
      </Suspense>
      {isEditingPage && <MyDeviceDialog onClose={() => setEditingPage(false)} />}
      {isEditingTexts && <ReminderTextsDialog onClose={() => setEditingTexts(false)} />}
      {step?.kind === 'erase' && (
        <EraseCustomerDialog mac={step.customer.mac_address} customer={step.customer} onClose={() => setStep(null)} />
      )}
    </Page>
  );
}

function useColumns(): Maybe<Column<Row>>[] {
  const t = useTexts('customers');
  const common = useTexts('common');
  const can = useCan();
  const format = useFormat();
  const name = useCustomerColumn<Row>();
  return [
    { ...name, id: 'name', header: t('customer') },
    {
      id: 'contact',
      header: t('contact'),
      onPhone: 'top',
      // Whoever was told already waits for an answer.
      phoneCell: (row) => row.reminded_at === null && row.contact && <bdi>{row.contact}</bdi>,
      cell: (row) => (row.contact ? <bdi>{row.contact}</bdi> : <Empty />),
    },
    { id: 'note', header: t('note'), cell: (row) => (row.note ? <bdi>{row.note}</bdi> : <Empty />) },
    { id: 'devices', header: t('devices'), align: 'end', cell: (row) => format.number(row.devices) },
    {
      id: 'next_end',
      header: t('nextEnd'),
      onPhone: 'bottom',
      cell: (row) =>
        row.for_ever && row.next_end === null ? common('lifetime') : <DateTime value={row.next_end} isDateOnly />,
    },
    { id: 'last_seen', header: t('lastSeen'), cell: (row) => <DateTime value={row.last_seen} /> },
    {
      id: 'reminded_at',
      header: t('reminded'),
      onPhone: 'top',
      phoneCell: (row) =>
        row.reminded_at !== null && (
          <>
            <IconBellCheck className={classes.reminded} size={14} stroke={1.6} aria-hidden />
            <DateTime value={row.reminded_at} isDateOnly />
          </>
        ),
      cell: (row) => (row.reminded_at === null ? <Empty /> : <Reminded row={row} at={row.reminded_at} />),
    },
    can('mac-activated-by') && {
      id: 'reseller_email',
      header: t('reseller'),
      isHiddenAtFirst: true,
      cell: (row) => <Mono isText>{row.reseller_email}</Mono>,
    },
  ];
}

function Reminded({ row, at }: { row: Row; at: string }) {
  const t = useTexts('customers');
  const format = useFormat();
  return (
    <span title={format.dateTime(at)}>
      {t(row.reminded_by_me ? 'opened' : 'openedByOther', { when: format.date(at) })}
    </span>
  );
}

function Filters({ table }: { table: TableState<CustomerSearch> }) {
  const t = useTexts('customers');
  const { within, reminded } = table.search;
  const byReminder = useRemindedFilter(reminded, (chosen) =>
    table.set({ reminded: chosen, ...(chosen && { within: within ?? expiringDays.usual }) }),
  );
  return (
    <FilterBar
      onClear={() => table.set(without(customerFilters))}
      filters={[
        {
          kind: 'choice',
          id: 'within',
          label: t('nextEnd'),
          options: [
            { value: '7', label: t('within', { count: 7 }) },
            { value: '30', label: t('within', { count: 30 }) },
          ],
          value: within === undefined ? undefined : String(within),
          // Reminded is one of an end: without days there is none.
          onChange: (value) =>
            table.set(value === undefined ? { within: undefined, reminded: undefined } : { within: Number(value) }),
        },
        byReminder,
      ]}
    />
  );
}
