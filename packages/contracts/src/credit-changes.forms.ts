import * as z from 'zod/mini';
import { creditPoints, optional, text } from './fields.ts';
import { limits } from './limits.ts';

/** Why a transfer is taken back; it stands in the statement of both. */
export const reverseTransferForm = z.object({ reason: text(limits.commentMaxLength, 'reasonRequired') });

/** Empty: no alert. */
export const lowCreditForm = z.object({ threshold: optional(creditPoints(1)) });

/** What a sub-reseller, who can't buy, asks their parent for. */
export const askForCreditForm = z.object({ amount: creditPoints(1), note: optional(text(limits.commentMaxLength)) });
