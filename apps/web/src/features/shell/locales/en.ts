export const messages = {
  navLabel: 'Main navigation',
  openNav: 'Open the navigation',
  closeNav: 'Close the navigation',
  skip: 'Skip to the content',
  navGroups: {
    overview: 'Overview',
    devices: 'Devices',
    resellers: 'Resellers',
    credit: 'Credit',
    catalogue: 'Applications',
    messages: 'Messages',
    settings: 'Settings',
  },
  playlistChecker: 'Playlist checker',
  top: {
    credit: 'Credit points',
    creditOf: 'Credit points: {amount}',
    language: 'Language',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'As the system',
    accountOf: 'Account of {name}',
    signOut: 'Sign out',
    palette: 'Search or jump to…',
  },
  environment: {
    bannerReadOnly: 'Sandbox: what is on this screen can be changed in live alone.',
    banner: 'Sandbox: credit, devices and activations here are for trying out. Nothing is real.',
    toLive: 'Back to live',
    toSandbox: 'Open the sandbox',
    switch: 'Sandbox',
  },
  palette: {
    title: 'Command palette',
    placeholder: 'A screen, a MAC address or a reseller…',
    nothing: 'Nothing found. Paste a MAC address, or type a screen’s name.',
    screens: 'Screens',
    device: 'Device',
    resellers: 'Resellers',
    check: 'Check {mac}',
    activate: 'Activate {mac}',
    find: 'Find {mac} in the device list',
  },
  notices: {
    forbidden: 'Error 403',
    forbiddenText: 'You are not authorised to see this page. Ask your administrator if you think you should be.',
    unauthorized: 'You Are Not Authorized',
    unauthorizedText: 'Please sign in with an account that may see this page.',
    notFound: 'Error 404 - Page Not Found',
    notFoundText: 'The page does not exist, or has moved.',
    toDashboard: 'Back to the dashboard',
    toSignIn: 'Go to sign-in',
  },
  timeout: {
    title: 'Session Timeout',
    text_one: 'Your session will expire in {count} second.',
    text_other: 'Your session will expire in {count} seconds.',
    hint: 'OK signs you out, Cancel keeps you here. What you typed is kept.',
    ok: 'OK',
  },
  viewAs: {
    banner: 'You see the portal as {name} ({email}) does. Nothing can be changed. Until {time}.',
    stop: 'Back to my account',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    shell: typeof messages;
  }
}
