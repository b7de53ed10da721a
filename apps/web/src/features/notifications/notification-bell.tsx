import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { toldAtOnce } from '@tessera/contracts/notifications.lists';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { useCan, useMember } from '../../lib/session.ts';
import { isBusy } from '../../ui/is-busy.ts';
import { askForTheRest, currentNotificationsQuery, unreadOf } from './notifications.api.ts';
import classes from './notifications.module.css';

const CurrentNotifications = lazy(async () => ({
  default: (await import('./current-notifications.tsx')).CurrentNotifications,
}));

/** In the top bar: how much is unread. Opening it shows what there is and marks it as read. */
export function NotificationBell() {
  return useCan()('notif-bell') ? <Bell /> : null;
}

function Bell() {
  const t = useTexts('notifications');
  const isViewing = useMember().viewer !== undefined;
  const told = useQuery(currentNotificationsQuery).data;
  const [isOpen, setOpen] = useState(false);
  const unread = told ? unreadOf(told) : [];
  const isMany = unread.length >= toldAtOnce;
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    void askForTheRest(told);
  };
  useOnDashboard(told && unread.length > 0 && !isViewing, open);
  return (
    <>
      <ActionIcon
        className={classes.bell}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={isMany ? t('bellFull', { most: String(toldAtOnce - 1) }) : t('bell', { count: unread.length })}
        title={t('title')}
        onClick={open}
      >
        <IconBell size={18} stroke={1.6} aria-hidden />
        {unread.length > 0 && (
          <span className={classes.count} data-testid="unread" aria-hidden>
            {isMany ? `${toldAtOnce - 1}+` : unread.length}
          </span>
        )}
      </ActionIcon>
      <Suspense>{isOpen && <CurrentNotifications onClose={close} />}</Suspense>
    </>
  );
}

/**
 * What is unread when somebody comes to the dashboard is shown by itself, unless they have begun something there already. What comes
 * later is counted at the bell alone: it would take away what they are at. @param isWanted undefined until it is known
 */
function useOnDashboard(isWanted: boolean | undefined, open: () => void): void {
  const isThere = useRouterState({ select: (state) => state.location.pathname === '/dashboard' });
  const isDecided = useRef(false);
  const show = useRef(open);
  show.current = open;
  useEffect(() => {
    if (!isThere) isDecided.current = false;
    if (!isThere || isWanted === undefined || isDecided.current) return;
    isDecided.current = true;
    if (isWanted && !isBusy(document.activeElement)) show.current();
  }, [isThere, isWanted]);
}
