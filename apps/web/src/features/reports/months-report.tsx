import { useQuery } from '@tanstack/react-query';
import { applicationOfCodes } from '@tessera/contracts/business-reports.lists';
import type { ReactNode } from 'react';
import { monthsAgo } from '../../lib/day-spans.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useMonthName } from '../../lib/use-month-name.ts';
import { Figures } from '../../ui/figures.tsx';
import { Section } from '../../ui/section.tsx';
import { Bars, Legend, type Tone } from './bars.tsx';
import type { Narrow, ReportSearch } from './report-search.ts';
import { ReportSection } from './report-section.tsx';
import { type Months, monthsQuery } from './reports.api.ts';
import classes from './reports.module.css';

type Counts = Months['total'];

const tones: Tone[] = ['sold', 'renewed', 'lapsed'];

/** What was sold, renewed and lapsed by month, application and reseller; each of these narrows it. */
export function MonthsReport({ search, narrow }: { search: ReportSearch; narrow: Narrow }) {
  const t = useTexts('reports');
  const query = useQuery(monthsQuery(search));
  const ownId = useSession()?.user.id;
  const data = query.data;
  const isNothing = !data || Object.values(data.total).every((count) => count === 0);
  return (
    <div className={classes.sections}>
      <ReportSection title={t('byMonth')} query={query} isEmpty={() => isNothing}>
        {(found) => <ByMonth data={found} onChoose={(month) => narrow({ month, months: undefined })} />}
      </ReportSection>
      {data && !isNothing && search.app === undefined && (
        <Section title={t('byApplication')} isBusy={query.isPlaceholderData}>
          <Groups
            label={t('byApplication')}
            first={t('application')}
            rows={data.applications.map(({ app_id, name, ...counts }) => ({
              key: String(app_id),
              name: app_id === applicationOfCodes ? t('codes') : (name ?? '—'),
              counts,
              onChoose: () => narrow({ app: app_id }),
            }))}
          />
        </Section>
      )}
      {data && search.reseller === undefined && data.resellers.some(({ user_id }) => user_id !== ownId) && (
        <Section title={t('byReseller')} isBusy={query.isPlaceholderData}>
          <Groups
            label={t('byReseller')}
            first={t('reseller')}
            rows={data.resellers.map(({ user_id, name, email, ...counts }) => ({
              key: String(user_id),
              name,
              minor: email,
              counts,
              onChoose: () => narrow({ reseller: user_id }),
            }))}
          />
          {data.reseller_count > data.resellers.length && (
            <p className={classes.hint}>{t('firstOfAll', { count: data.resellers.length })}</p>
          )}
        </Section>
      )}
    </div>
  );
}

/** Drawn and beside it in numbers; of one month alone there is nothing to draw. */
function ByMonth({ data: { months, total }, onChoose }: { data: Months; onChoose: (month: string) => void }) {
  const t = useTexts('reports');
  const name = useMonthName();
  const head = useHead(t('month'));
  const running = monthsAgo(0);
  const cells = useCells();
  const [only] = months;
  if (only && months.length === 1) {
    return (
      <Figures
        label={t('byMonth')}
        head={head}
        rows={[{ key: only.month, cells: [name.long(only.month), ...cells(total)] }]}
      />
    );
  }
  return (
    <div className={classes.beside}>
      <div>
        <Bars
          bars={months.map(({ month, sold, renewed, lapsed }) => ({
            key: month,
            label: name.short(month),
            isRunning: month === running,
            piles: [
              [
                { tone: 'sold', value: sold },
                { tone: 'renewed', value: renewed },
              ],
              [{ tone: 'lapsed', value: lapsed }],
            ],
          }))}
        />
        <Legend entries={tones.map((tone) => ({ tone, name: t(tone), meaning: t(`meanings.${tone}`) }))} />
      </div>
      <Figures
        label={t('byMonth')}
        head={head}
        rows={months.toReversed().map(({ month, ...counts }) => ({
          key: month,
          cells: [
            <button key="month" type="button" className="link" onClick={() => onChoose(month)}>
              {name.long(month)}
            </button>,
            ...cells(counts),
          ],
        }))}
        foot={[t('total'), ...cells(total)]}
      />
    </div>
  );
}

interface Group {
  key: string;
  name: string;
  minor?: string;
  counts: Counts;
  onChoose: () => void;
}

function Groups({ label, first, rows }: { label: string; first: string; rows: Group[] }) {
  const head = useHead(first);
  const cells = useCells();
  return (
    <Figures
      label={label}
      head={head}
      rows={rows.map(({ key, name, minor, counts, onChoose }) => ({
        key,
        cells: [
          <span key="name">
            <button type="button" className="link" onClick={onChoose}>
              <bdi>{name}</bdi>
            </button>
            {minor && <bdi className={classes.minor}>{minor}</bdi>}
          </span>,
          ...cells(counts),
        ],
      }))}
    />
  );
}

function useHead(first: string): string[] {
  const t = useTexts('reports');
  return [first, t('sold'), t('renewed'), t('lapsed'), t('points')];
}

function useCells(): (counts: Counts) => ReactNode[] {
  const format = useFormat();
  return ({ sold, renewed, lapsed, sold_points, renewed_points }) =>
    [sold, renewed, lapsed, sold_points + renewed_points].map((value) => format.number(value));
}
