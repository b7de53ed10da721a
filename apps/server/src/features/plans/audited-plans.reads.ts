import { type Audited, knownBy } from '../audit/audit.public.ts';

export const auditedPlans: Audited<'payment-plan'> = { 'payment-plan': knownBy('payment_plans', 'title') };
