const dayMs = 86_400_000;

/** Whole days until an expiry, begun days counted: 7 right after a week's trial began, 1 on its last day, 0 when it is over. Milliseconds in. */
export function daysLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / dayMs));
}
