/** What signed-in people read of their account; kept apart from `identity`, which every visitor loads. */
export const messages = {
  timeout: {
    title: 'Session Timeout',
    text_one: 'Your session will expire in {count} second.',
    text_other: 'Your session will expire in {count} seconds.',
    hint: 'OK signs you out, Cancel keeps you here. What you typed is kept.',
    ok: 'OK',
  },
  sessions: {
    title: 'Where you are signed in',
    subtitle: 'End what you don’t know or don’t need any more.',
    current: 'This session',
    lastSeen: 'Last active',
    unknown: 'Unknown device',
    on: '{browser} on {system}',
    end: 'Sign out',
    endNamed: 'Sign out {device}',
    loadFailed: 'The sessions could not be loaded.',
  },
  twoStep: {
    title: 'Two-step sign-in',
    subtitle: 'Besides your password, signing in takes a code of an app on your phone.',
    isOn: 'On',
    isOff: 'Off',
    left_one: '{count} recovery code left',
    left_other: '{count} recovery codes left',
    setUp: 'Set up',
    switchOff: 'Switch off',
    scan: 'Scan this code with an authenticator app.',
    qrLabel: 'QR code for the authenticator app',
    secret: 'Or enter this key there',
    copySecret: 'Copy the key',
    code: 'Code that the app shows',
    codeOrRecovery: 'Code of the app, or a recovery code',
    switchOn: 'Switch on',
    codesTitle: 'Keep your recovery codes',
    codesHint: 'Each lets you in once if you lose your phone. They are shown this one time only.',
    copyCodes: 'Copy all',
    kept: 'I have kept them',
    offTitle: 'Switch off two-step sign-in',
    resetTitle: 'Reset the two-step sign-in of {name}?',
    resetText:
      'They sign in with their password alone until they set it up again. Their sessions end, and an email tells them.',
    reset: 'Reset two-step sign-in',
  },
  viewAs: {
    action: 'View as',
    notActive: 'This account can’t sign in at the moment, so nobody can view the portal as it.',
    banner: 'You see the portal as {name} ({email}) does. Nothing can be changed. Until {time}.',
    stop: 'Back to my account',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    account: typeof messages;
  }
}
