import { Button } from '@mantine/core';
import {
  IconEye,
  IconPlaylist,
  IconPlus,
  IconRefresh,
  IconRotateClockwise,
  IconTicket,
  IconToggleLeft,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { codeFilters } from '@tessera/contracts/codes.lists';
import { limits } from '@tessera/contracts/limits';
import { lazy, Suspense, useState } from 'react';
import { Newer } from '../../domain/newer/newer.tsx';
import { ViewChoice, ViewTabs } from '../../domain/saved-views/views.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useSession } from '../../lib/session.ts';
import { without } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { RowAction } from '../../ui/data-table.types.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Page } from '../../ui/page.tsx';
import { useTableSearch } from '../../ui/use-table-search.ts';
import { type CodeAction, CodeActionDialog } from './code-action-dialog.tsx';
import { CodeBadge, CodeExpiry } from './code-parts.tsx';
import { type Code, type CodeSearch, codeListQuery, exportCodes, followedCodes } from './codes.api.ts';
import { useCodeBulk } from './use-code-bulk.tsx';
import { useCodeFilters } from './use-code-filters.ts';

// Loaded when they are first opened.
const CreateCodesDialog = lazy(async () => ({
  default: (await import('./create-codes-dialog.tsx')).CreateCodesDialog,
}));
const CodeDetailsDialog = lazy(async () => ({
  default: (await import('./code-details-dialog.tsx')).CodeDetailsDialog,
}));

const route = getRouteApi('/shell/iboprotv');

type Opened = { kind: 'create' } | { kind: 'details'; code: Code } | { kind: 'action'; code: Code; action: CodeAction };

export function CodeListPage() {
  const t = useTexts('codes');
  const common = useTexts('common');
  const can = useCan();
  const table = useTableSearch<CodeSearch>(route.useSearch(), { q: can('ibopro-search') });
  const filters = useCodeFilters(table);
  const list = useQuery(codeListQuery(table.search));
  const [opened, setOpened] = useState<Opened | null>(null);
  const actionsOf = useRowActions(setOpened);
  const bulk = useCodeBulk(table.search);
  // Whoever looks on as somebody else sees no values; new codes bring their own vouchers.
  const isViewing = Boolean(useSession()?.viewer);
  const isSelectable = !isViewing && opened?.kind !== 'create';
  const close = () => setOpened(null);
  const create = can('purchase-code') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ kind: 'create' })}>
      {t('create')}
    </Button>
  );
  return (
    <Page
      isList
      title={t('listTitle')}
      subtitle={t('listSubtitle')}
      actions={
        <>
          <ExportButton load={() => exportCodes(table.search)} isEmpty={!list.data?.total} />
          {create}
        </>
      }
    >
      <ViewTabs list="codes" table={table} />
      <DataTable
        name="codes"
        label={t('listTitle')}
        table={table}
        query={list}
        rows={list.data?.codes}
        total={list.data?.total}
        newer={<Newer of={followedCodes(table.search)} list={list} />}
        rowId={(row) => row.id}
        rowName={(row) => row.value}
        columns={[
          {
            id: 'value',
            header: t('code'),
            isPrimary: true,
            isSortable: true,
            cell: (row) => <Mono copyLabel={t('code')}>{row.value}</Mono>,
          },
          { id: 'status', header: common('status'), cell: (row) => <CodeBadge code={row} /> },
          { id: 'type', header: t('type'), isSortable: true, cell: (row) => t(row.type) },
          { id: 'device', header: t('device'), cell: (row) => <Mono>{row.device_info?.mac_address}</Mono> },
          { id: 'email', header: t('reseller'), cell: (row) => <Mono isText>{row.email}</Mono> },
          { id: 'expire_date', header: common('expires'), isSortable: true, cell: (row) => <CodeExpiry code={row} /> },
          {
            id: 'created_at',
            header: common('created'),
            isSortable: true,
            cell: (row) => <DateTime value={row.created_at} />,
          },
        ]}
        searchLabel={can('ibopro-search') ? t('search') : undefined}
        filters={
          <FilterBar filters={filters} onClear={() => table.set(without(codeFilters))}>
            <ViewChoice list="codes" table={table} />
          </FilterBar>
        }
        rowActions={actionsOf}
        bulkActions={isSelectable ? bulk.bulkActions : undefined}
        mostMatching={limits.severalMax}
        empty={{ icon: IconTicket, title: t('empty'), hint: t('emptyHint'), action: create || undefined }}
      />
      <Suspense>
        {opened?.kind === 'create' && <CreateCodesDialog onClose={close} />}
        {opened?.kind === 'details' && <CodeDetailsDialog code={opened.code} canPrint={!isViewing} onClose={close} />}
      </Suspense>
      {bulk.dialog}
      {opened?.kind === 'action' && <CodeActionDialog {...opened} onClose={close} />}
    </Page>
  );
}

/** An expired code can be renewed or deleted; any other edited, renewed, reset, enabled and disabled. A lifetime is never renewed. */
function useRowActions(open: (opened: Opened) => void) {
  const t = useTexts('codes');
  const common = useTexts('common');
  const can = useCan();
  const navigate = useNavigate();
  return (code: Code): (RowAction | false)[] => {
    const isExpired = code.expired === 1;
    const act = (action: CodeAction) => () => open({ kind: 'action', code, action });
    const edit = () =>
      void navigate({
        to: '/ibopro-playlist/$codeValue',
        params: { codeValue: code.value },
        state: { apiKey: code.api_key },
      });
    return [
      can('view-code') && { label: t('details'), icon: IconEye, onClick: () => open({ kind: 'details', code }) },
      can('edit-code') && !isExpired && { label: t('editPlaylists'), icon: IconPlaylist, onClick: edit },
      can('renew-code') && code.type === 'yearly' && { label: t('renew'), icon: IconRefresh, onClick: act('renew') },
      can('reset-code') && !isExpired && { label: t('reset'), icon: IconRotateClockwise, onClick: act('reset') },
      can('change-code-status') &&
        !isExpired && {
          label: code.status === 1 ? common('disable') : common('enable'),
          icon: IconToggleLeft,
          onClick: act('status'),
        },
      can('delete-code') &&
        isExpired && { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: act('delete') },
    ];
  };
}
