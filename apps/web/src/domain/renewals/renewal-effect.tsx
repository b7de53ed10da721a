import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { TooLittleCredit } from '../credit/too-little-credit.tsx';

interface RenewalEffectProps {
  plan: { total_credit: number; balance: number; balance_after: number };
  /** Where credit is asked for: how much is missing. */
  onAsk: (missing: number) => void;
}

/** What a renewal of several does to the balance, and the way to more credit where it does not suffice. */
export function RenewalEffect({ plan, onAsk }: RenewalEffectProps) {
  const t = useTexts('domain/renewals');
  const common = useTexts('common');
  const format = useFormat();
  const missing = -plan.balance_after;
  const isShort = missing > 0;
  return (
    <>
      <Notice tone={isShort ? 'danger' : 'info'}>
        {t(isShort ? 'renewShort' : 'renewEffect', {
          points: common('points', { count: plan.total_credit }),
          before: format.number(plan.balance),
          after: format.number(plan.balance_after),
        })}
      </Notice>
      {isShort && <TooLittleCredit missing={missing} onAsk={() => onAsk(missing)} />}
    </>
  );
}
