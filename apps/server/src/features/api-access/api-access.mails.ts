import { apiKeyEnabled } from './mails/api-key-enabled.ts';

export const apiAccessMails = {
  'api-key-enabled': apiKeyEnabled,
};
