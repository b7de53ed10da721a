import * as z from 'zod/mini';
import { clearable } from './fields.ts';

/** As people write them: blanks, hyphens, brackets and points between the digits, `00` for the plus. */
const plainPhone = (value: string) => value.replace(/[\s().-]/g, '').replace(/^00/, '+');
const plainTelegram = (value: string) => value.trim().replace(/^(https?:\/\/)?(t(elegram)?\.me\/)?@?/i, '');

const shaped = (plain: (value: string) => string, shape: RegExp, error: 'phone' | 'telegram') =>
  z.pipe(
    z.string({ error }).check(
      z.maxLength(100, { error: 'maxLength' }),
      z.refine((value) => shape.test(plain(value)), { error }),
    ),
    z.transform(plain),
  );

/** How people reach the operator. WhatsApp: dial code and number; Telegram: a user name. What is absent stays, what is empty is not shown. */
export const socialWidgetForm = z.object({
  whatsapp: clearable(shaped(plainPhone, /^\+[1-9]\d{6,14}$/, 'phone')),
  telegram: clearable(shaped(plainTelegram, /^[a-z]\w{4,31}$/i, 'telegram')),
});
