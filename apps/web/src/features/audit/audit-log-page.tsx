import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditFilters } from '@tessera/contracts/audit.lists';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useShownReseller } from '../../domain/people/shown-reseller.ts';
import { ltr, useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { without } from '../../lib/table-search.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { textFilter, useDaysFilter } from '../../ui/filter-kinds.tsx';
import { choiceIn } from '../../ui/filters.ts';
import { brokenAtSign, Mono } from '../../ui/mono.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type TableState, useTableSearch } from '../../ui/use-table-search.ts';
import { useActionWords } from './action-words.ts';
import { type AuditEntry, type AuditSearch, auditLogQuery, exportAuditLog } from './audit.api.ts';
import classes from './audit-log-page.module.css';
import { type Change, changesOf } from './changes.ts';

// Loaded when it is first opened.
const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog }));

const route = getRouteApi('/shell/audit-log');
const tabRoute = getRouteApi('/shell/resellers/$resellerId/audit');

/** Who changed what: the newest first, narrowed by who, what, to what and by day. */
export function AuditLogPage() {
  return <AuditLog table={useTableSearch<AuditSearch>(route.useSearch())} />;
}

/** What was done to one reseller, or by them, on their page. */
export function ResellersAudit() {
  const t = useTexts('audit');
  const { email } = useShownReseller();
  const { search, set } = useTableSearch<AuditSearch & { side?: 'by' }>(tabRoute.useSearch());
  const { side, ...rest } = search;
  return (
    <AuditLog
      table={{ search: rest, set }}
      about={side === 'by' ? { q: email } : { target: email }}
      side={
        <Segmented
          label={t('side.label')}
          value={side ?? 'to'}
          onChange={(chosen) => set({ side: chosen === 'by' ? 'by' : undefined, q: '', target: undefined })}
          data={[
            { value: 'to', label: t('side.to') },
            { value: 'by', label: t('side.by') },
          ]}
        />
      }
    />
  );
}

interface AuditLogProps {
  table: TableState<AuditSearch>;
  /** Whom all of it is about, where that is no choice: it is not asked for then. */
  about?: { q?: string; target?: string };
  side?: ReactNode;
}

function AuditLog({ table, about, side }: AuditLogProps) {
  const t = useTexts('audit');
  const common = useTexts('common');
  const words = useActionWords();
  const format = useFormat();
  const search = { ...table.search, ...about };
  const list = useQuery(auditLogQuery(search));
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const open = (key: string) => setShown(list.data?.data.AuditLog.find(({ id }) => String(id) === key) ?? null);
  return (
    <Page
      isList
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          {side}
          <ExportButton load={() => exportAuditLog(search)} isEmpty={!list.data?.total} />
        </>
      }
    >
      <DataTable
        name="audit-log"
        label={t('title')}
        table={table}
        query={list}
        rows={list.data?.data.AuditLog}
        total={list.data?.total}
        rowId={(row) => row.id}
        rowName={(row) => `#${row.id}`}
        columns={[
          { id: 'what', header: t('what'), isPrimary: true, cell: (row) => words.action(row.action) },
          { id: 'target', header: t('target'), cell: (row) => <TargetCell row={row} /> },
          { id: 'changes', header: t('changes'), cell: (row) => <Changes row={row} /> },
          { id: 'who', header: t('who'), cell: (row) => <ActorCell row={row} /> },
          { id: 'from', header: t('from'), isHiddenAtFirst: true, cell: (row) => <Mono>{row.ip}</Mono> },
          { id: 'at', header: common('when'), cell: (row) => <DateTime value={row.at} /> },
        ]}
        searchLabel={about?.q ? undefined : t('searchWho')}
        filters={<Filters table={table} withTarget={!about?.target} />}
        opening={{
          keyOf: ({ id }) => String(id),
          openedKey: shown ? String(shown.id) : undefined,
          open,
          openPage: open,
        }}
        rowActions={(row) => [{ label: t('details'), icon: IconListDetails, onClick: () => setShown(row) }]}
        empty={{ title: t('empty'), hint: t('emptyHint') }}
      />
      {list.data?.tells_from && <Notice>{t('tellsFrom', { day: format.date(list.data.tells_from) })}</Notice>}
      {list.data?.total_is_capped && <Notice>{t('capped', { count: list.data.total })}</Notice>}
      {list.data?.search_is_cut && <Notice>{t('searchCut')}</Notice>}
      <Suspense>{shown && <EntryDialog entry={shown} onClose={() => setShown(null)} />}</Suspense>
    </Page>
  );
}

function Filters({ table, withTarget }: { table: TableState<AuditSearch>; withTarget: boolean }) {
  const t = useTexts('audit');
  const common = useTexts('common');
  const words = useActionWords();
  const days = useDaysFilter();
  const { target, request, from, to } = table.search;
  return (
    <FilterBar
      onClear={() => table.set(without(auditFilters))}
      filters={[
        days({ id: 'days', label: common('when'), from, to, onChange: (next) => table.set(next) }),
        choiceIn(table, 'kind', t('kind'), words.kinds),
        withTarget &&
          textFilter({ id: 'target', label: t('target'), hint: t('searchTarget') }, target, (text) =>
            table.set({ target: text }),
          ),
        textFilter({ id: 'request', label: t('request'), hint: t('searchRequest') }, request, (text) =>
          table.set({ request: text }),
        ),
      ]}
    />
  );
}

function ActorCell({ row }: { row: AuditEntry }) {
  const t = useTexts('audit');
  if (!row.actor) return <span>{t('nobody')}</span>;
  return (
    <div>
      <Mono isText>{row.actor.email}</Mono>
      {row.on_behalf_of && (
        <div className={classes.minor}>{t('onBehalfOf', { email: row.on_behalf_of.email ?? row.on_behalf_of.id })}</div>
      )}
    </div>
  );
}

function TargetCell({ row: { target } }: { row: AuditEntry }) {
  const words = useActionWords();
  return (
    <div>
      {target.name ? (
        <div className={classes.name}>
          <bdi>{brokenAtSign(target.name)}</bdi>
        </div>
      ) : (
        words.kind(target.kind)
      )}
      {!target.name && target.id && <span className={classes.minor}> {ltr(`#${target.id}`)}</span>}
    </div>
  );
}

/** Of what has nothing before or after, as a sign-in, this is what is asked. */
function From({ row: { ip } }: { row: AuditEntry }) {
  const t = useTexts('audit');
  if (!ip) return <Empty />;
  return (
    <span className={classes.changes}>
      <span className={classes.change}>
        <span className={classes.field}>{t('from')}</span> <Mono>{ip}</Mono>
      </span>
    </span>
  );
}

/** Of so many others it is said what they are. */
const mostNamed = 3;

/** The first of them, and what the others are; all stand in the details. */
function Changes({ row }: { row: AuditEntry }) {
  const t = useTexts('audit');
  const format = useFormat();
  const words = useActionWords();
  // What the column before says already is no news.
  const isSaid = ({ before, after }: Change) => before === null && after !== null && row.target.name?.includes(after);
  const changes = changesOf(row);
  const [first, ...others] = [...changes.filter((change) => !isSaid(change)), ...changes.filter(isSaid)];
  if (!first) return <From row={row} />;
  const { field, before, after } = first;
  return (
    <div className={classes.changes}>
      <span className={classes.change}>
        <span className={classes.field}>{words.field(field)}</span>{' '}
        <span className={classes.values} data-replaced={before !== null || undefined}>
          {before !== null && (
            <>
              <bdi>{words.value(before, field)}</bdi> <span className={classes.arrow}>→</span>{' '}
            </>
          )}
          <bdi>{after === null ? <Empty /> : words.value(after, field)}</bdi>
        </span>
      </span>
      {others.length > 0 && (
        <span className={classes.minor}>
          {others.length > mostNamed
            ? t('more', { count: others.length })
            : `+ ${format.list(others.map((other) => words.field(other.field)))}`}
        </span>
      )}
    </div>
  );
}
