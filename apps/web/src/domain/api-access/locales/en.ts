import type { apiAccessFeature } from '@tessera/contracts/api-access.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const messages = {
  title: 'API access',
  titleOf: 'API access of {name}',
  hint: 'A key lets a program check and activate devices.',
  docs: 'How to use it',
  open: 'Manage the key',
  manage: 'API access',
  enable: 'Enable API access',
  disable: 'Disable API access',
  none: 'There is no key for this environment yet.',
  on: 'Enabled',
  off: 'Disabled',
  suspended: 'Suspended',
  suspendedText:
    'This key is suspended since a password reset, or since whoever made it is no longer above its owner: programs that use it are refused. Bring it back if nobody but you has it; otherwise make a new one.',
  resume: 'Bring the key back',
  key: 'API key',
  once: 'This is the only time that the key is shown. Copy it now and keep it like a password.',
  lastUsed: 'Last used',
  never: 'Never',
  rotate: 'Make a new key',
  rotateTitle: 'Make a new key?',
  rotateText: 'The present key stops working at once, wherever it is used.',
  disableTitle: 'Disable API access?',
  disableText: 'Programs that use the key are refused until you enable it again.',
  scopes: 'What the key may do',
  addresses: 'Allowed addresses',
  addressesHint: 'IP addresses or networks, one per line. Empty: from anywhere.',
  scope: {
    check: 'Check devices',
    activate: 'Activate devices',
    codes: 'Activation codes',
    playlists: 'Playlists',
    'credit-read': 'Read the credit',
    customers: 'Customers',
    devices: 'Devices: list, disable, enable',
  },
};

export const words = {
  actions: {
    'api-key.enable': 'API key: enabled',
    'api-key.disable': 'API key: disabled',
    'api-key.rotate': 'API key: renewed',
    'api-key.edit': 'API key: changed',
  },
  kinds: {
    'api-key': 'API key',
  },
  fields: {
    allowedAddresses: 'Allowed addresses',
    prefix: 'Key begins with',
    scopes: 'Allowed calls',
  },
  permissions: {
    'Api-Control': 'API access',
  },
} satisfies WordsOf<typeof apiAccessFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/api-access': typeof messages;
  }
}
