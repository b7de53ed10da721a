import { useTexts } from '../../lib/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

interface Reached {
  mail_refused?: boolean | undefined;
  invitation_over?: boolean | undefined;
}

/** Why whoever invited somebody would wait for ever, the weightier first; null where nothing is known to be in the way. */
export const whyUnreached = ({ mail_refused, invitation_over }: Reached) =>
  mail_refused ? 'mailRefused' : invitation_over ? 'invitationOver' : null;

/** Beside what somebody is: that nothing mailed to them arrives, or that the link that did is over. */
export function Unreached({ row }: { row: Reached }) {
  const t = useTexts('domain/accounts');
  const why = whyUnreached(row);
  if (!why) return null;
  return (
    <span title={t(`${why}.text`)}>
      <StatusBadge tone={why === 'mailRefused' ? 'danger' : 'warning'}>{t(`${why}.badge`)}</StatusBadge>
    </span>
  );
}
