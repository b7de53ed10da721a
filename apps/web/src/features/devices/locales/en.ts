export const messages = {
  checkTitle: 'Check MAC',
  checkSubtitle: 'What a device is, until when, and what it plays.',
  check: 'Check',
  results: 'Where {mac} was found',
  details: 'Details',
  notFoundHint: '{mac} is not activated there. Check the address on the player’s screen, or activate it now.',
  notFoundElsewhere_one: 'Not found in {number} other application.',
  notFoundElsewhere_other: 'Not found in {number} other applications.',
  activateIt: 'Activate this MAC',
  awaits: 'To be confirmed',
  disableScreen: 'Disable MAC',
  disableSubtitle: 'Stops a device in some applications. Its expiry date stays.',
  enableTitle: 'Enable MAC',
  enableSubtitle: 'Lets a disabled device play again.',
  enabledWord: 'Enabled',
  unchanged: 'Not changed',
  wasSoBefore: 'It was so before.',
  resultOf: 'Result for {mac}',
  another: 'Another MAC',
  listTitle: 'Devices',
  listSubtitle: 'The devices that you and your resellers have activated.',
  listCapped: 'Only the first {count} are counted and shown. Narrow the list to find the others, or export them all.',
  listEmpty: 'No devices yet',
  listEmptyHint: 'Activated devices appear here.',
  expiringWithin_one: 'Expires within {count} day',
  expiringWithin_other: 'Expires within {count} days',
  searchAll: 'Search by customer, MAC or application',
  searchDevices: 'Search by application or reseller',
  groupByMac: 'Group by MAC',
  nav: {
    'check-mac': 'Check MAC',
    'user-list': 'Devices',
    'disable-mac': 'Disable MAC',
    'enable-mac': 'Enable MAC',
  },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    devices: typeof messages;
  }
}
