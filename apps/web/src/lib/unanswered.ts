import { draftPrefix, isSecretName } from './drafts.ts';
import { onSessionEnd } from './session.ts';
import { tabStorage } from './storage.ts';

/** A move of credit that goes out: under which id and with which body, and what to do once its answer is there. */
export interface SentMove {
  id: string;
  body: unknown;
  settle: () => void;
  /** No answer came to it. */
  lose: () => void;
}

interface Tried {
  id: string;
  /** As it went out at the first try: the server takes nothing else under the same id. */
  body: unknown;
  /** Milliseconds since 1970. */
  at: number;
  /** Whether a try is over without an answer. */
  isLost: boolean;
}

/** So long it is the same move; whoever does the same again after an hour means another one. */
const sameMoveMs = 3_600_000;

const unanswered = new Map<string, Tried>();

onSessionEnd((end) => {
  if (end === 'signed-out') unanswered.clear();
});

/** With the drafts, which go when their person signs out: the form of a lost move is one of them, and comes back with a reload. */
const storageKey = (key: string) => `${draftPrefix}unanswered.${key}`;

/**
 * Sent again before an answer to it came, a move keeps the id and the body of its first try, whatever was closed, opened, loaded anew
 * and read since: the server does it once, and answers as it did, or would have, the first time.
 */
export function sendMove(move: unknown, body: unknown, now = Date.now()): SentMove {
  const key = JSON.stringify(move);
  const { id, body: first, isLost } = triedBefore(key, now) ?? { id: randomId(), body, isLost: false };
  const tried = { id, body: first, at: now, isLost };
  unanswered.set(key, tried);
  if (!holdsSecret([move, first])) tabStorage.writeJson(storageKey(key), tried);
  return {
    id,
    body: first,
    settle: () => {
      // A late answer to another try.
      if (triedBefore(key, now)?.id !== id) return;
      unanswered.delete(key);
      tabStorage.remove(storageKey(key));
    },
    lose: () => {
      tried.isLost = true;
    },
  };
}

/** Whether it went out and no answer came, nor will: sent again, it is the first try's. */
export const isLost = (move: unknown, now = Date.now()): boolean =>
  triedBefore(JSON.stringify(move), now)?.isLost === true;

function triedBefore(key: string, now: number): Tried | undefined {
  const tried = unanswered.get(key) ?? triedOnPageBefore(key);
  if (!tried || now - tried.at < sameMoveMs) return tried ?? undefined;
  unanswered.delete(key);
  tabStorage.remove(storageKey(key));
  return undefined;
}

/** Whoever waited for its answer is gone. */
function triedOnPageBefore(key: string): Tried | undefined {
  const tried = tabStorage.readJson<Tried>(storageKey(key));
  return tried ? { ...tried, isLost: true } : undefined;
}

function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => (part && isSecretName(name)) || holdsSecret(part));
}

/** `crypto.randomUUID` exists on secure origins only; a portal on a local network may not be one. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
