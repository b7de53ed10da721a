import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  greeting: 'Hello {name},',
  linkHint: 'If the button does not work, open this address in your browser:',
  footer: 'This mail was sent automatically by Tessera. Please don’t reply to it.',
  templates: {
    'create-password': {
      subject: 'Welcome to Tessera: set your password',
      before: ['An account was made for you. Set a password to confirm your e-mail address and sign in.'],
      button: 'Set password',
      after: ['The link works once, for {hours} hours. If you didn’t expect this mail, you can ignore it.'],
    },
    'reset-password': {
      subject: 'Set a new password for Tessera',
      before: ['A new password was asked for your account. Until you set one, the present one keeps working.'],
      button: 'Set new password',
      after: ['The link works once, for {hours} hours. If it wasn’t you who asked, you can ignore this mail.'],
    },
    'password-changed': {
      subject: 'Your Tessera password was changed',
      before: ['The password of your account was changed just now, and your other sessions were ended.'],
      after: ['If it wasn’t you, set a new password right away and tell your support contact.'],
    },
  },
};
