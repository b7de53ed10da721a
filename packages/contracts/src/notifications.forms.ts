import * as z from 'zod/mini';
import { optional, text } from './fields.ts';
import { limits } from './limits.ts';
import { richText } from './rich-text.ts';
import { isCalendarDay } from './utc-day.ts';

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2200, 0, 1);

function isInstant(value: string): boolean {
  const time = Date.parse(value);
  return instantShape.test(value) && isCalendarDay(value.slice(0, 10)) && time >= earliest && time < latest;
}

const instantField = () =>
  optional(z.string({ error: 'date' }).check(z.trim(), z.refine(isInstant, { error: 'date' })));

/** What everybody is told; without a start it shows at once, without an end until it is switched off. */
export const notificationForm = z
  .object({
    title: text(limits.titleMaxLength, 'allFieldsRequired'),
    description: richText(),
    starts_at: instantField(),
    ends_at: instantField(),
  })
  .check(
    z.refine<{ starts_at?: string | undefined; ends_at?: string | undefined }>(
      ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
      { error: 'endsBeforeStart', path: ['ends_at'] },
    ),
  );
