import type { WordsOf } from '@tessera/contracts/feature';
import type { widgetFeature } from '@tessera/contracts/widget.feature';

export const messages = {
  title: 'Support contacts',
  subtitle: 'Shown in the footer of every screen, and to people whose account is blocked.',
  contacts: 'Contacts',
  setBy: 'Set by {name}',
  notSet: 'Nobody has set them yet.',
  dialCode: 'Country code',
  noCountry: 'No country of this name or code',
  whatsapp: 'WhatsApp number',
  telegram: 'Telegram user name',
  telegramHint: 'Leave a field empty to show nothing there.',
  none: 'There are no support contacts.',
  notAllowed: 'You have no permission to update the social widget.',
  nav: {
    'social-widget': 'Support contacts',
  },
};

export const words = {
  actions: {
    'social-widget.set': 'Support contacts: set',
  },
  kinds: {
    'social-widget': 'Support contacts',
  },
  fields: {
    telegramNumber: 'Telegram user name',
    whatsappNumber: 'WhatsApp number',
  },
  permissions: {
    'view-social-widget': 'See the support contacts',
    'edit-social-widget': 'Edit the support contacts',
  },
} satisfies WordsOf<typeof widgetFeature>;

declare module '../../../lib/texts.ts' {
  interface Texts {
    'social-widget': typeof messages;
  }
}
