import type { auditFeature } from '@tessera/contracts/audit.feature';
import type { WordsOf } from '@tessera/contracts/feature';
import type { jobsFeature } from '@tessera/contracts/jobs.feature';
import type { settingsFeature } from '@tessera/contracts/settings.feature';
import type { sharedFeature } from '@tessera/contracts/shared.feature';

export const messages = {
  title: 'Audit log',
  subtitle: 'Who changed what and who signed in, from where and when. Nobody can change what stands here.',
  who: 'Who',
  what: 'What',
  target: 'Of what',
  changes: 'Before → after',
  from: 'From where',
  nobody: 'The system',
  onBehalfOf: 'viewing as {email}',
  searchWho: 'Who: name or email',
  searchTarget: 'Of what: name, email or MAC',
  searchRequest: 'Request: its id',
  kind: 'Kind',
  capped: 'These are the newest {count} that fit. Narrow by day to see older ones.',
  searchCut:
    'The search fits more people or things than are taken into account: entries of some are left out, of the file too. Type more of the name.',
  tellsFrom: 'Older entries than of {day} were moved to the archive.',
  details: 'Details',
  detailsTitle: '{action}, {at}',
  field: 'Field',
  before: 'Before',
  after: 'After',
  address: 'Address',
  program: 'Program',
  request: 'Request',
  noFields: 'Nothing more was noted.',
  kept: 'As before: {count}',
  more_one: 'and {count} more',
  more_other: 'and {count} more',
  values: { true: 'yes', false: 'no', infinity: 'never' },
  empty: 'Nothing was changed yet',
  emptyHint: 'Every change of credit, people, roles, prices and devices will stand here.',
  side: { label: 'Whose doing', to: 'Done to them', by: 'Done by them' },
  nav: {
    'audit-log': 'Audit log',
  },
};

export const words = {
  actions: {
    'job.retry': 'Job: tried again',
    'job.delete': 'Job: deleted',
    'setting.change': 'Setting: changed',
  },
  kinds: {
    job: 'Job',
    setting: 'Setting',
  },
  fields: {
    activationId: 'Activation number',
    addresses: 'Allowed addresses',
    amount: 'Credit points',
    applicationId: 'Application',
    applicationIds: 'Applications',
    balance: 'Balance',
    changed: 'Changed',
    codeIds: 'Code numbers',
    comment: 'Comment',
    creditPoint: 'Credit points',
    creditPoints: 'Credit points',
    currency: 'Currency',
    description: 'Description',
    deviceId: 'Device number',
    email: 'Email',
    expiresAt: 'Expires',
    group: 'Group',
    ids: 'Numbers',
    isEnabled: 'Enabled',
    isNew: 'New device',
    isPasswordChanged: 'Password changed',
    kind: 'Kind',
    level: 'Level',
    locale: 'Language',
    logo: 'Logo',
    logoPath: 'Logo',
    mac: 'MAC address',
    name: 'Name',
    names: 'Playlists',
    note: 'Note',
    number: 'Number',
    ownerId: 'Owner number',
    packageKind: 'Package',
    paidExpiresAt: 'Paid until',
    permissions: 'Permissions',
    phone: 'Phone',
    placeLocation: 'Place',
    playlists: 'Playlists',
    price: 'Price',
    reason: 'Reason',
    role: 'Role',
    roleId: 'Role number',
    spent: 'Spent',
    status: 'Status',
    title: 'Title',
    transferId: 'Transfer number',
    type: 'Type',
    url: 'URL',
    userId: 'Person number',
    value: 'Value',
  },
  permissions: {
    'audit-log': 'Read the audit log',
  },
} satisfies WordsOf<typeof auditFeature | typeof jobsFeature | typeof settingsFeature | typeof sharedFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    audit: typeof messages;
  }
}
