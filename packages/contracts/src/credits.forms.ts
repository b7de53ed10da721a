import * as z from 'zod/mini';
import { creditPoints, email, passcode } from './fields.ts';

export const addCreditForm = z.object({ creditPoint: creditPoints(1) });
export const deductCreditForm = z.object({ creditPoint: creditPoints(0) });

/** What the recharge form holds; on the wire each field is base64. */
export const rechargeForm = z.object({ resellerEmail: email(), creditPoint: creditPoints(1) });
export const rechargeRequestDecoded = z.object({
  resellerEmail: email(),
  creditPoint: creditPoints(1),
  creditSharePasscode: passcode(),
});
