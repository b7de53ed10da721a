import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { NotificationCard } from './notification-card.tsx';
import type { Notification } from './notifications.api.ts';
import classes from './notifications.module.css';

interface NotificationsDialogProps {
  notifications: Notification[];
  /** What is new to the reader. */
  unread: number[];
  /** How reading them goes, above them. */
  state?: ReactNode;
  /** Whether they were read. */
  isThere?: boolean;
  onClose: () => void;
}

/** Where nothing is new; more are on their own screen. */
const newest = 10;

/** All that is unread, as being shown marks it as read; or else the newest ones. */
export function NotificationsDialog(props: NotificationsDialogProps) {
  const { notifications, unread, state, isThere = true, onClose } = props;
  const t = useTexts('notifications');
  const common = useTexts('common');
  const isNew = ({ id }: Notification) => unread.includes(id);
  const shown = unread.length > 0 ? notifications.filter(isNew) : notifications.slice(0, newest);
  return (
    <Dialog title={t('title')} size="lg" onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          {state}
          {isThere && shown.length === 0 && <EmptyState title={t('nothing')} />}
          <div className={classes.cards}>
            {shown.map((notification) => (
              <NotificationCard key={notification.id} notification={notification} isNew={isNew(notification)} />
            ))}
          </div>
          <Group justify="flex-end" gap="xs">
            <ButtonLink variant="default" link={{ to: '/offersandnotifications' }} onClick={close}>
              {t('showAll')}
            </ButtonLink>
            <Button onClick={close} data-autofocus>
              {common('close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
