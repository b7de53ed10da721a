import * as z from 'zod/mini';
import { described } from './fields.ts';
import { locales } from './locales.ts';

/** Who a device was sold to, as the reader's tenant noted it. */
export const customer = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  note: z.nullable(z.string()),
  locale: described('The language to write to them in.', z.nullable(z.enum(locales))),
});

export type Customer = z.output<typeof customer>;
