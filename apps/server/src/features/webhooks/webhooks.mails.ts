import { webhookDisabled } from './mails/webhook-disabled.ts';
import { webhookTells } from './mails/webhook-tells.ts';
import { webhooksKept } from './mails/webhooks-kept.ts';

export const webhooksMails = {
  'webhook-disabled': webhookDisabled,
  'webhook-tells': webhookTells,
  'webhooks-kept': webhooksKept,
};
