import * as z from 'zod/mini';
import { described, instant } from './fields.ts';

/** What somebody waits for. */
export const openCreditRequest = () =>
  described(
    'What a sub-reseller asked their parent for, who gave nothing since. In live.',
    z.optional(z.object({ amount: z.int(), asked_at: instant() })),
  );
