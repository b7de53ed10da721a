import type { Clock } from '../../../platform/clock.ts';
import type { Payments } from './payment-provider.ts';
import { createStripeProvider, type StripeSettings } from './stripe-provider.ts';
import { createTestProvider } from './test-provider.ts';

export interface PaymentOptions {
  clock: Clock;
  /** Whose orders these are, among all that one account of a provider may serve. */
  installation: string;
  stripe: StripeSettings | undefined;
  /** What the test provider signs with. */
  testSecret: string;
  /** Nobody but this machine can reach us: only then can test payments buy live credit. */
  isLocalOnly: boolean;
}

/** Live is paid by Stripe where it is set up, else on a developer's own machine by the test provider; the sandbox always by that. */
export async function createPayments(options: PaymentOptions): Promise<Payments> {
  const test = createTestProvider({ ...options, secret: options.testSecret });
  const stripe = options.stripe ? await createStripeProvider(options.stripe, options) : null;
  const liveTest = options.isLocalOnly ? test : null;
  return {
    providerFor: (environment) => (environment === 'sandbox' ? test : (stripe ?? liveTest)),
    named(name, environment) {
      if (environment === 'sandbox') return name === 'test' ? test : null;
      return name === 'test' ? liveTest : stripe;
    },
  };
}
