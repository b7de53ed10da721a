import type { Icon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { MoreCredit } from '../../domain/credit/more-credit.tsx';
import { useTexts } from '../../lib/i18n.ts';
import type { WorkList } from './dashboard.api.ts';
import { WorkLine } from './work-line.tsx';
import classes from './work-list.module.css';

// Loaded when it is first opened.
const AskForCreditDialog = lazy(async () => ({
  default: (await import('../../domain/credit/ask-for-credit-dialog.tsx')).AskForCreditDialog,
}));

/** Fewer days than these want something done now. */
const urgentDays = 7;
/** Further than this nobody plans. */
const shownDays = 365;

/** For how long the credit lasts, how that was reckoned, and the way to more. Nothing where none was used. */
export function CreditLine({ credit, icon }: { credit: WorkList['credit']; icon: Icon }) {
  const t = useTexts('dashboard');
  const common = useTexts('common');
  const [isAsking, setAsking] = useState(false);
  const { used, days, lasts_days: lasts } = credit;
  if (lasts === null) return null;
  const said =
    lasts === 0 ? t('work.lastsNot') : lasts > shownDays ? t('work.lastsLong') : t('work.lasts', { count: lasts });
  const aMonth = Math.max(1, Math.ceil((used * 30) / days));
  return (
    <>
      <WorkLine icon={icon} isUrgent={lasts < urgentDays} action={<MoreCredit onAsk={() => setAsking(true)} />}>
        <span>{said}</span>
        <span className={classes.how}>
          {t('work.pace', { count: days, points: common('points', { count: used }) })}
        </span>
      </WorkLine>
      <Suspense>{isAsking && <AskForCreditDialog missing={aMonth} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
