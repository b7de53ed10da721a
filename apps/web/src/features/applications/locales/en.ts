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
  yearly: '1-year price',
  lifetime: 'Lifetime price',
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
  removeNamed: 'Remove {name}',
  retire: 'Retire',
  retireTitle: 'Retire {name}?',
  retireText: 'It can’t be activated any more. Devices that use it keep working until they expire.',
  retireNamed: 'Retire {name}',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    applications: typeof messages;
  }
}
