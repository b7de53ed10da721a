import { type Audited, knownBy } from '../audit/audit.public.ts';

export const auditedServers: Audited<'server'> = { server: knownBy('servers', 'name') };
