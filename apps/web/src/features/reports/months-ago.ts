/** The month so many before this one, `2026-10`; of UTC, as the books are. */
export function monthsAgo(months: number, now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}
