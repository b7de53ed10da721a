import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
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
}

/** Says how much is missing, and leads to it. */
export function TooLittleCredit({ missing, onAsk }: TooLittleCreditProps) {
  const t = useTexts('domain/credit');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Notice tone="danger">
        <span className={classes.words}>
          <span>{t('missing', { missing: format.number(missing) })}</span>
          <MoreCredit onAsk={onAsk ?? (() => setAsking(true))} />
        </span>
      </Notice>
      <Suspense>{isAsking && <AskForCreditDialog missing={missing} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
