import * as z from 'zod/mini';
import { described, id, optional, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** What a list asks while it is seen: what came after its newest row, where that comes first, and which of its rows are not as it shows them. */
export const inSight = {
  after: optional(wholeNumber(0, limits.maxId)),
  shown: described(
    'The rows that are shown, each with its mark (`row-mark.ts`).',
    optional(
      z
        .array(z.object({ id: id(), mark: wholeNumber(0, Number.MAX_SAFE_INTEGER) }), { error: 'invalid' })
        .check(z.maxLength(limits.shownMax, { error: 'tooMany' })),
    ),
  ),
};

/** What it is answered, of rows of one kind. */
export const news = <S extends z.ZodMiniType>(row: S) =>
  z.object({
    data: z.object({
      count: z.int(),
      changed: described('As they are now.', z.array(row)),
      gone: described('There no more for who asks.', z.array(z.int())),
    }),
  });
