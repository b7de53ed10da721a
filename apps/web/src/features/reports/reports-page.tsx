import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { applicationOfCodes } from '@tessera/contracts/business-reports.lists';
import { useApplicationChoices } from '../../domain/applications/use-application-choices.ts';
import { monthsAgo } from '../../lib/day-spans.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { narrowed } from '../../lib/table-search.ts';
import { useMonthName } from '../../lib/use-month-name.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { NarrowedChip } from '../../ui/narrowed-chip.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CohortsReport } from './cohorts-report.tsx';
import { EndingReport } from './ending-report.tsx';
import { MonthsReport } from './months-report.tsx';
import { monthSpans, type Narrow, type ReportSearch, type ReportView, reportViews } from './report-search.ts';
import { exportReport, monthsQuery, reportMailQuery, setReportMail } from './reports.api.ts';
import classes from './reports.module.css';
import { ResellersReport } from './resellers-report.tsx';
import { ToStatement } from './to-statement.tsx';

const route = getRouteApi('/shell/reports');

const viewOf = { months: MonthsReport, cohorts: CohortsReport, ending: EndingReport, resellers: ResellersReport };

/** How business goes. What is looked at, and how it is narrowed, stands in the address. */
export function ReportsPage() {
  const t = useTexts('reports');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view = search.view ?? 'months';
  const View = viewOf[view];
  const narrow: Narrow = (change) =>
    void navigate({
      search: (before) => narrowed(before, change),
      replace: true,
      resetScroll: false,
    });
  const isViewing = Boolean(useSession()?.viewer);
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={<ExportButton load={() => exportReport(view, search)} isEmpty={false} />}
    >
      <div className={classes.bar}>
        <Segmented
          label={t('title')}
          value={view}
          onChange={(one) => narrow({ view: one === 'months' ? undefined : (one as ReportView) })}
          data={reportViews.map((one) => ({ value: one, label: t(`views.${one}`) }))}
        />
        <Filters search={search} view={view} narrow={narrow} />
      </div>
      <View search={search} narrow={narrow} />
      {!isViewing && <MailSwitch />}
    </Page>
  );
}

function Filters({ search, view, narrow }: { search: ReportSearch; view: ReportView; narrow: Narrow }) {
  const t = useTexts('reports');
  const { options } = useApplicationChoices();
  if (view === 'resellers') return null;
  const codes = { value: String(applicationOfCodes), label: t('codes') };
  return (
    <>
      <SelectField
        aria-label={t('application')}
        width={180}
        data={[{ value: '', label: t('allApplications') }, ...options, ...(view === 'months' ? [codes] : [])]}
        value={search.app === undefined ? '' : String(search.app)}
        onChange={(value) => narrow({ app: value === '' ? undefined : Number(value) })}
      />
      {view === 'months' && <Span search={search} narrow={narrow} />}
      {search.reseller !== undefined && (
        <>
          <ResellerChip search={search} onClear={() => narrow({ reseller: undefined })} />
          {view === 'months' && <ToStatement search={search} reseller={search.reseller} />}
        </>
      )}
    </>
  );
}

/** This month or the one before, one that was chosen in the table, or so many together. */
function Span({ search: { month, months }, narrow }: { search: ReportSearch; narrow: Narrow }) {
  const t = useTexts('reports');
  const common = useTexts('common');
  const name = useMonthName();
  const recent = [
    { value: monthsAgo(0), label: common('thisMonth') },
    { value: monthsAgo(1), label: common('lastMonth') },
  ];
  const isOther = month !== undefined && recent.every(({ value }) => value !== month);
  return (
    <SelectField
      aria-label={t('span')}
      width={160}
      data={[
        ...recent,
        ...(isOther ? [{ value: month, label: name.long(month) }] : []),
        ...monthSpans.map((span) => ({ value: String(span), label: t('months', { count: span }) })),
      ]}
      value={month ?? String(months ?? 12)}
      onChange={(value) => {
        const span = monthSpans.find((one) => String(one) === value);
        if (span === undefined) narrow({ month: value, months: undefined });
        else narrow({ month: undefined, months: span === 12 ? undefined : span });
      }}
    />
  );
}

/** Whose figures these are, and back to all of them. */
function ResellerChip({ search: { reseller }, onClear }: { search: ReportSearch; onClear: () => void }) {
  const t = useTexts('reports');
  const found = useQuery(monthsQuery(reseller === undefined ? {} : { reseller, months: 36 })).data?.resellers;
  const name = found?.find(({ user_id }) => user_id === reseller)?.name ?? t('oneReseller');
  return <NarrowedChip label={name} clearLabel={t('allResellers')} onClear={onClear} />;
}

function MailSwitch() {
  const t = useTexts('reports');
  const query = useQuery(reportMailQuery);
  const change = useAction(setReportMail);
  if (query.data === undefined) return null;
  return (
    <div className={classes.mail}>
      <Checkbox
        label={t('mail')}
        checked={query.data}
        disabled={change.isBusy}
        onChange={(event) => change.run(event.currentTarget.checked)}
      />
    </div>
  );
}
