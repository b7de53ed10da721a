import { addressSubject, type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { registerReseller } from '../people/people.public.ts';
import type { Asking } from './asking.ts';

const perAddress: Limit = { table: 'rate_hits', scope: 'register', max: 20, windowSeconds: 60 * 60 };

/** Signs somebody up as a reseller; the mailed link makes the account theirs. @throws C10011, C10429 per network address */
export async function register(asking: Asking, input: { name: string; email: string }): Promise<void> {
  await takeOrRefuse(asking.db, perAddress, addressSubject(asking.origin.ip), asking.clock.now());
  await asking.write((ctx) => registerReseller(ctx, input));
}
