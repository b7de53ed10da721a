import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMonthName } from '../../lib/use-month-name.ts';
import { Figures } from '../../ui/figures.tsx';
import { Bars } from './bars.tsx';
import type { ReportSearch } from './report-search.ts';
import { ReportSection } from './report-section.tsx';
import { type Cohort, cohortsQuery } from './reports.api.ts';
import classes from './reports.module.css';

/** Of the years that were first sold in a month, how many were renewed. */
export function CohortsReport({ search }: { search: ReportSearch }) {
  const t = useTexts('reports');
  const query = useQuery(cohortsQuery(search));
  return (
    <ReportSection title={t('byCohort')} query={query} isEmpty={({ cohorts }) => cohorts.length === 0}>
      {({ cohorts }) => <Cohorts cohorts={cohorts} />}
    </ReportSection>
  );
}

function Cohorts({ cohorts }: { cohorts: Cohort[] }) {
  const t = useTexts('reports');
  const format = useFormat();
  const name = useMonthName();
  const rate = (count: number, sold: number) =>
    sold === 0 ? '—' : `${format.number(Math.round((count / sold) * 100))}%`;
  return (
    <div className={classes.beside}>
      <div>
        <Bars
          isPercent
          bars={cohorts.toReversed().map(({ month, sold, renewed_1 }) => ({
            key: month,
            label: name.short(month),
            piles: [[{ tone: 'renewed', value: sold === 0 ? 0 : Math.min(100, (renewed_1 / sold) * 100) }]],
          }))}
        />
        <p className={classes.hint}>{t('meanings.cohort')}</p>
      </div>
      <Figures
        label={t('byCohort')}
        head={[t('firstSold'), t('sold'), t('renewedOnce'), t('rate'), t('renewedTwice'), t('renewedThrice')]}
        rows={cohorts.map(({ month, sold, renewed_1, renewed_2, renewed_3 }) => ({
          key: month,
          cells: [
            <span key="month" className={classes.whole}>
              {name.long(month)}
            </span>,
            format.number(sold),
            format.number(renewed_1),
            rate(renewed_1, sold),
            format.number(renewed_2),
            format.number(renewed_3),
          ],
        }))}
      />
    </div>
  );
}
