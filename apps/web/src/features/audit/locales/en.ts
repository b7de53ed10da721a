export const messages = {
  title: 'Audit log',
  subtitle: 'Who changed what, from where and when. Nobody can change what stands here.',
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

declare module '../../../lib/texts.ts' {
  interface Texts {
    audit: typeof messages;
  }
}
