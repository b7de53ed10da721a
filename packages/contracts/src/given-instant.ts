import * as z from 'zod/mini';
import { isCalendarDay } from './utc-day.ts';

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2200, 0, 1);

function isInstant(value: string): boolean {
  const time = Date.parse(value);
  return instantShape.test(value) && isCalendarDay(value.slice(0, 10)) && time >= earliest && time < latest;
}

/** An instant as a form sends it: ISO 8601 with its offset, of these two centuries. The API's document says so. */
export function givenInstant() {
  const field = z.string({ error: 'date' }).check(z.trim(), z.refine(isInstant, { error: 'date' }));
  z.globalRegistry.add(field, { format: 'date-time' });
  return field;
}
