import { useTexts } from '../../lib/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Beside what somebody is: nothing that is mailed to them arrives, and whoever invited them would wait for ever. */
export function MailRefused({ row }: { row: { mail_refused?: boolean | undefined } }) {
  const t = useTexts('domain/accounts');
  if (!row.mail_refused) return null;
  return (
    <span title={t('mailRefused.text')}>
      <StatusBadge tone="danger">{t('mailRefused.badge')}</StatusBadge>
    </span>
  );
}
