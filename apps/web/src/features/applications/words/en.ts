import type { applicationsFeature } from '@tessera/contracts/applications.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const words = {
  actions: {
    'application.add': 'Application: added',
    'application.edit': 'Application: changed',
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
