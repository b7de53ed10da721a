import * as z from 'zod/mini';
import { longText, optional, text } from './fields.ts';
import { limits } from './limits.ts';
import { locales } from './locales.ts';

/** Who a device was sold to. Contact: a telephone number, an e-mail address, a name on some messenger. */
export const customerForm = z.object({
  name: optional(text(limits.customerNameMaxLength)),
  contact: optional(text(limits.customerContactMaxLength)),
  note: optional(text(limits.customerNoteMaxLength)),
  locale: optional(z.enum(locales, { error: 'invalid' })),
});

/** One's own words for reminders in a language; empty: those of the house again. */
export const reminderTextForm = z.object({
  locale: z.enum(locales, { error: 'invalid' }),
  text: optional(longText(limits.reminderMaxLength)),
});
