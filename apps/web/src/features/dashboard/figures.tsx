import { Skeleton } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { daysAround } from '../../lib/day-spans.ts';
import { useFormat } from '../../lib/format.ts';
import { useOpenRoutes } from '../../lib/has-route.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Points } from '../../ui/points.tsx';
import type { Activity, Range } from './dashboard.api.ts';
import classes from './figures.module.css';

interface FiguresProps {
  data: Activity | undefined;
  app: number | undefined;
  /** How many days are counted, with today. */
  days: Range;
}

/** What the days came to, without today beside as many days before, and what ends soon of all that one sees; each leads to what it counts. */
export function Figures({ data, app, days }: FiguresProps) {
  const t = useTexts('dashboard');
  const isOpen = useOpenRoutes();
  // Both are of the same activations: a statement has other lines, and one's own alone.
  const figures = [
    { name: 'activations', label: t('activations') },
    { name: 'credit_points', label: t('pointsSpent') },
  ] as const;
  const ofThem = { ...daysAround(days - 1, 0), state: 'standing', ...(app && { app }) } as const;
  const endings = [
    { within: 7, count: data?.expiring.in_7_days, hasMore: data?.expiring.in_7_days_is_capped },
    { within: 30, count: data?.expiring.in_30_days, hasMore: data?.expiring.in_30_days_is_capped },
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, label }) => (
        <div key={name}>
          <dt>
            {isOpen('/transactions-logs') ? (
              <Link to="/transactions-logs" search={ofThem}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>
            {data ? <Points value={data.totals[name]} /> : <Skeleton h={26} w={72} my={4} />}
            {data && <Change now={data.whole[name]} before={data.whole_before[name]} />}
          </dd>
        </div>
      ))}
      {endings.map(({ within, count, hasMore }) => (
        <div key={within}>
          <dt>
            {isOpen('/user-list') ? (
              <Link
                to="/user-list"
                search={{ state: 'expiring', within, sort: 'expire_date', dir: 'asc', ...(app && { app }) }}
              >
                {t('endsWithin', { count: within })}
              </Link>
            ) : (
              t('endsWithin', { count: within })
            )}
          </dt>
          <dd>
            {count === undefined ? (
              <Skeleton h={26} w={72} my={4} />
            ) : (
              <Points value={count} hasMore={hasMore ?? false} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How much more or less than before, said in words too; of whole days alone, as today would make it less until it is over. */
function Change({ now, before }: { now: number; before: number }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  if (before === 0) return null;
  if (now === before) return <span className={classes.change}>{t('same')}</span>;
  const isMore = now > before;
  const Icon = isMore ? IconTrendingUp : IconTrendingDown;
  const by = `${format.number(Math.round((Math.abs(now - before) / before) * 100))}%`;
  const said = t(isMore ? 'moreThan' : 'lessThan', { by, before: format.number(before) });
  return (
    <span className={classes.change} data-more={isMore || undefined} title={said}>
      <Icon size={14} stroke={1.8} aria-hidden />
      <span aria-hidden>
        <bdi>{by}</bdi>
      </span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}
