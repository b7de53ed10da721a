import type { Translation } from '../../../lib/texts.ts';
import type { words as english } from './en.ts';

export const words: Translation<'br', typeof english> = {
  actions: {
    'webhook.add': 'Webhook: adicionado',
    'webhook.edit': 'Webhook: alterado',
    'webhook.rotate-secret': 'Webhook: segredo renovado',
    'webhook.remove': 'Webhook: removido',
  },
  kinds: {
    webhook: 'Webhook',
  },
  fields: {
    events: 'Eventos',
  },
};
