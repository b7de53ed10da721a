import { useQuery } from '@tanstack/react-query';
import { idleDays } from '@tessera/contracts/business-reports.lists';
import { groups } from '@tessera/contracts/groups';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useMember } from '../../lib/session.ts';
import { Figures } from '../../ui/figures.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import type { Narrow, ReportSearch } from './report-search.ts';
import { ReportSection } from './report-section.tsx';
import { type Spender, spendersQuery } from './reports.api.ts';
import classes from './reports.module.css';

/** How long each reseller's credit lasts, and who has not bought for a while. */
export function ResellersReport({ search, narrow }: { search: ReportSearch; narrow: Narrow }) {
  const t = useTexts('reports');
  const query = useQuery(spendersQuery(search));
  const hasOthers = useMember().user.groupId !== groups.subReseller;
  return (
    <>
      {hasOthers && (
        <div className={classes.bar}>
          <SelectField
            aria-label={t('dormant')}
            width={260}
            data={[
              { value: '', label: t('allInGoodStanding') },
              ...idleDays.map((days) => ({ value: String(days), label: t('idleFor', { count: days }) })),
            ]}
            value={String(search.idle ?? '')}
            onChange={(value) => narrow({ idle: idleDays.find((days) => days === Number(value)) })}
          />
        </div>
      )}
      <ReportSection title={t('credit')} query={query} isEmpty={({ resellers }) => resellers.length === 0}>
        {({ resellers, reseller_count }) => (
          <>
            <Spenders resellers={resellers} />
            <p className={classes.hint}>
              {t('meanings.credit')}
              {reseller_count > resellers.length && ` ${t('firstOfAll', { count: resellers.length })}`}
            </p>
          </>
        )}
      </ReportSection>
    </>
  );
}

/** On a phone the day of the last purchase stands below the name: a fifth column would be cut. */
function Spenders({ resellers }: { resellers: Spender[] }) {
  const t = useTexts('reports');
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const dayOf = ({ last_bought_on: day }: Spender) => (day === null ? t('never') : format.date(day));
  return (
    <Figures
      label={t('credit')}
      head={[t('reseller'), t('balance'), t('usedIn30'), t('daysLeft'), ...(isNarrow ? [] : [t('lastBought')])]}
      rows={resellers.map((one) => ({
        key: String(one.user_id),
        cells: [
          <span key="name">
            <bdi>{one.name}</bdi>
            <bdi className={classes.minor}>{one.email}</bdi>
            {isNarrow && (
              <span className={classes.below}>
                {t('lastBought')}: <span className={classes.whole}>{dayOf(one)}</span>
              </span>
            )}
          </span>,
          format.number(one.balance),
          format.number(one.used_in_30_days),
          one.days_left === null ? '—' : format.number(one.days_left),
          ...(isNarrow ? [] : [dayOf(one)]),
        ],
      }))}
    />
  );
}
