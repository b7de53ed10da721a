import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { ReadingState } from '../../ui/reading-state.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NotificationCard } from './notification-card.tsx';
import { currentNotificationsQuery } from './notifications.api.ts';
import classes from './notifications.module.css';
import { useMarksRead } from './use-marks-read.ts';

/** What the operator tells everybody. It is kept fresh, and being here marks it as read. */
export function OffersPage() {
  const t = useTexts('notifications');
  const query = useQuery(currentNotificationsQuery);
  const seenNow = useMarksRead(query.data);
  return (
    <Page title={t('offersTitle')} subtitle={t('offersSubtitle')} isForm>
      <ReadingState query={query} />
      {query.data?.notifications.length === 0 && (
        <EmptyState icon={IconBell} title={t('nothing')} hint={t('nothingHint')} />
      )}
      <div className={classes.cards}>
        {query.data?.notifications.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            isNew={seenNow.includes(notification.id)}
          />
        ))}
      </div>
    </Page>
  );
}
