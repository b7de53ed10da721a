import { defineFeature } from './feature.ts';
import { everybody } from './groups.ts';
import { webhooksSaid } from './webhooks.said.ts';
import { webhooksValidation } from './webhooks.validation.ts';

/** What the house must know of webhooks. */
export const webhooksFeature = defineFeature({
  audit: {
    actions: ['webhook.add', 'webhook.edit', 'webhook.rotate-secret', 'webhook.remove'],
    targets: ['webhook'],
    fields: ['events'],
  },
  said: webhooksSaid,
  validation: webhooksValidation,
  told: { webhooks: { place: 80, groups: everybody, channels: { mail: true, bell: false } } },
});
