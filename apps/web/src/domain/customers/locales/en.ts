export const messages = {
  customer: 'Customer',
  name: 'Customer name',
  nameHint: 'So that you find this MAC by who has it.',
  contact: 'Contact',
  contactHint: 'Phone number, WhatsApp or email',
  note: 'Note',
  language: 'Language',
  noLanguage: 'Not set',
  more: 'Contact, note, language',
  add: 'Add customer',
  edit: 'Edit customer',
  hint: 'Only you and those above you see this. It stays with you when the device gets another owner.',
  remind: 'Remind',
  reminded: 'Reminded',
  notReminded: 'Not reminded yet',
  wasReminded: 'Reminded',
  remindedAt: 'Reminded {when}',
  failed: 'The customer could not be saved.',
  eraseTitle: 'Erase the customer of {mac}?',
  eraseNamed: 'Erase customer',
  eraseText:
    'Name, contact, note and language go, and so do your comments and customer emails of this MAC’s activations. Devices, activations and credit stay as they are: the books need them. Archives and backups hold the text until they run out.',
  sameContact: 'The same contact stands with these too. Erase there as well?',
  sameContactUnknown: 'Whether the same contact stands with others could not be found out. Search for it afterwards.',
  eraseFailed: 'The customer could not be erased.',
};

declare module '../../../lib/texts.ts' {
  interface Texts {
    'domain/customers': typeof messages;
  }
}
