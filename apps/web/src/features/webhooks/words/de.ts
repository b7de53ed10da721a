import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'de', typeof english> = {
  actions: {
    'webhook.add': 'Webhook: hinzugefügt',
    'webhook.edit': 'Webhook: geändert',
    'webhook.rotate-secret': 'Webhook: Geheimnis erneuert',
    'webhook.remove': 'Webhook: entfernt',
  },
  kinds: {
    webhook: 'Webhook',
  },
  fields: {
    events: 'Ereignisse',
  },
};
