import * as z from 'zod/mini';
import { creditPoints, email, passcode, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

export const addCreditForm = z.object({ creditPoint: creditPoints(1) });
export const deductCreditForm = z.object({ creditPoint: creditPoints(0) });

/** What the recharge form holds; on the wire each field is base64. */
export const rechargeForm = z.object({
  resellerEmail: email('rechargeFields'),
  creditPoint: wholeNumber(1, limits.maxCreditPoints, 'rechargeFields'),
});
export const rechargeRequestDecoded = z.object({
  resellerEmail: email(),
  creditPoint: creditPoints(1),
  creditSharePasscode: passcode(),
});
