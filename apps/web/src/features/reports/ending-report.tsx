import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { useMonthName } from '../../lib/use-month-name.ts';
import { Figures } from '../../ui/figures.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Bars } from './bars.tsx';
import type { ReportSearch } from './report-search.ts';
import { ReportSection } from './report-section.tsx';
import { type Ending, endingQuery } from './reports.api.ts';
import classes from './reports.module.css';

/** Devices whose paid time ends within 90 days, week by week. */
export function EndingReport({ search }: { search: ReportSearch }) {
  const t = useTexts('reports');
  const query = useQuery(endingQuery(search));
  return (
    <ReportSection
      title={t('ending')}
      query={query}
      isEmpty={({ applications, is_narrowed }) => applications.length === 0 && !is_narrowed}
    >
      {(data) => <Weeks data={data} search={search} />}
    </ReportSection>
  );
}

function Weeks({
  data: { weeks, applications, through, is_narrowed },
  search,
}: {
  data: Ending;
  search: ReportSearch;
}) {
  const t = useTexts('reports');
  const format = useFormat();
  const can = useCan();
  const name = useMonthName();
  const dateOf = (day: string) => format.date(day);
  const { app, reseller } = search;
  // Devices are narrowed to somebody's by those alone who may know whose they are.
  const mayShow = can('user-list') && (reseller === undefined || can('mac-activated-by'));
  const total = weeks.reduce((sum, { devices }) => sum + devices, 0);
  return (
    <div className={classes.sections}>
      {is_narrowed && <Notice tone="info">{t('narrowed', { day: dateOf(through) })}</Notice>}
      <div className={classes.beside}>
        <div>
          <Bars
            bars={weeks.map(({ from, devices }) => ({
              key: from,
              label: name.day(from),
              piles: [[{ tone: 'sold', value: devices }]],
            }))}
          />
          <p className={classes.hint}>
            {t('meanings.ending')}{' '}
            {mayShow && (
              <Link
                className="link"
                to="/user-list"
                search={{
                  // Enabled, paid for, and no later than the last day that is counted: what the bars are of.
                  state: 'active',
                  package: '1-year',
                  ends_to: through,
                  sort: 'expire_date',
                  dir: 'asc',
                  ...(app && { app }),
                  ...(reseller && { reseller }),
                }}
              >
                {t('showDevices')}
              </Link>
            )}
          </p>
        </div>
        <div className={classes.sections}>
          <Figures
            label={t('ending')}
            head={[t('weekFrom'), t('devices')]}
            rows={weeks.map(({ from, devices }) => ({ key: from, cells: [dateOf(from), format.number(devices)] }))}
            foot={[t('total'), format.number(total)]}
          />
          {app === undefined && (
            <Figures
              label={t('byApplication')}
              head={[t('application'), t('devices')]}
              rows={applications.map(({ app_id, name, devices }) => ({
                key: String(app_id),
                cells: [<bdi key="name">{name ?? '—'}</bdi>, format.number(devices)],
              }))}
            />
          )}
        </div>
      </div>
    </div>
  );
}
