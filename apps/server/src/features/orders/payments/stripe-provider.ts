import type Stripe from 'stripe';
import type { Clock } from '../../../platform/clock.ts';
import type { Environment } from '../../../platform/db/environment.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PaymentEvent, PaymentProvider, PaymentRequest } from './payment-provider.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe's API is; only tests have it elsewhere. */
  apiUrl?: URL;
}

const timeoutMilliseconds = 20_000;
const toleranceSeconds = 300;

/** Stripe Checkout: the buyer pays on Stripe's own page, and Stripe tells us by a signed webhook. */
export async function createStripeProvider(
  { secretKey, webhookSecret, apiUrl }: StripeSettings,
  { clock }: { clock: Clock },
): Promise<PaymentProvider> {
  // Only who is paid by Stripe loads it: it is the largest library of the server.
  const { Stripe: Client } = await import('stripe');
  const stripe = new Client(secretKey, {
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiUrl && {
      host: apiUrl.hostname,
      port: apiUrl.port,
      protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  return {
    name: 'stripe',
    async open(_db, request) {
      const session = await stripe.checkout.sessions.create(checkoutOf(request), {
        idempotencyKey: `tessera-${request.environment}-order-${request.orderId}`,
      });
      if (!session.url) throw new Error('Stripe opened a session without a page');
      return { reference: session.id, url: session.url };
    },
    read({ rawBody, header }, environment) {
      const event = verify(() =>
        stripe.webhooks.constructEvent(
          rawBody,
          header('stripe-signature') ?? '',
          webhookSecret,
          toleranceSeconds,
          undefined,
          clock.now().getTime(),
        ),
      );
      return readEvent(event, environment);
    },
    async ask(_db, { orderId, reference }) {
      // With the payment, which alone tells whether one that takes days has failed.
      const expand = ['payment_intent'];
      return readSession(await stripe.checkout.sessions.retrieve(reference, { expand }), orderId);
    },
    async expire(_db, reference) {
      await stripe.checkout.sessions.expire(reference);
    },
  };
}

function checkoutOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { environment: request.environment, order: String(request.orderId) };
  const backUrl = `${request.portalUrl}/billing?order=${request.orderId}`;
  return {
    mode: 'payment',
    client_reference_id: `${request.environment}-${request.orderId}`,
    customer_email: request.buyerEmail,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: Math.round(Number(request.amount) * 100),
          product_data: { name: request.title },
        },
      },
    ],
    metadata,
    // Copied to the charge, so that a refund can be told from it.
    payment_intent_data: { metadata },
    success_url: backUrl,
    cancel_url: backUrl,
  };
}

function verify(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct();
  } catch {
    throw new Refusal('C10010', { said: 'webhookUnsigned' });
  }
}

/** Null for what is not about an order of this environment: one Stripe account may serve several shops. */
function readEvent(event: Stripe.Event, environment: Environment): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const orderId = orderOf(event.data.object.metadata, environment);
      return orderId === null ? null : readSession(event.data.object, orderId);
    }
    case 'checkout.session.async_payment_failed': {
      const orderId = orderOf(event.data.object.metadata, environment);
      return orderId === null ? null : { kind: 'failed', orderId };
    }
    case 'charge.refunded': {
      const orderId = orderOf(event.data.object.metadata, environment);
      // Stripe also says so of a part.
      return orderId === null || !event.data.object.refunded ? null : { kind: 'refunded', orderId };
    }
    default:
      return null;
  }
}

function readSession(session: Stripe.Checkout.Session, orderId: number): PaymentEvent {
  if (session.payment_status === 'paid') {
    const { payment_intent, amount_total, currency } = session;
    return {
      kind: 'paid',
      orderId,
      transactionId: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? session.id),
      amount: ((amount_total ?? 0) / 100).toFixed(2),
      currency: (currency ?? '').toUpperCase(),
    };
  }
  return { kind: unpaidKind(session), orderId };
}

function unpaidKind({ status, payment_intent }: Stripe.Checkout.Session): 'cancelled' | 'failed' | 'underway' | 'open' {
  if (status === 'expired') return 'cancelled';
  if (status !== 'complete') return 'open';
  const state = typeof payment_intent === 'string' ? undefined : payment_intent?.status;
  return state === 'requires_payment_method' || state === 'canceled' ? 'failed' : 'underway';
}

function orderOf(metadata: Stripe.Metadata | null, environment: Environment): number | null {
  if (metadata?.environment !== environment || !/^\d{1,15}$/.test(metadata.order ?? '')) return null;
  return Number(metadata.order);
}
