import * as z from 'zod/mini';
import { optional, text } from './fields.ts';
import { givenInstant } from './given-instant.ts';
import { limits } from './limits.ts';
import { richText } from './rich-text.ts';

/** What everybody is told; without a start it shows at once, without an end until it is switched off. */
export const notificationForm = z
  .object({
    title: text(limits.titleMaxLength, 'allFieldsRequired'),
    description: richText(),
    starts_at: optional(givenInstant()),
    ends_at: optional(givenInstant()),
  })
  .check(
    z.refine<{ starts_at?: string | undefined; ends_at?: string | undefined }>(
      ({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at),
      { error: 'endsBeforeStart', path: ['ends_at'] },
    ),
  );
