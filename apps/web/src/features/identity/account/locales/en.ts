/** What signed-in people read of their account; kept apart from `identity`, which every visitor loads. */
export const messages = {
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
  },
  profile: {
    title: 'Profile',
    subtitle: 'Your name, language and password.',
    account: 'Account',
    changeEmail: 'Change the email address',
    role: 'Role',
    language: 'Language',
    languageHint: 'For this portal and for the emails that you get.',
    passwordTitle: 'New password',
    passwordHint: 'Leave empty to keep your password. A new one signs you out everywhere else.',
    current: 'Current password',
    password: 'New password',
    confirmation: 'Confirm password',
    loadFailed: 'Error fetching profile data',
    saveFailed: 'An error occurred while updating the profile.',
  },
  nav: {
    'profile-setting': 'Profile',
    'update-credit-share-password': 'Credit share passcode',
  },
};

declare module '../../../../lib/texts.ts' {
  interface Texts {
    'identity/account': typeof messages;
  }
}
