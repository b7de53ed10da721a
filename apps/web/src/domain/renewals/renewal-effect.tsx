import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { TooLittleCredit } from '../credit/too-little-credit.tsx';
import type { AfterCost } from '../credit/use-after-cost.ts';

interface RenewalEffectProps {
  /** What it costs. */
  points: number;
  cost: AfterCost;
  /** Where credit is asked for: how much is missing. */
  onAsk: (missing: number) => void;
  /** What can be renewed with the credit that there is. */
  instead?: ReactNode;
}

/** What a renewal of several does to the balance, and the way to more credit where it does not suffice. */
export function RenewalEffect({ points, cost: { before, after, isShort }, onAsk, instead }: RenewalEffectProps) {
  const t = useTexts('domain/renewals');
  const common = useTexts('common');
  const format = useFormat();
  return (
    <>
      <Notice tone={isShort ? 'danger' : 'info'}>
        {t(isShort ? 'renewShort' : 'renewEffect', {
          points: common('points', { count: points }),
          before: format.number(before),
          after: format.number(after),
        })}
      </Notice>
      {isShort && <TooLittleCredit missing={-after} onAsk={() => onAsk(-after)} instead={instead} />}
    </>
  );
}
