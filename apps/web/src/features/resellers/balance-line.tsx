import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Points } from '../../ui/points.tsx';
import classes from './reseller-page.module.css';
import { balancesQuery, type WholeReseller } from './resellers.api.ts';

/** What they hold, and what they held on each of the last days. */
export function BalanceLine({ reseller }: { reseller: WholeReseller }) {
  const t = useTexts('resellers');
  const common = useTexts('common');
  const isShown = useCan()('credit-point-share-log');
  const days = useQuery({ ...balancesQuery(reseller.id), enabled: isShown }).data;
  return (
    <section className={classes.balance} aria-label={common('creditPoints')}>
      <div>
        <div className={classes.label}>{common('creditPoints')}</div>
        <div className={classes.value}>
          <Points value={reseller.credit_point} />
        </div>
      </div>
      <div>
        <div className={classes.label}>{t('activations')}</div>
        <div className={classes.value}>
          <Points value={reseller.total_boxes_activated} />
        </div>
      </div>
      {isShown && (
        <div className={classes.line}>
          <div className={classes.label} aria-hidden>
            {t('balanceDays')}
          </div>
          <div className={classes.drawn}>{days && <Line days={days} />}</div>
        </div>
      )}
    </section>
  );
}

function Line({ days }: { days: { day: string; balance: number }[] }) {
  const t = useTexts('resellers');
  const format = useFormat();
  const balances = days.map(({ balance }) => balance);
  const most = Math.max(1, ...balances);
  const [first = 0] = balances;
  const points = balances.map((balance, place) => `${place},${(1 - balance / most) * 100}`).join(' ');
  const said = t('balanceLine', {
    before: format.number(first),
    now: format.number(balances.at(-1) ?? 0),
    least: format.number(Math.min(...balances)),
    most: format.number(Math.max(...balances)),
  });
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 -4 ${balances.length - 1} 108`}
      preserveAspectRatio="none"
      role="img"
      aria-label={said}
    >
      <title>{said}</title>
      <polyline points={points} />
    </svg>
  );
}
