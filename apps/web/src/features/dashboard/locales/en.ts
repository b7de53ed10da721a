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
  steps: {
    title: 'First steps',
    hint: 'From an empty portal to a player that sees itself active.',
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
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    dashboard: typeof messages;
  }
}
