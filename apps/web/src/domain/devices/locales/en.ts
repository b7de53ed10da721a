export const messages = {
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
