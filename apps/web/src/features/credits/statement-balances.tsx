import { useTexts } from '../../lib/i18n.ts';
import { Points } from '../../ui/points.tsx';
import type { StatementSearch } from './credits.api.ts';
import classes from './statement-balances.module.css';

interface StatementBalancesProps {
  search: StatementSearch;
  balances: { opening_balance: number; closing_balance: number } | undefined;
  /** Of the days that were chosen before. */
  isEarlier: boolean;
}

/** Of the days that were chosen, and all of their lines: what there was before, what became of it, and what was left. Its days are those of the books, in UTC. */
export function StatementBalances({ search, balances, isEarlier }: StatementBalancesProps) {
  const t = useTexts('credits');
  // Beside some of the lines alone it would look like what these come to.
  if (!balances || !(search.from || search.to) || search.q || search.kind || search.package) return null;
  const { opening_balance: opening, closing_balance: closing } = balances;
  return (
    <div className={classes.balances}>
      <dl aria-busy={isEarlier} data-earlier={isEarlier || undefined}>
        <div>
          <dt>{t('opening')}</dt>
          <dd>
            <Points value={opening} />
          </dd>
        </div>
        <div>
          <dt>{t('change')}</dt>
          <dd>
            <Points value={closing - opening} isSigned />
          </dd>
        </div>
        <div>
          <dt>{t('closing')}</dt>
          <dd>
            <Points value={closing} />
          </dd>
        </div>
      </dl>
      <p className={classes.utc}>{t('daysAreUtc')}</p>
    </div>
  );
}
