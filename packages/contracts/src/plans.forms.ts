import * as z from 'zod/mini';
import { defaulted, optional, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import type { ValidationKey } from './messages/messages.ts';
import { currencies } from './plans.lists.ts';
import { richText } from './rich-text.ts';

/** Of a payment plan, in its currency; the most that Stripe takes. */
const maxPlanPrice = 999_999.99;

const say = (key: ValidationKey): { error: ValidationKey } => ({ error: key });

/** Digits with at most one decimal point, from 0.01; answered as `"0.00"`. A number counts as its text. */
function price() {
  return z.pipe(
    z.transform<string | number, unknown>((value) => (typeof value === 'number' ? String(value) : value)),
    z.pipe(
      z.string(say('priceRequired')).check(
        z.trim(),
        z.minLength(1, say('priceRequired')),
        z.maxLength(100, say('priceTooLarge')),
        z.refine((value) => value === '' || /^\d+(\.\d{0,2})?$|^\.\d{1,2}$/.test(value), say('price')),
        z.refine((value) => !/^\d+(\.\d*)?$/.test(value) || Number(value) <= maxPlanPrice, say('priceTooLarge')),
        z.refine((value) => !/^\d*(\.\d*)?$/.test(value) || !/\d/.test(value) || Number(value) > 0, say('price')),
      ),
      z.transform((value: string) => Number(value).toFixed(2)),
    ),
  );
}

const planCurrency = () => z.enum(currencies, say('currency'));

/** A payment plan: money for credit points. */
export const paymentPlanForm = z.object({
  title: text(limits.nameMaxLength, 'titleRequired'),
  price: price(),
  currency: defaulted(planCurrency(), 'USD'),
  description: richText('descriptionRequired'),
  credit_points: wholeNumber(1, limits.maxCreditPoints, 'creditPointRequired', 'creditPointsTooLarge'),
});

/** Absent fields keep what they were. */
export const editPaymentPlanForm = z.object({
  title: z.optional(paymentPlanForm.shape.title),
  price: z.optional(paymentPlanForm.shape.price),
  currency: optional(planCurrency()),
  description: z.optional(paymentPlanForm.shape.description),
  credit_points: z.optional(paymentPlanForm.shape.credit_points),
});
