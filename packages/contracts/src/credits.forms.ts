import * as z from 'zod/mini';
import { creditPoints, email, optional, passcode, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** What it is for, in the words of whoever moves it; it stands in the statement of both. */
const note = () => optional(text(limits.commentMaxLength));

export const addCreditForm = z.object({ creditPoint: creditPoints(1), note: note() });
export const deductCreditForm = z.object({ creditPoint: creditPoints(0), note: note() });

/** What the recharge form holds; on the wire each field is base64. */
export const rechargeForm = z.object({
  resellerEmail: email('rechargeFields'),
  creditPoint: wholeNumber(1, limits.maxCreditPoints, 'rechargeFields'),
  note: note(),
});
export const rechargeRequestDecoded = z.object({
  resellerEmail: email(),
  creditPoint: creditPoints(1),
  creditSharePasscode: passcode(),
  note: note(),
});
