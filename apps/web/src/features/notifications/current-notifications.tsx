import { useQuery } from '@tanstack/react-query';
import { ReadingState } from '../../ui/reading-state.tsx';
import { currentNotificationsQuery } from './notifications.api.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';
import { useMarksRead } from './use-marks-read.ts';

/** What one is told at present. Being shown it marks it as read. */
export function CurrentNotifications({ onClose }: { onClose: () => void }) {
  const query = useQuery(currentNotificationsQuery);
  const seenNow = useMarksRead(query.data);
  return (
    <NotificationsDialog
      notifications={query.data?.notifications ?? []}
      unread={seenNow}
      state={<ReadingState query={query} isFramed />}
      isThere={query.data !== undefined}
      onClose={onClose}
    />
  );
}
