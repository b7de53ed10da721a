import { creditLow } from './mails/credit-low.ts';

export const creditsMails = {
  'credit-low': creditLow,
};
