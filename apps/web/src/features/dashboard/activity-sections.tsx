import { Skeleton } from '@mantine/core';
import { IconChartPie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { groups } from '@tessera/contracts/groups';
import type { ReactNode } from 'react';
import { knownApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useMember } from '../../lib/session.ts';
import { Figures as FigureTable } from '../../ui/figures.tsx';
import { NarrowedChip } from '../../ui/narrowed-chip.tsx';
import { Section } from '../../ui/section.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { countByDay } from './activity.ts';
import classes from './activity-sections.module.css';
import { chartColor } from './chart-colors.ts';
import {
  type Activity,
  type ApplicationShare,
  activityQuery,
  type DayCount,
  type Range,
  ranges,
} from './dashboard.api.ts';
import { Figures } from './figures.tsx';
import { SharesChart } from './shares-chart.tsx';
import { TrendChart } from './trend-chart.tsx';

const route = getRouteApi('/shell/dashboard');

/** Whose activations are counted. */
const hintOf: Partial<Record<number, 'trend.hint' | 'trend.hintOfGroup'>> = {
  [groups.reseller]: 'trend.hintOfGroup',
  [groups.subReseller]: 'trend.hint',
};

/** How it went in the last days, and of what; choosing an application filters the days. */
export function ActivitySections() {
  const t = useTexts('dashboard');
  const { groupId } = useMember().user;
  const { app, days = 30 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(activityQuery(app, days));
  const chosen = useChosenName(app, query.data?.UserActiTranLogs);
  const isNarrow = useIsNarrow();
  const show = (change: { app?: number | undefined; days?: 7 | 90 | undefined }) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true, resetScroll: false });
  const choose = (id: number | undefined) => show({ app: id === app ? undefined : id });
  if (query.isError && !query.data) {
    return (
      <Section title={t('shares.title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Section>
    );
  }
  const data = query.data;
  const place = data?.UserActiTranLogs.findIndex(({ app_id }) => app_id === app) ?? -1;
  const clear = chosen && (
    <NarrowedChip label={chosen} clearLabel={t('shares.showAll')} onClear={() => choose(undefined)} />
  );
  return (
    <>
      <Section
        isBusy={query.isPlaceholderData}
        title={t('trend.title')}
        subtitle={chosen ?? t(hintOf[groupId] ?? 'trend.hintOfAll')}
        actions={
          <Segmented
            label={t('range.label')}
            value={String(days)}
            onChange={(value) => show({ days: value === '7' ? 7 : value === '90' ? 90 : undefined })}
            data={ranges.map((range) => ({ value: String(range), label: t('range.days', { count: range }) }))}
          />
        }
      >
        {query.error && <StaleNotice onRetry={() => void query.refetch()} />}
        <Figures data={data} app={app} days={days} />
        <Trend data={data} range={days} color={place < 0 ? 'var(--brand-mark)' : chartColor(place)} />
      </Section>
      <Section isBusy={query.isPlaceholderData} title={t('shares.title')} subtitle={t('shares.hint')} actions={clear}>
        <Beside
          isEmpty={data?.UserActiTranLogs.length === 0}
          isFolded={isNarrow}
          chart={
            data && (
              <Folded isFolded={isNarrow} label={t('shares.pie')}>
                <SharesChart shares={data.UserActiTranLogs} chosen={app} onChoose={choose} />
              </Folded>
            )
          }
          table={data && <SharesTable shares={data.UserActiTranLogs} chosen={app} onChoose={choose} />}
        />
      </Section>
    </>
  );
}

/** What the chosen application is called, also where nothing of it was activated in these days. */
function useChosenName(app: number | undefined, shares: ApplicationShare[] | undefined): string | undefined {
  const common = useTexts('common');
  const share = shares?.find(({ app_id }) => app_id === app);
  const isElsewhere = app !== undefined && shares !== undefined && !share;
  const known = useQuery({ ...knownApplicationsQuery, enabled: isElsewhere });
  if (app === undefined) return undefined;
  const name = share?.name ?? known.data?.data.ApplicationList.find(({ id }) => id === app)?.app_name;
  return name ?? common('oneApplication');
}

function Trend({ data, range, color }: { data: Activity | undefined; range: Range; color: string }) {
  const days = data && countByDay(data.trend, serverNow(), range);
  return (
    <Beside
      isEmpty={data?.trend.length === 0}
      chart={days && <TrendChart days={days} color={color} />}
      table={days && <DaysTable days={days} />}
    />
  );
}

/** On a phone the pie is there for who asks for it: the table says the same in less room. */
function Folded({ isFolded, label, children }: { isFolded: boolean; label: string; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details className={classes.fold}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

interface BesideProps {
  isEmpty: boolean | undefined;
  /** The chart stands behind a line. */
  isFolded?: boolean;
  chart: ReactNode;
  table: ReactNode;
}

/** A chart with the table that says the same; as tall while they load. */
function Beside({ isEmpty, isFolded = false, chart, table }: BesideProps) {
  const t = useTexts('dashboard');
  if (isEmpty) {
    return (
      <div className={classes.nothing}>
        <EmptyState icon={IconChartPie} title={t('nothing')} hint={t('nothingHint')} />
      </div>
    );
  }
  const waiting = <Skeleton h={300} />;
  return (
    <div className={classes.beside}>
      <div className={isFolded ? undefined : classes.chart}>{chart ?? (isFolded ? <Skeleton h={44} /> : waiting)}</div>
      <div className={classes.table}>{table ?? waiting}</div>
    </div>
  );
}

interface SharesTableProps {
  shares: ApplicationShare[];
  chosen: number | undefined;
  onChoose: (applicationId: number) => void;
}

function SharesTable({ shares, chosen, onChoose }: SharesTableProps) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const format = useFormat();
  return (
    <FigureTable
      label={t('asTable', { title: t('shares.title') })}
      head={[common('application'), t('activations')]}
      rows={shares.map(({ app_id, name, value }, index) => ({
        key: String(app_id),
        cells: [
          <button
            key="name"
            type="button"
            className={classes.choice}
            aria-pressed={chosen === app_id}
            onClick={() => onChoose(app_id)}
          >
            <span className={classes.swatch} style={{ background: chartColor(index) }} aria-hidden />
            <bdi>{name}</bdi>
          </button>,
          format.number(value),
        ],
      }))}
    />
  );
}

function DaysTable({ days }: { days: DayCount[] }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  return (
    <FigureTable
      label={t('asTable', { title: t('trend.title') })}
      head={[t('trend.day'), t('activations')]}
      rows={days.toReversed().map(({ date, value }) => ({
        key: date,
        cells: [format.date(date), format.number(value)],
      }))}
    />
  );
}
