import { expiryReminder } from './mails/expiry-reminder.ts';

export const devicesMails = {
  'expiry-reminder': expiryReminder,
};
