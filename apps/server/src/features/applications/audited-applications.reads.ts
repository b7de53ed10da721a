import { type Audited, knownBy } from '../audit/audit.public.ts';

export const auditedApplications: Audited<'application'> = { application: knownBy('applications', 'name') };
