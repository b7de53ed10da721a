import type { StatusSnapshot } from './saved-state.ts';

/** The header counts whole seconds, and was under way for a while. */
const toleranceMs = 5000;

/** Now on the server's clock: boxes are often wrong about the time. */
export function serverNow({ answer, receivedAt }: StatusSnapshot, now = Date.now()): number {
  return now + answer.serverTime - receivedAt;
}

/**
 * A snapshot that still holds, by the server's clock as an answer without a body tells it. A box that finds the time sets its own clock
 * while its snapshot stays: until the next news it would be as far from the server's as it had been wrong.
 */
export function withServerTime(snapshot: StatusSnapshot, serverTime: number | null, now = Date.now()): StatusSnapshot {
  if (serverTime === null || Math.abs(serverNow(snapshot, now) - serverTime) <= toleranceMs) return snapshot;
  return { ...snapshot, answer: { ...snapshot.answer, serverTime }, receivedAt: now };
}
