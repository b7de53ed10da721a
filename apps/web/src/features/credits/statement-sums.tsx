import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Choices } from '../../ui/choices.tsx';
import { Points } from '../../ui/points.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import type { TableState } from '../../ui/use-table-search.ts';
import { type StatementSearch, type StatementSums, statementSumsQuery } from './credits.api.ts';
import classes from './statement-sums.module.css';
import { useWhatFor } from './what-for.tsx';

/** The last so many points that are one press away; any other number may stand in the address. */
const oftenAsked = [100, 300, 1000];

interface StatementSumsProps {
  table: TableState<StatementSearch>;
}

/** “Where did my last 300 points go?”, and the totals of what the statement shows. */
export function StatementSumsBar({ table }: StatementSumsProps) {
  const t = useTexts('credits');
  const format = useFormat();
  const { sums } = table.search;
  const numbers =
    typeof sums === 'number' && !oftenAsked.includes(sums)
      ? [...oftenAsked, sums].toSorted((a, b) => a - b)
      : oftenAsked;
  return (
    <>
      <div className={classes.bar}>
        <Choices
          label={t('whereWent')}
          question={t('whereWent')}
          choices={[...numbers, 'all' as const].map((one) => ({
            key: String(one),
            label: one === 'all' ? t('allShown') : t('lastPoints', { count: format.number(one) }),
            isChosen: one === sums,
            onClick: () => table.set({ sums: one === sums ? undefined : one }),
          }))}
        />
      </div>
      {sums !== undefined && <Sums table={table} />}
    </>
  );
}

function Sums({ table }: StatementSumsProps) {
  const t = useTexts('credits');
  const found = useQuery(statementSumsQuery(table.search));
  return (
    <>
      <ReadingState query={found} waiting={null} />
      {(found.data || !found.error) && (
        <section className={classes.panel} aria-label={t('whereWent')} aria-busy={found.isFetching}>
          <div className={classes.found} data-earlier={found.isPlaceholderData || undefined}>
            {found.data ? <Found data={found.data.data} table={table} /> : <SkeletonLine width="60%" />}
          </div>
        </section>
      )}
    </>
  );
}

function Found({ data, table }: StatementSumsProps & { data: StatementSums }) {
  const t = useTexts('credits');
  const format = useFormat();
  const { sums, others, points_in: gained, points_out: spent, since, is_whole: isWhole } = data;
  const isLast = table.search.sums !== 'all';
  if (sums.length === 0) return t(isLast ? 'sumsNone' : 'logEmpty');
  return (
    <>
      <p className={classes.whole}>
        <span>
          {isLast && since
            ? t('sumsSince', { points: format.number(spent), date: format.dateTime(since) })
            : t('sumsOut', { points: format.number(spent) })}
        </span>
        {gained > 0 && <span>{t('sumsIn', { points: format.number(gained) })}</span>}
      </p>
      <ul className={classes.sums}>
        {sums.map((sum, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own, and are drawn anew together
          <Sum key={place} sum={sum} table={table} />
        ))}
        {others.sums > 0 && (
          <li className={classes.sum}>
            <span>{t('sumsOthers')}</span>
            <Lines count={others.lines} />
            <Amount change={others.change} />
          </li>
        )}
      </ul>
      {!isWhole && <p className={classes.cut}>{t('sumsCut')}</p>}
    </>
  );
}

type OneSum = StatementSums['sums'][number];

/** One thing that points went for or came from; leads to its lines, where the statement can be narrowed to just these. */
function Sum({ sum, table }: StatementSumsProps & { sum: OneSum }) {
  const { application, narrowed_to: to } = sum;
  const what = useWhatFor()({
    ...sum,
    devices: 1,
    applications: application === null ? [] : [application],
    application_count: application === null ? 0 : 1,
    // Added up by application and package, whatever went on there.
    renewed: false,
  });
  const open =
    to && (() => table.set({ kind: to.kind, package: to.package ?? undefined, q: to.keyword ?? '', sums: undefined }));
  return (
    <li className={classes.sum}>
      {open ? (
        <button type="button" className={classes.open} onClick={open}>
          {what}
        </button>
      ) : (
        <span>{what}</span>
      )}
      {sum.beyond > 0 && <Part sum={sum} />}
      <Lines count={sum.lines} />
      <Amount change={sum.change} />
    </li>
  );
}

/** Of the oldest line only what is left of the last so many points counts: who reads the line itself sees more. */
function Part({ sum: { change, beyond } }: { sum: OneSum }) {
  const t = useTexts('credits');
  const format = useFormat();
  return (
    <span className={classes.lines}>
      {t('sumsPart', { part: format.number(-change), points: format.number(beyond - change) })}
    </span>
  );
}

function Lines({ count }: { count: number }) {
  const format = useFormat();
  return <span className={classes.lines}>{format.number(count)} ×</span>;
}

function Amount({ change }: { change: number }) {
  return (
    <span className={classes.points}>
      <Points value={change} isSigned />
    </span>
  );
}
