import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsOperator } from '../../domain/session/use-is-operator.ts';
import { rulesQuery } from '../../domain/trials/trials.api.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Fact } from '../../ui/facts.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** For whoever makes the rules of trials: how many somebody may grant, and the way to where that is set, for all alike. */
export function TrialsFact() {
  const t = useTexts('resellers');
  const format = useFormat();
  const isOperator = useIsOperator();
  const isAsked = useCan()('trial-rules') && isOperator;
  const query = useQuery({ ...rulesQuery, enabled: isAsked });
  if (!isAsked) return null;
  const said = ({ grants_per_day: most, least_balance: least }: { grants_per_day: number; least_balance: number }) => {
    if (most === 0) return t('trialsNone');
    const aDay = t('trialsADay', { most: format.number(most) });
    return least === 0 ? aDay : `${aDay} ${t('trialsFrom', { points: format.number(least) })}`;
  };
  return (
    <Fact label={t('trials')}>
      {query.data && <div>{said(query.data)}</div>}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <div>
        <Link className="link" to="/trials/rules" search={{}}>
          {t('trialsRules')}
        </Link>
      </div>
    </Fact>
  );
}
