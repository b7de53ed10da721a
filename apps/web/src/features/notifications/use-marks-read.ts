import { useEffect, useState } from 'react';
import { markRead, unreadOf } from './notifications.api.ts';

/** Marks as read what is unread while it is on the screen, and answers what that was: it is still new to the reader. */
export function useMarksRead(told: Parameters<typeof unreadOf>[0] | undefined): number[] {
  const [seenBefore, setSeenBefore] = useState<number[]>([]);
  const unread = (told ? unreadOf(told) : []).filter((id) => !seenBefore.includes(id));
  const unreadIds = unread.join();
  useEffect(() => {
    if (unreadIds === '') return;
    const ids = unreadIds.split(',').map(Number);
    setSeenBefore((before) => [...before, ...ids]);
    void markRead(ids);
  }, [unreadIds]);
  return [...seenBefore, ...unread];
}
