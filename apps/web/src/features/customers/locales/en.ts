import type { customersFeature } from '@tessera/contracts/customers.feature';
import type { WordsOf } from '@tessera/contracts/feature';

export const messages = {
  title: 'Customers',
  subtitle: 'Whom the devices belong to, as you noted it.',
  empty: 'No customers yet',
  emptyHint: 'Note a name when you activate a device, or on the device itself.',
  activate: 'Activate a device',
  search: 'Search by name, contact, note or MAC',
  customer: 'Customer',
  contact: 'Contact',
  note: 'Note',
  devices: 'Devices',
  nextEnd: 'Next end',
  lastSeen: 'Last seen',
  reseller: 'Reseller',
  open: 'Open device',
  edit: 'Edit',
  editTitle: 'Customer of {mac}',
  erase: 'Erase',
  within_one: 'Ends within {count} day',
  within_other: 'Ends within {count} days',
  failed: 'The customer could not be saved.',
  remindText: 'Text',
  opened: 'Opened by you {when}',
  openedByOther: 'Opened {when}',
  untick: 'Take the mark back',
  reminded: 'Reminded',
  texts: 'Reminder texts',
  ownPage: 'Customers’ own page',
  ownPageHint:
    'Whoever holds a device’s key sees its state, its end and the names of its playlists at /my-device, redeems codes and asks you to renew. The player shows a QR code that leads there.',
  ownPageLook: 'Look at the page',
  ownPagePlaylists: 'Customers add and change playlists',
  ownPagePlaylistsHint:
    'Of their own device. They never see what is there already: no address, no username, no password.',
  ownPageWhatsApp: 'Your number for WhatsApp',
  ownPageWhatsAppHint: 'With its country’s code in front. Without one they are offered no WhatsApp.',
  textsHint: 'Places: {places}. Leave it empty for the usual words.',
  language: 'Language',
  save: 'Save text',
  import: 'Import',
  importTitle: 'Import customers',
  importSubtitle: 'Names, contacts and notes of up to {max} MACs from a CSV file.',
  importFile: 'File',
  importHint:
    'Columns: mac, name, contact, note, language (en, ar, de, br, esp). An exported list can be changed and brought back.',
  choose: 'Choose a CSV file',
  template: 'Download a template',
  replace: 'Replace what is noted already',
  plan: 'What it would change',
  planHint: 'Nothing is noted yet.',
  planNew: 'New customers',
  planChanged: 'Changed',
  planSame: 'As they are',
  planFaults: 'Rows with a fault',
  planSomeFaults: 'Rows with a fault are left out. Download them, correct them and choose that file next.',
  faults: 'Download the rows with a fault',
  planKept_one: 'In {rows} row the file says something else than you noted: what you noted stays.',
  planKept_other: 'In {rows} rows the file says something else than you noted: what you noted stays.',
  planRows: 'Rows of the file',
  planOutcome: 'Change or fault',
  line: 'Line',
  importNamed_one: 'Import {rows} customer',
  importNamed_other: 'Import {rows} customers',
  imported_one: '{rows} customer imported',
  imported_other: '{rows} customers imported',
  outcomeSame: 'No change',
  outcomeNew: 'New',
  stays: 'stays, not {text}',
  fields: { name: 'Name', contact: 'Contact', note: 'Note', locale: 'Language' },
  nav: { customers: 'Customers' },
};

export const words = {
  actions: {
    'customer.edit': 'Customer: changed',
    'customer.erase': 'Customer: erased',
    'customer.export': 'Customers: exported',
    'customer.reminder-text': 'Customers: reminder text changed',
  },
  fields: {
    contact: 'Contact',
  },
  kinds: {
    customer: 'Customer',
  },
  permissions: {
    customers: 'Customers',
  },
} satisfies WordsOf<typeof customersFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    customers: typeof messages;
  }
}
