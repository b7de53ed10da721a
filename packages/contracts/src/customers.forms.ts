import * as z from 'zod/mini';
import { flag, longText, optional, text } from './fields.ts';
import { limits } from './limits.ts';
import { locales } from './locales.ts';

/** Who a device was sold to. Contact: a telephone number, an e-mail address, a name on some messenger. */
export const customerForm = z.object({
  name: optional(text(limits.customerNameMaxLength)),
  contact: optional(text(limits.customerContactMaxLength)),
  note: optional(text(limits.customerNoteMaxLength)),
  locale: optional(z.enum(locales, { error: 'invalid' })),
});

/** `seen`: what was noted when the form was opened; where that is no longer so the change is refused, with what is noted now. */
export const customerChange = z.extend(customerForm, { seen: optional(customerForm) });

/** `replace`: what is noted already gives way to what the file says; else it stays. An empty cell changes nothing either way. */
const replace = optional(flag());

export const customerFileOptions = { replace };

/** `plan`: of the preview that was looked at; where customers changed since, nothing is noted. */
export const customerFileForm = z.object({
  replace,
  mode: z.enum(['all', 'valid'], { error: 'invalid' }),
  plan: optional(text(64)),
});

/** One's own words for reminders in a language; empty: those of the house again. */
export const reminderTextForm = z.object({
  locale: z.enum(locales, { error: 'invalid' }),
  text: optional(longText(1000)),
});
