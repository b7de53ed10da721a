import { confirmEmail } from './mails/confirm-email.ts';
import { passcodeGuessed } from './mails/passcode-guessed.ts';
import { passcodeLink } from './mails/passcode-link.ts';
import { passwordChanged } from './mails/password-changed.ts';
import { passwordGuessed } from './mails/password-guessed.ts';
import { secondStepGuessed } from './mails/second-step-guessed.ts';
import { twoFactorOff } from './mails/two-factor-off.ts';
import { twoFactorOn } from './mails/two-factor-on.ts';

export const identityMails = {
  'password-changed': passwordChanged,
  'password-guessed': passwordGuessed,
  'passcode-guessed': passcodeGuessed,
  'second-step-guessed': secondStepGuessed,
  'confirm-email': confirmEmail,
  'passcode-link': passcodeLink,
  'two-factor-on': twoFactorOn,
  'two-factor-off': twoFactorOff,
};
