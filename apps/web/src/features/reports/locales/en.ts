import type { WordsOf } from '@tessera/contracts/feature';
import type { reportsFeature } from '@tessera/contracts/reports.feature';

export const messages = {
  title: 'Reports',
  subtitle: 'Counted once a day. Months and days are those of the books, in UTC.',
  countedThrough: 'Through {day}',
  views: { months: 'Sales', cohorts: 'Renewal rate', ending: 'Ending', resellers: 'Credit' },
  application: 'Application',
  allApplications: 'All applications',
  codes: 'Codes',
  span: 'Months',
  months_one: '{count} month',
  months_other: '{count} months',
  reseller: 'Reseller',
  statement: 'See the statement',
  oneReseller: 'One reseller',
  allResellers: 'All resellers',
  allInGoodStanding: 'All who are not disabled',
  month: 'Month',
  sold: 'Sold',
  renewed: 'Renewed',
  lapsed: 'Lapsed',
  points: 'Points',
  total: 'Total',
  byMonth: 'Sold, renewed, lapsed',
  byApplication: 'By application',
  byReseller: 'By reseller',
  byCohort: 'Renewals by month of the first sale',
  ending: 'What ends in the next 90 days',
  credit: 'Credit and last purchase',
  firstSold: 'First sold',
  rate: 'Rate',
  renewedOnce: 'Renewed',
  renewedTwice: 'Twice',
  renewedThrice: 'Three times',
  weekFrom: 'Week from',
  devices: 'Devices',
  showDevices: 'Show devices',
  dormant: 'Dormant',
  idleFor_one: 'Bought nothing for {count} day',
  idleFor_other: 'Bought nothing for {count} days',
  balance: 'Balance',
  usedIn30: 'Used or given in 30 days',
  daysLeft: 'Days left',
  lastBought: 'Last bought',
  never: 'Never',
  nothing: 'Nothing to report yet',
  nothingHint: 'What is bought today is counted after midnight, UTC.',
  firstOfAll: 'Shown are the first {count}. The export has all.',
  narrowed:
    'So many devices end that only those through {day} are counted here. Choose an application or a reseller, or export all.',
  mail: 'Mail me a link to the reports each Monday',
  meanings: {
    sold: 'First purchase for a device, or for one that was nobody’s any more. Codes when they are bought.',
    renewed: 'Bought for a device that has, or had, your paid time.',
    lapsed: 'A year that ended and was not renewed before. Renewed later, it counts as renewed then.',
    cohort:
      'Of the years first sold in a month, those renewed since. Young months are not due yet. Lifetimes are left out.',
    ending: 'Enabled devices whose paid time ends, week by week.',
    credit: 'Days left: the balance at the pace of the last 30 days, as on the dashboard.',
  },
  nav: { reports: 'Reports' },
};

export const words = {
  permissions: {
    'download-report': 'Download reports',
    'business-reports': 'Business reports',
  },
} satisfies WordsOf<typeof reportsFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    reports: typeof messages;
  }
}
