import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  greeting: 'Hello {name},',
  linkHint: 'If the button does not work, open this address in your browser:',
  footer: 'This mail was sent automatically by Tessera. Please don’t reply to it.',
  templates: {
    'create-password': {
      subject: 'Welcome to Tessera: set your password',
      before: ['An account was made for you. Set a password to confirm your email address and sign in.'],
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
    'password-replaced': {
      subject: 'Your Tessera password was changed',
      before: [
        'The password of your account was replaced just now, and your sessions were ended.',
        'API keys, if you have any, are suspended until you bring them back in your profile.',
      ],
      after: ['If it wasn’t you, set a new password right away and tell your support contact.'],
    },
    'api-key-enabled': {
      subject: 'An API key of your Tessera account was enabled',
      before: ['{by} made or enabled the API key {key} of your account. Programs that have it act as you.'],
      button: 'See the key',
      after: ['If you don’t know about it, disable it there, set a new password and tell your support contact.'],
    },
    'password-guessed': {
      subject: 'Many wrong passwords for your Tessera account',
      before: [
        'There were many tries to sign in to your account with a wrong password, so for a while not every try is let through.',
        'You can go on where you are signed in, and sign in from where you did before.',
      ],
      after: [
        'If sign-in is refused to you, set a new password by “Forgot password?” and you are let in at once. You get this mail at most once a day.',
      ],
    },
    'passcode-guessed': {
      subject: 'Wrong passcodes in your Tessera account',
      before: ['A wrong credit share passcode was entered in your account several times. It is locked for a while.'],
      button: 'See where you are signed in',
      after: [
        'If it wasn’t you, set a new password right away: somebody is in your account. You get this mail at most once a day.',
      ],
    },
    'confirm-email': {
      subject: 'Confirm your email address for Tessera',
      before: ['This address was entered for your Tessera account. Confirm that it is yours.'],
      button: 'Confirm email address',
      after: ['The link works once, for {hours} hours. If it wasn’t you who asked, you can ignore this mail.'],
    },
    'email-changed': {
      subject: 'The email address of your Tessera account was changed',
      before: ['You now sign in to Tessera with {email}.'],
      after: ['If it wasn’t you, tell your support contact right away.'],
    },
    'webhook-disabled': {
      subject: 'Your webhook was switched off',
      before: [
        'Messages to {url} have failed for days, or it said that it is gone. It was switched off; events since then are not sent to it.',
      ],
      button: 'See deliveries',
      after: [
        'When the receiver works again, switch the webhook on there. Failed messages can be sent again for 30 days.',
      ],
    },
    'two-factor-on': {
      subject: 'Two-step sign-in is on',
      before: ['From now on, signing in to Tessera takes a code of your authenticator app besides your password.'],
      after: ['If it wasn’t you, tell your support contact right away.'],
    },
    'two-factor-off': {
      subject: 'Two-step sign-in is off',
      before: ['From now on, signing in to Tessera takes your password alone.'],
      after: ['If it wasn’t you, set a new password right away and tell your support contact.'],
    },
    'passcode-reset': {
      subject: 'Your credit share passcode was reset',
      before: [
        'Your credit share passcode was reset by whoever manages your account, and your sessions were ended.',
        'Sign in again and set a new passcode.',
      ],
      after: ['If you didn’t ask for this, tell your support contact.'],
    },
    'passcode-link': {
      subject: 'Set another credit share passcode',
      before: ['You asked for another credit share passcode. Until you set one, the present one stays.'],
      button: 'Set another passcode',
      after: [
        'The link works once, for {hours} hours, where you are signed in. If it wasn’t you who asked, set a new password: somebody is in your account.',
      ],
    },
    'expiry-reminder': {
      subject: 'Devices that expire soon: {count}',
      before: ['The paid time of {count} of your devices ends within {days} days: {list}'],
      button: 'See and renew them',
      after: ['Of each expiry you are told once.'],
    },
    'credit-low': {
      subject: 'Your credit is running low',
      before: ['You have {balance} credit points left, below your alert at {threshold}.'],
      button: 'See the statement',
      after: ['You get this mail when your credit falls below the alert, at most once a day.'],
    },
    'payment-completed': {
      subject: 'Your payment arrived',
      before: [
        'We received your payment of {amount} for “{plan}”. {credits} credit points were added to your account.',
      ],
      button: 'See the receipt',
      after: ['Keep this mail for your records. If you did not make this purchase, tell your support contact.'],
    },
    'ticket-opened': {
      subject: 'New ticket {number}: {title}',
      before: ['{by} raised the ticket {number}: {title}'],
      button: 'Open the tickets',
      after: [],
    },
    'ticket-reopened': {
      subject: 'Ticket {number} was opened again',
      before: ['{by} opened the ticket {number} again: {title}', '{comment}'],
      button: 'Open the tickets',
      after: [],
    },
    'ticket-resolved': {
      subject: 'Ticket {number} is resolved',
      before: ['{by} answered the ticket {number}: {title}', '{comment}'],
      button: 'Read the answer',
      after: ['If it doesn’t help, you can open the ticket again with a comment.'],
    },
    'ticket-closed': {
      subject: 'Ticket {number} is closed',
      before: ['{by} closed the ticket {number}: {title}'],
      button: 'Open the tickets',
      after: [],
    },
    'ticket-withdrawn': {
      subject: 'Ticket {number} was withdrawn',
      before: ['{by} withdrew the ticket {number}: {title}'],
      button: 'Open the tickets',
      after: [],
    },
  },
};
