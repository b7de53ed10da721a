import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Playlist } from '../api/device-answers.ts';
import { getStatus, listPlaylists, type StatusNews } from '../api/device-api.ts';
import type { Failure } from '../api/failure.ts';
import { useTexts } from '../i18n/texts.tsx';
import { nextCheckSeconds, retryCheckSeconds } from '../rules/refresh-interval.ts';
import { changeBetween, type StatusChange } from '../rules/status-change.ts';
import { type Poller, startPoller } from './poller.ts';
import type { Device, StatusSnapshot } from './saved-state.ts';
import { serverNow, withServerTime } from './server-clock.ts';

export interface DeviceChecks {
  isChecking: boolean;
  checkedAt: number | null;
  failure: Failure | null;
  /** Null: not known, or not open. */
  playlists: Playlist[] | null;
  playlistsFailure: Failure | null;
  /** What happened since the person last looked, until `dismissChange`. */
  change: StatusChange | null;
  checkNow: () => void;
  dismissChange: () => void;
}

type Seen = Pick<DeviceChecks, 'isChecking' | 'checkedAt' | 'failure' | 'playlists' | 'playlistsFailure' | 'change'>;

const nothingSeen: Seen = {
  isChecking: false,
  checkedAt: null,
  failure: null,
  playlists: null,
  playlistsFailure: null,
  change: null,
};

export interface DeviceCheckHandlers {
  onStatus: (snapshot: StatusSnapshot) => void;
  onTokenRefused: (token: string) => void;
}

/**
 * Asks for status and playlists in the server's rhythm, and at once when the page gets the focus or the network comes back. One
 * device per mounted component: give it the device's key.
 */
export function useDeviceChecks(device: Device, handlers: DeviceCheckHandlers): DeviceChecks {
  const { locale } = useTexts();
  const [seen, setSeen] = useState(nothingSeen);
  const failuresInARow = useRef(0);
  const poller = useRef<Poller | null>(null);
  const see = (news: Partial<Seen>) => setSeen((before) => ({ ...before, ...news }));

  const check = useEffectEvent(async (signal: AbortSignal): Promise<number> => {
    const caller = { environment: device.environment, locale, token: device.token, signal };
    see({ isChecking: true });
    const answer = await getStatus(caller, device.snapshot?.etag);
    if (signal.aborted) return 0;
    if (!answer.ok) {
      if (answer.failure.kind === 'unauthorized') handlers.onTokenRefused(device.token);
      failuresInARow.current += 1;
      see({ isChecking: false, failure: answer.failure });
      return retryCheckSeconds(failuresInARow.current, answer.failure.retryAfterSeconds);
    }
    failuresInARow.current = 0;
    const snapshot = snapshotOf(answer.value, device.snapshot);
    if (!snapshot) return retryCheckSeconds(1);
    const change = changeBetween(device.snapshot?.answer, snapshot.answer);
    if (snapshot !== device.snapshot) handlers.onStatus(snapshot);
    see({ failure: null, ...(change && { change }) });
    see({ isChecking: false, checkedAt: Date.now(), ...(await playlistsNews(caller, snapshot)) });
    const { refreshAfterSeconds, expiresAt } = snapshot.answer;
    return nextCheckSeconds(refreshAfterSeconds, serverNow(snapshot), expiresAt);
  });

  useEffect(() => {
    const started = startPoller(check);
    poller.current = started;
    const checkWhenSeen = () => document.visibilityState === 'visible' && started.checkNow();
    window.addEventListener('focus', checkWhenSeen);
    window.addEventListener('online', checkWhenSeen);
    document.addEventListener('visibilitychange', checkWhenSeen);
    return () => {
      started.stop();
      window.removeEventListener('focus', checkWhenSeen);
      window.removeEventListener('online', checkWhenSeen);
      document.removeEventListener('visibilitychange', checkWhenSeen);
    };
  }, []);

  const checkNow = useCallback(() => poller.current?.checkNow(), []);
  const dismissChange = useCallback(() => setSeen((before) => ({ ...before, change: null })), []);
  return { ...seen, checkNow, dismissChange };
}

/** Trial and active devices get their playlists; everyone else is answered 402. */
export function canPlay({ answer }: StatusSnapshot): boolean {
  return answer.status === 'trial' || answer.status === 'active';
}

function snapshotOf(news: StatusNews, before: StatusSnapshot | undefined): StatusSnapshot | undefined {
  if ('unchangedAt' in news) return before && withServerTime(before, news.unchangedAt);
  return { answer: news.status, etag: news.etag, receivedAt: Date.now() };
}

async function playlistsNews(
  caller: Parameters<typeof listPlaylists>[0],
  snapshot: StatusSnapshot,
): Promise<Partial<Pick<Seen, 'playlists' | 'playlistsFailure'>>> {
  if (!canPlay(snapshot)) return { playlists: null, playlistsFailure: null };
  const answer = await listPlaylists(caller);
  if (answer.ok) return { playlists: answer.value, playlistsFailure: null };
  if (answer.failure.kind === 'notActive') return { playlists: null, playlistsFailure: answer.failure };
  // What is on the screen stays there while the network is away.
  return { playlistsFailure: answer.failure };
}
