export const messages = {
  title: 'Dashboard',
  greeting: 'Hello, {name}',
  totals: {
    resellers: 'Total resellers',
    share: 'Total credit share',
    points: 'Total credit points',
    own: 'Your credit points',
    resellersHint: 'Resellers and sub-resellers',
    shareHint: 'Given by you, all time',
    pointsHint: 'In all accounts that you see',
    ownHint: 'Ready to spend',
  },
  activations: 'Activations',
  asTable: '{title}: as a table',
  nothing: 'No activations in the last 30 days',
  nothingHint: 'They show here from the first one on.',
  shares: {
    title: 'Activations by application',
    hint: 'The last 30 days. Choose an application to filter by it.',
    showAll: 'Show all applications',
  },
  trend: {
    title: 'Monthly activation trend',
    hint: 'All applications, by day (UTC)',
    day: 'Day',
  },
  expiring: {
    title: 'Expiring soon',
    hint: 'Enabled devices whose time runs out.',
    within_one: 'within {count} day',
    within_other: 'within {count} days',
  },
  report: {
    title: 'Credit-share report',
    hint: 'Every transfer between people, as a CSV file.',
    start: 'Start date',
    end: 'End date',
    download: 'Download report',
  },
  steps: {
    title: 'First steps',
    hint: 'From an empty portal to a first renewal.',
    progress: '{done} of {total} done',
    done: 'Done',
    passcode: 'Set your passcode',
    passcodeHint: 'It confirms every move of credit.',
    credit: 'Mint credit',
    creditHint: 'Recharge your own account; all credit begins there.',
    application: 'Add an application',
    applicationHint: 'With its logo and its prices.',
    reseller: 'Add a reseller',
    resellerHint: 'They get an email to set their password.',
    player: 'Try the player simulator',
    playerHint: 'Watch an activation arrive on a device.',
    activation: 'Activate the player',
    activationHint: 'Type the MAC that it shows; it sees itself active.',
    renewal: 'Renew it',
    renewalHint: 'In the list of devices, as your resellers will year by year.',
  },
  nav: {
    dashboard: 'Dashboard',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    dashboard: typeof messages;
  }
}
