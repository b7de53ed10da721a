import type { deviceNoticesFeature } from '@tessera/contracts/device-notices.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const messages = {
  title: 'Notices on devices',
  subtitle: 'What players show on the screens of your devices, and those of your sub-resellers.',
  add: 'Write a notice',
  noticeTitle: 'Title',
  text: 'Text',
  textHint: 'Plain text, without links. Up to 500 characters.',
  language: 'Language',
  addLanguage: 'Add a language',
  target: 'For which devices',
  allDevices: 'All devices',
  application: 'Application',
  reseller: 'Reseller',
  server: 'Server',
  state: 'State',
  states: {
    trial: 'On trial',
    active: 'Active',
    expired: 'Expired',
  },
  whichever: 'Whichever',
  ends: 'ends',
  endsFrom: 'Their time ends from',
  endsTo: 'Their time ends until',
  shown: 'Shown',
  shownFrom: 'Shown from',
  shownFromHint: 'Empty: from now on. Days are in UTC.',
  shownUntil: 'Shown until',
  preview: 'As players show it',
  reaches_one: 'Reaches {number} device now.',
  reaches_other: 'Reaches {number} devices now.',
  write: 'Write',
  seen: 'Seen by',
  remove: 'Take back',
  removeTitle: 'Take this notice back?',
  removeText: 'No device shows it any more. How many saw it is forgotten too.',
  empty: 'No notices yet',
  emptyHint: 'Tell your customers of maintenance, a new application or an offer, right on their screen.',
  nav: {
    'device-notices': 'Notices on devices',
  },
};

export const words = {
  actions: {
    'device-notice.add': 'Notice on devices: written',
    'device-notice.remove': 'Notice on devices: taken back',
  },
  kinds: {
    'device-notice': 'Notice on devices',
  },
  permissions: {
    'device-notices': 'Notices on devices',
  },
} satisfies WordsOf<typeof deviceNoticesFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    'device-notices': typeof messages;
  }
}
