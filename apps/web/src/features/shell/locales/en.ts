import type { WordsOf } from '@tessera/contracts/feature';
import type { shellFeature } from '@tessera/contracts/shell.feature';

export const messages = {
  navLabel: 'Main navigation',
  openNav: 'Open the navigation',
  closeNav: 'Close the navigation',
  skip: 'Skip to the content',
  navGroups: {
    overview: 'Overview',
    activate: 'Activate',
    devices: 'Devices',
    playlists: 'Playlists',
    codes: 'Codes',
    logs: 'Logs',
    resellers: 'Resellers',
    credit: 'Credit',
    plans: 'Plans and billing',
    catalogue: 'Applications',
    messages: 'Messages',
    tickets: 'Tickets',
    people: 'People and access',
    settings: 'Settings',
  },
  bottomBar: {
    label: 'Quick navigation',
    scan: 'Scan',
    more: 'More',
  },
  playlistChecker: 'Playlist checker',
  top: {
    credit: 'Credit points',
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
    placeholder: 'A screen, MAC, application, reseller, code or ticket…',
    nothing: 'Nothing found. Paste a MAC address, or type a name.',
    screens: 'Screens',
    device: 'Device',
    views: 'Saved views',
    customers: 'Customers',
    resellers: 'Resellers',
    actions: 'Actions',
    recent: 'Recently seen',
    open: 'Open {mac}',
    check: 'Check {mac}',
    activate: 'Activate {mac}',
    activateAll: 'Activate all of them',
    find: 'Find {mac} in the device list',
    renew: 'Renew {customer}',
    applications: 'Applications',
    codes: 'Codes',
    tickets: 'Tickets',
    lastPoints: 'Where did the last {count} points go?',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    search: 'Search this list',
    singleKeys: 'Keys that work alone',
    singleKeysHint: 'Off: only keys with Ctrl or ⌘ do something. Remembered in this browser.',
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

export const words = {
  permissions: {
    'sandbox-toggle': 'Use the sandbox',
  },
} satisfies WordsOf<typeof shellFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    shell: typeof messages;
  }
}
