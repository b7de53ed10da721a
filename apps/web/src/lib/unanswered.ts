/** A move of credit that goes out: under which id, and what to do once its answer is there. */
export interface SentMove {
  id: string;
  settle: () => void;
}

/** So long it is the same move; whoever does the same again after an hour means another one. */
const sameMoveMs = 3_600_000;

const unanswered = new Map<string, { id: string; at: number }>();

/**
 * Sent again before an answer to it came, a move keeps the id of its first try, whatever was closed and opened since: the server
 * does it once, and answers as it did, or would have, the first time.
 */
export function sendMove(move: unknown, now = Date.now()): SentMove {
  const key = JSON.stringify(move);
  const before = unanswered.get(key);
  const id = before && now - before.at < sameMoveMs ? before.id : randomId();
  unanswered.set(key, { id, at: now });
  return { id, settle: () => unanswered.delete(key) };
}

/** `crypto.randomUUID` exists on secure origins only; a portal on a local network may not be one. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
