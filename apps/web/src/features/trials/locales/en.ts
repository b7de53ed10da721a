import type { WordsOf } from '@tessera/contracts/feature';
import type { trialsFeature } from '@tessera/contracts/trials.feature';

export const messages = {
  nav: { trials: 'Trials' },
  title: 'Trials',
  subtitle: 'How many began, and how many of their devices were paid for since.',
  rules: 'Rules of trials',
  rulesHint: 'A limit denies the trial and nothing else: every player registers.',
  byMonth: 'By month',
  byApplication: 'By application',
  byReseller: 'By who granted them',
  byRegistering: 'Began by registering',
  month: 'Month (UTC)',
  application: 'Application',
  reseller: 'Reseller',
  begun: 'Trials',
  paid: 'Paid since',
  share: 'Share',
  total: 'Together',
  meaning:
    'Each in the month that it began. Paid: its device was activated since, redeemed a code, or was given paid time by a switch.',
  devices: 'Devices whose trial has not become more, whenever it began',
  firstOfAll: 'Shown are the {shown} with the most trials, of {all}.',
  empty: 'No trials in the last twelve months',
  emptyHint: 'They are counted here from the first one on.',
  showAll: 'Show all again instead of {what}',
  oneReseller: 'One reseller',
  noGrants: 'Your operator lets nobody grant trials at the moment. Players may still begin theirs by registering.',
  left: 'You can grant {left} of {most} trials today (UTC), when you activate a device.',
  leastBalance: 'It takes a balance of at least {points} credit points, and costs none.',
  general: 'For all applications',
  utc: 'A day is one of UTC. What runs already goes on.',
  networkPerDay: 'Trials per network and day',
  networkPerDayHint:
    'Of each application. Carriers share addresses among many customers, so leave room; empty: no limit. No network gets more than half of an application’s day.',
  grantsPerDay: 'Trials that each reseller may grant a day',
  grantsPerDayHint: 'Sub-resellers too, each for themselves. 0: nobody grants any.',
  leastBalanceOf: 'Least balance of who grants one',
  leastBalanceHint: 'In credit points. It is looked at, not spent.',
  applications: 'Application by application',
  applicationsHint: 'How long one is stands on the page of its application.',
  days: 'Days',
  perDay: 'Limit per day',
  perDayHint:
    'Trials that begin by registering; what resellers grant is beside it. Empty: no limit. 0: granted ones alone.',
  today: 'Begun today',
  grantedToday: 'Granted today',
  off: 'No trials',
  unlimited: 'No limit',
  limitTitle: 'Trials of {application}',
  giveNone: 'No trials at all',
  giveNoneHint: 'Neither by registering nor granted.',
  blocks: 'These get no trial',
  blocksHint: 'MAC addresses and networks. Their players register, and can be activated.',
  blocksEmpty: 'Nothing is on the list',
  block: 'Add to the list',
  entry: 'MAC or network',
  entries: 'MAC addresses and networks',
  entriesHint: 'One per line: 00:1a:79:00:00:01, 203.0.113.7 or 203.0.113.0/24. Many customers may share a network.',
  note: 'Note',
  noteHint: 'Optional: why they are here.',
  since: 'Since',
  author: 'By',
  unblock: 'Take off the list',
  unblockTitle: 'Take {entry} off the list?',
  unblockText: 'Its players may have their trial again, once.',
};

export const words = {
  actions: {
    'trial.grant': 'Trial: granted',
    'trial.rules': 'Trials: rules changed',
    'trial.application': 'Trials: limit of an application changed',
    'trial.block': 'Trials: blocked',
    'trial.unblock': 'Trials: no longer blocked',
  },
  kinds: {
    trial: 'Trial',
    'trial-rules': 'Rules of trials',
    'trial-block': 'Without trial',
  },
  fields: {
    trialEndsAt: 'Trial ends',
    networkPerDay: 'Trials per network and day',
    grantsPerDay: 'Trials granted per day',
    leastBalance: 'Least balance',
    isOff: 'No trials',
    perDay: 'Limit per day',
    entries: 'Entries',
  },
  permissions: {
    'grant-trials': 'Grant trials',
    'trial-rules': 'Rules of trials',
  },
} satisfies WordsOf<typeof trialsFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    trials: typeof messages;
  }
}
