import type { Random } from './random.ts';

/** In milliseconds, as all times of the story are. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Sunday first: people set up their televisions towards the weekend. */
const BY_WEEKDAY = [0.95, 0.6, 0.65, 0.75, 0.9, 1, 0.98];
/** Midnight first, UTC. */
const BY_HOUR = [
  0.35, 0.2, 0.1, 0.06, 0.05, 0.06, 0.1, 0.18, 0.3, 0.42, 0.52, 0.6, 0.64, 0.62, 0.6, 0.64, 0.74, 0.86, 0.96, 1, 0.98,
  0.9, 0.72, 0.5,
];
/** How much busier the end is than the beginning. */
const GROWTH = 2.6;

/** A moment of the story, in the rhythm of its days and weeks, and more of them towards its end. */
export function pickMoment(random: Random, startsAt: number, endsAt: number): number {
  for (;;) {
    const at = Math.floor(startsAt + random.fraction() * (endsAt - startsAt));
    const date = new Date(at);
    const growth = (1 + ((GROWTH - 1) * (at - startsAt)) / (endsAt - startsAt)) / GROWTH;
    const busyness = growth * (BY_WEEKDAY[date.getUTCDay()] ?? 1) * (BY_HOUR[date.getUTCHours()] ?? 1);
    if (random.isLucky(busyness)) return at;
  }
}
