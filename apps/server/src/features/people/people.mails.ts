import { createPassword } from './mails/create-password.ts';
import { emailChanged } from './mails/email-changed.ts';
import { invitation } from './mails/invitation.ts';
import { passcodeReset } from './mails/passcode-reset.ts';
import { passwordReplaced } from './mails/password-replaced.ts';
import { resetPassword } from './mails/reset-password.ts';

export const peopleMails = {
  'create-password': createPassword,
  invitation,
  'reset-password': resetPassword,
  'password-replaced': passwordReplaced,
  'email-changed': emailChanged,
  'passcode-reset': passcodeReset,
};
