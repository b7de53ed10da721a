import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { type Channel, toldAtOnce } from '@tessera/contracts/notifications.lists';
import type { TellingName } from '@tessera/contracts/told';
import { ApiError, api } from '../../lib/api-client.ts';
import { changed } from '../../lib/changes.ts';
import { queryClient } from '../../lib/query-client.ts';
import { getSession } from '../../lib/session.ts';
import type { TableSearch } from '../../lib/table-search.ts';

declare module '../../lib/changes.ts' {
  interface Things {
    notifications: true;
  }
}

type Told = PortalAnswer<'GET /resellers-notifications'>['data'];
export type Notification = Told['notifications'][number];

/** How often it is asked whether there is something new. */
const refreshMilliseconds = 50_000;

const notificationKeys = {
  current: [['notifications'], 'current'] as const,
  toldHow: [['notifications'], 'told-how'] as const,
  list: (search: TableSearch) => [['notifications'], 'list', search.page, search.size] as const,
};

/** What one is told at present, and what of it one has read. */
export const currentNotificationsQuery = queryOptions({
  queryKey: notificationKeys.current,
  queryFn: async ({ signal }) => (await api('GET /resellers-notifications', { signal, query: {} })).data,
  refetchInterval: refreshMilliseconds,
});

/** All that was written, for those who manage it. */
export const notificationListQuery = (search: TableSearch) =>
  queryOptions({
    queryKey: notificationKeys.list(search),
    queryFn: ({ signal }) =>
      api('GET /resellers-notifications', {
        signal,
        query: { page_number: search.page, page_size: search.size },
      }),
    placeholderData: keepPreviousData,
  });

/** What one is told of, and how. */
export const toldHowQuery = queryOptions({
  queryKey: notificationKeys.toldHow,
  queryFn: async ({ signal }) => (await api('GET /told-how', { signal })).data,
});

/**
 * Is told of something on a channel from now on, or not. Of the answer that choice alone is taken at once: another one that was made just
 * now may be answered before, and stands there as it is. What else shows it is read anew.
 */
export async function chooseToldHow(telling: TellingName, channel: Channel, is_on: boolean): Promise<void> {
  const { data } = await api('PUT /told-how', { body: { telling, channel, is_on } });
  const chosen = data.tellings.find((one) => one.telling === telling);
  queryClient.setQueryData(
    toldHowQuery.queryKey,
    (known) =>
      known && {
        ...known,
        tellings: known.tellings.map((one) =>
          one.telling === telling && chosen ? { ...one, [channel]: chosen[channel] } : one,
        ),
      },
  );
  void notificationsChanged();
}

export const notificationsChanged = () => changed('notifications');

/** What is being marked: until that is done, what it marks would be told as unread once more. */
let marking: Promise<void> | undefined;

/** There may be more than could be told at once: what is unread of it is asked for now, and not only by the clock. */
export const askForTheRest = async (told: Told | undefined) => {
  if (!told || told.notifications.length < toldAtOnce) return;
  await marking;
  await notificationsChanged();
};

/** The ids of what one has not read yet, the newest first. */
export function unreadOf({ notifications, readNotifications }: Told): number[] {
  const read = new Set(readNotifications);
  return notifications.map(({ id }) => id).filter((id) => !read.has(id));
}

/** Marks as read: at once on this screen, then on the server. Whoever views the portal as somebody else leaves no marks. */
export function markRead(ids: number[]): Promise<void> {
  marking = mark(ids);
  return marking;
}

async function mark(ids: number[]): Promise<void> {
  if (getSession()?.viewer) return;
  const keep = (readNotifications: number[]) =>
    queryClient.setQueryData(
      notificationKeys.current,
      (told: Told | undefined) => told && { ...told, readNotifications },
    );
  const before = queryClient.getQueryData(currentNotificationsQuery.queryKey)?.readNotifications ?? [];
  keep([...before, ...ids]);
  try {
    const { data } = await api('POST /notifications/read', { body: { ids } });
    // The answer has the latest: marks are never taken back, and what was read before them is read still.
    keep([...before, ...data.readNotifications]);
  } catch (error) {
    // What could not be marked is unread again the next time; nobody has to be told.
    if (!(error instanceof ApiError)) throw error;
  }
}
