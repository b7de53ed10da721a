export const messages = {
  title: 'Customers',
  subtitle: 'Whom the devices belong to, as you noted it.',
  empty: 'No customers yet',
  emptyHint: 'Note a name when you activate a device, or on the device itself.',
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
  eraseTitle: 'Erase the customer of {mac}?',
  eraseNamed: 'Erase customer',
  eraseText:
    'Name, contact, note and language go, and so do your comments and customer emails of this MAC’s activations. Devices, activations and credit stay as they are: the books need them. Archives and backups hold the text until they run out.',
  within_one: 'Ends within {count} day',
  within_other: 'Ends within {count} days',
  failed: 'The customer could not be saved.',
  eraseFailed: 'The customer could not be erased.',
  remind: 'Remind',
  remindTitle: 'Remind {name}',
  remindText: 'Text',
  whatsapp: 'Open WhatsApp',
  mail: 'Open mail',
  remindHint: 'Nothing is sent from here: your own WhatsApp or mail opens with this text.',
  opened: 'Opened by you {when}',
  openedByOther: 'Opened {when}',
  untick: 'Take the mark back',
  reminded: 'Reminded',
  texts: 'Reminder texts',
  textsHint: 'Places: {places}. Leave it empty for the usual words.',
  language: 'Language',
  save: 'Save text',
  nav: { customers: 'Customers' },
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    customers: typeof messages;
  }
}
