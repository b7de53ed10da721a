import { type Audited, knownBy } from '../audit/audit.public.ts';

export const auditedRoles: Audited<'role'> = { role: knownBy('roles', 'name') };
