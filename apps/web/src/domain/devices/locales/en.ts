export const messages = {
  device: 'Device',
  activate: 'Activate',
  renew: 'Renew',
  addPlaylist: 'Add playlist',
  share: 'Share',
  confirmRegistration: 'Confirm registration',
  reseller: 'Reseller',
  lastSeen: 'Last seen',
  appType: 'App type',
  ip: 'IP address',
  switch: 'Switch to another MAC',
  newKey: 'New key',
  reset: 'Reset registration',
  enable: 'Enable',
  disabledAbove: 'This device was disabled at a higher level and can only be enabled there.',
  notActivated: 'Not activated',
  standing: {
    active: 'Active until {date}',
    ending: 'Ends {left}',
    trial: 'Trial until {date}',
    expired: 'Expired on {date}',
    switched: 'Switched',
    lifetime: 'Lifetime',
    disabled: 'Disabled',
  },
  deviceKey: 'Device key',
  trialsLeft_one: '{count} trial left today',
  trialsLeft_other: '{count} trials left today',
  grantTrial: 'Grant a trial',
  searchBy: 'Search by',
  searchGeneral: 'General',
  searchMac: 'MAC',
  searchByMac: 'Search by a part of the MAC',
  copyMacs: 'Copy MACs',
  macsCopied_one: '{number} MAC address copied',
  macsCopied_other: '{number} MAC addresses copied',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/devices': typeof messages;
  }
}
