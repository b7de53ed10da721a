import { useQuery } from '@tanstack/react-query';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { currentNotificationsQuery } from './notifications.api.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';
import { useMarksRead } from './use-marks-read.ts';

/** What one is told at present. Being shown it marks it as read. */
export function CurrentNotifications({ onClose }: { onClose: () => void }) {
  const query = useQuery(currentNotificationsQuery);
  const seenNow = useMarksRead(query.data);
  const problem = query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <NotificationsDialog
      notifications={query.data?.notifications ?? []}
      unread={seenNow}
      instead={query.data ? undefined : (problem ?? <LoadingState />)}
      onClose={onClose}
    />
  );
}
