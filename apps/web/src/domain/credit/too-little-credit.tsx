import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { useAskedFor, useCreditRequest } from './credit-request.ts';
import { MoreCredit } from './more-credit.tsx';
import classes from './too-little-credit.module.css';

// Loaded when it is first opened.
const AskForCreditDialog = lazy(async () => ({
  default: (await import('./ask-for-credit-dialog.tsx')).AskForCreditDialog,
}));

interface TooLittleCreditProps {
  missing: number;
  /** Where no dialog can stand above this: whoever draws it opens the one that asks. */
  onAsk?: () => void;
  /** What can be done with the credit that there is. */
  instead?: ReactNode;
}

/** Says how much is missing, and leads to it; whoever asked for so much already waits for it. */
export function TooLittleCredit({ missing, onAsk, instead }: TooLittleCreditProps) {
  const t = useTexts('domain/credit');
  const format = useFormat();
  const asked = useCreditRequest();
  const askedFor = useAskedFor();
  const [isAsking, setAsking] = useState(false);
  const isAsked = asked === undefined || (asked !== null && asked.amount >= missing);
  return (
    <>
      <Notice tone="danger">
        <span className={classes.words}>
          <span>
            {t('missing', { missing: format.number(missing) })}
            {asked && ` ${askedFor(asked)}.`}
          </span>
          <span className={classes.ways}>
            {instead}
            {!isAsked && <MoreCredit onAsk={onAsk ?? (() => setAsking(true))} />}
          </span>
        </span>
      </Notice>
      <Suspense>{isAsking && <AskForCreditDialog missing={missing} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
