import { paymentCompleted } from './mails/payment-completed.ts';

export const ordersMails = {
  'payment-completed': paymentCompleted,
};
