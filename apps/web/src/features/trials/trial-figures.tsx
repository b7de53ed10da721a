import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { useMonthName } from '../../lib/use-month-name.ts';
import { Figures as FigureTable } from '../../ui/figures.tsx';
import { brokenAtSign } from '../../ui/mono.tsx';
import { Section } from '../../ui/section.tsx';
import type { Narrow, TrialSearch } from './trial-search.ts';
import type { Figures } from './trials.api.ts';
import classes from './trials.module.css';

type Counts = Figures['total'];

interface Row {
  key: string;
  name: string;
  counts: Counts;
  onChoose?: (() => void) | undefined;
}

/** By month, application and whoever granted them; each narrows the others. */
export function TrialFigures({ data, search, narrow }: { data: Figures; search: TrialSearch; narrow: Narrow }) {
  const t = useTexts('trials');
  const month = useMonthName();
  const format = useFormat();
  const can = useCan();
  // The list of devices is narrowed to somebody's only for whoever may see who activated.
  const mayList = can('user-list') && (search.reseller === undefined || can('mac-activated-by'));
  return (
    <>
      <Section title={t('byMonth')}>
        <Table
          label={t('byMonth')}
          first={t('month')}
          rows={data.months.map(({ month: one, ...counts }) => ({
            key: one,
            name: month.long(one),
            counts,
            onChoose: one === search.month ? undefined : () => narrow({ month: one }),
          }))}
          total={search.month === undefined ? data.total : undefined}
        />
        <p className={classes.hint}>
          {t('meaning')}{' '}
          {mayList && (
            <Link
              to="/user-list"
              search={{ package: 'trial', app: search.app, reseller: search.reseller }}
              className="link"
            >
              {t('devices')}
            </Link>
          )}
        </p>
      </Section>
      <Section title={t('byApplication')}>
        <Table
          label={t('byApplication')}
          first={t('application')}
          rows={data.applications.map(({ app_id, app_name, ...counts }) => ({
            key: String(app_id),
            name: app_name ?? '—',
            counts,
            onChoose: app_id === search.app ? undefined : () => narrow({ app: app_id }),
          }))}
        />
      </Section>
      <Section title={t('byReseller')}>
        <Table
          label={t('byReseller')}
          first={t('reseller')}
          rows={data.resellers.map(({ reseller_id, email, ...counts }) => ({
            key: String(reseller_id),
            name: reseller_id === null ? t('byRegistering') : (email ?? '—'),
            counts,
            onChoose:
              reseller_id === null || reseller_id === search.reseller
                ? undefined
                : () => narrow({ reseller: reseller_id }),
          }))}
        />
        {data.reseller_count > data.resellers.length && (
          <p className={classes.hint}>
            {t('firstOfAll', { shown: data.resellers.length, all: format.number(data.reseller_count) })}
          </p>
        )}
      </Section>
    </>
  );
}

function Table({
  label,
  first,
  rows,
  total,
}: {
  label: string;
  first: string;
  rows: Row[];
  total?: Counts | undefined;
}) {
  const t = useTexts('trials');
  const format = useFormat();
  const cells = ({ begun, paid }: Counts): ReactNode[] => [
    format.number(begun),
    format.number(paid),
    begun === 0 ? '—' : `${format.number(Math.round((paid / begun) * 100))}%`,
  ];
  return (
    <FigureTable
      label={label}
      head={[first, t('begun'), t('paid'), t('share')]}
      rows={rows.map(({ key, name, counts, onChoose }) => ({
        key,
        cells: [
          onChoose ? (
            <button key="name" type="button" className="link" onClick={onChoose}>
              <bdi>{brokenAtSign(name)}</bdi>
            </button>
          ) : (
            <bdi key="name">{brokenAtSign(name)}</bdi>
          ),
          ...cells(counts),
        ],
      }))}
      {...(total && { foot: [t('total'), ...cells(total)] })}
    />
  );
}
