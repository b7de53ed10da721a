import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'esp', typeof english> = {
  actions: {
    'webhook.add': 'Webhook: añadido',
    'webhook.edit': 'Webhook: modificado',
    'webhook.rotate-secret': 'Webhook: secreto renovado',
    'webhook.remove': 'Webhook: eliminado',
  },
  kinds: {
    webhook: 'Webhook',
  },
  fields: {
    events: 'Eventos',
  },
};
