import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Environment } from '../../../platform/db/environment.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PaymentEvent, PaymentProvider, SignedMessage } from './payment-provider.ts';
import { isSignedBy, signMessage } from './signature.ts';
import { decideTestPayment, findTestPayment, openTestPayment, type TestPayment } from './test-payments.queries.ts';

export const testSignatureHeader = 'x-test-signature';

const message = z.object({
  environment: z.enum(['live', 'sandbox']),
  order_id: z.int(),
  state: z.enum(['open', 'paid', 'failed', 'cancelled', 'refunded']),
  transaction_id: z.nullable(z.string()),
  amount: z.string(),
  currency: z.string(),
});

export interface TestProviderOptions {
  clock: Clock;
  secret: string;
}

/** The built-in provider: no money moves, but everything else is as with a real one, the signature included. */
export function createTestProvider({ clock, secret }: TestProviderOptions): PaymentProvider {
  return {
    name: 'test',
    async open(db, request) {
      const { reference } = await openTestPayment(db, request, clock.now());
      const path = testPaymentPath(request.environment, reference);
      return { reference, url: `${request.portalUrl}${path}?lang=${request.locale}` };
    },
    read(signed, environment) {
      if (!isSignedBy(signed.header(testSignatureHeader), signed.rawBody, secret, clock.now()))
        throw new Refusal('C10010', { said: 'webhookUnsigned' });
      const read = z.safeParse(message, readJson(signed));
      if (!read.success) throw new Refusal('C10010');
      return read.data.environment === environment ? eventOf(read.data) : null;
    },
    async ask(db, { orderId, reference }) {
      const payment = await findTestPayment(db, reference);
      return payment ? eventOf(payment) : { kind: 'cancelled', orderId };
    },
    async expire(db, reference) {
      await decideTestPayment(db, reference, 'cancelled');
    },
  };
}

/** The page on which a test payment is approved or failed. */
export function testPaymentPath(environment: Environment, reference: string): string {
  return `/test-payments/${environment}/${reference}`;
}

/** What the test provider sends to the webhook. */
export function testMessage(
  payment: TestPayment,
  environment: Environment,
  secret: string,
  now: Date,
): { body: string; signature: string } {
  const { order_id, state, transaction_id, amount, currency } = payment;
  const body = JSON.stringify({ environment, order_id, state, transaction_id, amount, currency });
  return { body, signature: signMessage(body, secret, now) };
}

function eventOf(
  told: Pick<z.output<typeof message>, 'order_id' | 'state' | 'transaction_id' | 'amount' | 'currency'>,
): PaymentEvent {
  const { order_id: orderId, state, transaction_id, amount, currency } = told;
  if (state !== 'paid') return { kind: state, orderId };
  return { kind: 'paid', orderId, transactionId: transaction_id ?? '', amount, currency };
}

function readJson({ rawBody }: SignedMessage): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
}
