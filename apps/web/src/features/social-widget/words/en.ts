import type { WordsOf } from '@tessera/contracts/feature';
import type { widgetFeature } from '@tessera/contracts/widget.feature';

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
