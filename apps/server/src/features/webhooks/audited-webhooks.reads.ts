import { type Audited, knownBy } from '../audit/audit.public.ts';

export const auditedWebhooks: Audited<'webhook'> = { webhook: knownBy('webhooks', 'url') };
