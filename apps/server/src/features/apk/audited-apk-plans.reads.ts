import { type Audited, knownBy } from '../audit/audit.public.ts';

export const auditedApkPlans: Audited<'apk-plan'> = { 'apk-plan': knownBy('apk_plans', 'name') };
