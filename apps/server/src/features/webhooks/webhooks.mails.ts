import { webhookDisabled } from './mails/webhook-disabled.ts';

export const webhooksMails = {
  'webhook-disabled': webhookDisabled,
};
