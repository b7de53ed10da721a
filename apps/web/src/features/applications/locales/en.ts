import type { applicationsFeature } from '@tessera/contracts/applications.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const messages = {
  listTitle: 'Applications',
  listSubtitle: 'The players that resellers activate, and what an activation costs.',
  search: 'Search by name',
  add: 'Add application',
  addTitle: 'Add application',
  addSubtitle: 'It is offered to resellers once you allow it for them.',
  editTitle: 'Edit application',
  appName: 'Application name',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP or GIF, up to 5 MB.',
  replaceLogo: 'Replace the logo',
  location: 'URL',
  locationHint: 'Where customers find the application.',
  prices: 'Prices and trial',
  pricesHint: 'New prices hold from the next activation.',
  trialDays: 'Trial days',
  requiresDeviceKey: 'Ask for the device key when playlists are reset',
  acceptsCodes: 'Devices can redeem activation codes',
  contact: 'Contact and description',
  phone: 'Phone',
  tagLine: 'Tag line',
  description: 'Description',
  onSale: 'On sale',
  retired: 'Retired',
  empty: 'No applications yet',
  emptyHint: 'Add the first one with its logo and prices.',
  removeTitle: 'Remove {name}?',
  removeText: 'The application disappears from all lists. This works only while no device uses it.',
  removeFailed: 'Failed to delete application.',
  removeNamed: 'Remove {name}',
  retire: 'Retire',
  retireTitle: 'Retire {name}?',
  retireText: 'It can’t be activated any more. Devices that use it keep working until they expire.',
  retireNamed: 'Retire {name}',
  sellAgain: 'Sell again',
  planned: {
    button: 'Plan prices',
    none: 'No other prices are planned.',
    title: 'Later prices',
    from: 'From',
    hint: 'Until then today’s prices hold. A price that is left empty stays.',
    told: 'From {when}: {prices}.',
    yearly: '{points} for a year',
    lifetime: '{points} for a lifetime',
    change: 'Change the plan',
    drop: 'Keep today’s prices',
    now: 'Today: {price}',
    replaced: 'One plan is kept at a time: what you save takes the place of this one.',
  },
  own: {
    title: 'Prices per reseller',
    subtitle: 'Who pays another price. Sub-resellers don’t inherit it.',
    empty: 'Everybody pays the prices above.',
  },
  nav: {
    'app-list': 'Applications',
    'add-app': 'Add application',
  },
};

export const words = {
  actions: {
    'application.add': 'Application: added',
    'application.edit': 'Application: changed',
    'application.plan-prices': 'Application: prices planned',
    'application.unplan-prices': 'Application: planned prices taken back',
    'application.replace-logo': 'Application: logo replaced',
    'application.retire': 'Application: retired',
    'application.remove': 'Application: removed',
    'application.set-price': 'Application: price set',
    'application.remove-price': 'Application: price removed',
  },
  kinds: {
    application: 'Application',
  },
  fields: {
    acceptsCodes: 'Redeems codes',
    lifetimeCredits: 'Price of a lifetime',
    plannedFrom: 'Planned from',
    plannedLifetimeCredits: 'Planned price of a lifetime',
    plannedYearlyCredits: 'Planned price of a year',
    requiresDeviceKey: 'Needs the device key',
    retiredAt: 'Retired',
    tagLine: 'Tag line',
    takesCodes: 'Redeems codes',
    trialDays: 'Trial days',
    yearlyCredits: 'Price of a year',
  },
  permissions: {
    'add-module': 'Add applications',
    'app-list': 'Application list',
    'actions-app-list': 'Edit applications',
    'remove-app': 'Remove applications',
  },
} satisfies WordsOf<typeof applicationsFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    applications: typeof messages;
  }
}
