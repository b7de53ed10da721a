import type { OpenRequest } from '../../platform/http/route.ts';
import { addressSubject, networkSubject } from '../../platform/limits/addresses.ts';
import { type Limit, takeOrRefuse } from '../../platform/limits/limit.ts';
import { registerReseller } from '../people/people.public.ts';

const hour = 60 * 60;
/*
 * Signing up tells whether an address is taken, as whoever mistook theirs has to know. So few may be asked from one place, from the
 * networks around it, and about one address.
 */
const perAddress: Limit = { table: 'rate_hits', scope: 'register', max: 10, windowSeconds: hour };
const perNetwork: Limit = { table: 'rate_hits', scope: 'register-network', max: 30, windowSeconds: hour };
const perEmail: Limit = { table: 'rate_hits', scope: 'register-email', max: 10, windowSeconds: 24 * hour };

/** Signs somebody up as a reseller; the mailed link makes the account theirs. @throws C10011, C10429 */
export async function register(incoming: OpenRequest, input: { name: string; email: string }): Promise<void> {
  const { db, clock, origin } = incoming;
  await takeOrRefuse(db, perAddress, addressSubject(origin.ip), clock.now());
  await takeOrRefuse(db, perNetwork, networkSubject(origin.ip), clock.now());
  await takeOrRefuse(db, perEmail, input.email, clock.now());
  await incoming.write((ctx) => registerReseller(ctx, input));
}
