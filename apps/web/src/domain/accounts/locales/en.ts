export const messages = {
  mailRefused: {
    badge: 'Address refused',
    text: 'The mail server says that nobody has this address: mails to it are lost. Put the address right, which sends the mail again.',
  },
  invitationOver: {
    badge: 'Invitation expired',
    text: 'There is no valid link to set a password: it expired before it was used, or none was sent.',
  },
  inviteAgain: 'Send the invitation again',
  viewAs: {
    action: 'View as',
    notActive: 'This account can’t sign in at the moment, so nobody can view the portal as it.',
  },
  twoStep: {
    resetTitle: 'Reset the two-step sign-in of {name}?',
    resetText:
      'They sign in with their password alone until they set it up again. Their sessions end, and an email tells them.',
    reset: 'Reset two-step sign-in',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/accounts': typeof messages;
  }
}
