import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Notification } from './notifications.api.ts';
import classes from './notifications.module.css';

/** One notification as everybody reads it. */
export function NotificationCard({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const t = useTexts('notifications');
  return (
    <article className={classes.card}>
      <header className={classes.cardHead}>
        <h2 className={classes.cardTitle} dir="auto">
          {notification.title}
        </h2>
        {isNew && <StatusBadge tone="info">{t('new')}</StatusBadge>}
      </header>
      <RichText html={notification.description} hasSmallImages />
      <p className={classes.cardTime}>
        <DateTime value={notification.starts_at ?? notification.created_at} />
      </p>
    </article>
  );
}
