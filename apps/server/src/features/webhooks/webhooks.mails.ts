import { webhookDisabled } from './mails/webhook-disabled.ts';
import { webhooksKept } from './mails/webhooks-kept.ts';

export const webhooksMails = {
  'webhook-disabled': webhookDisabled,
  'webhooks-kept': webhooksKept,
};
