import { IconMailExclamation } from '@tabler/icons-react';
import { limits } from '@tessera/contracts/limits';
import { useFormat } from '../../lib/format.ts';
import { ltr } from '../../lib/format-for.ts';
import { useTexts } from '../../lib/i18n.ts';
import type { WorkList } from './dashboard.api.ts';
import { WorkLine } from './work-line.tsx';
import classes from './work-list.module.css';

const texts = {
  away: 'work.mails.away',
  insecure: 'work.mails.insecure',
  'sign-in': 'work.mails.signIn',
  refused: 'work.mails.refused',
} as const;

/** That mails wait, and what for: whoever waits for one in vain asks the operator. */
export function MailLine({ mails }: { mails: NonNullable<WorkList['mails']> }) {
  const t = useTexts('dashboard');
  const format = useFormat();
  const { waiting, since, reason, answer } = mails;
  const at = format.dateTime(since);
  return (
    <WorkLine icon={IconMailExclamation} isUrgent>
      <span>
        {waiting > limits.waitingMailsMax
          ? t('work.mails.waitingMost', { most: format.number(limits.waitingMailsMax), at })
          : t('work.mails.waiting', { count: waiting, at })}
      </span>
      <span className={classes.how}>
        {t(texts[reason])}
        {answer && ` (${ltr(answer)})`}
      </span>
      <span className={classes.how}>{t('work.mails.goOut')}</span>
    </WorkLine>
  );
}
