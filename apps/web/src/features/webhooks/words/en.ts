import type { WordsOf } from '@tessera/contracts/feature';
import type { webhooksFeature } from '@tessera/contracts/webhooks.feature';

export const words = {
  actions: {
    'webhook.add': 'Webhook: added',
    'webhook.edit': 'Webhook: changed',
    'webhook.rotate-secret': 'Webhook: secret renewed',
    'webhook.remove': 'Webhook: removed',
  },
  kinds: {
    webhook: 'Webhook',
  },
  fields: {
    events: 'Events',
  },
} satisfies WordsOf<typeof webhooksFeature>;
