import { creditLow } from './mails/credit-low.ts';
import { creditReceived } from './mails/credit-received.ts';

export const creditsMails = {
  'credit-low': creditLow,
  'credit-received': creditReceived,
};
