import type Stripe from 'stripe';
import type { Clock } from '../../../platform/clock.ts';
import type { Environment } from '../../../platform/db/environment.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PaymentEvent, PaymentMarks, PaymentProvider, PaymentRequest } from './payment-provider.ts';

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
  { clock, installation }: { clock: Clock; installation: string },
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
      const { environment, orderId, openedAt } = request;
      // A number may come again, after a restore or in another installation: Stripe would answer with the former one's page.
      const idempotencyKey = `tessera-${installation}-${environment}-order-${orderId}-${openedAt.getTime()}`;
      const session = await stripe.checkout.sessions.create(checkoutOf(request, installation), { idempotencyKey });
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
      return readEvent(event, { installation, environment });
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

function checkoutOf(request: PaymentRequest, installation: string): Stripe.Checkout.SessionCreateParams {
  const metadata = {
    installation,
    environment: request.environment,
    order: String(request.orderId),
    opened: String(request.openedAt.getTime()),
  };
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

/** Whose events count here. */
interface Listener {
  installation: string;
  environment: Environment;
}

/** Null for what is not about an order of this environment: one Stripe account may serve several shops, and tells all of each. */
function readEvent(event: Stripe.Event, listener: Listener): PaymentEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const about = orderOf(session.metadata, listener);
      return about && { ...readSession(session, about.orderId), marks: { ...about.marks, reference: session.id } };
    }
    case 'checkout.session.async_payment_failed': {
      const { metadata, id: reference } = event.data.object;
      const about = orderOf(metadata, listener);
      return about && { kind: 'failed', orderId: about.orderId, marks: { ...about.marks, reference } };
    }
    case 'charge.refunded': {
      const { metadata, payment_intent, refunded } = event.data.object;
      const about = orderOf(metadata, listener);
      const transactionId = idOf(payment_intent);
      // Stripe also says so of a part.
      return about && refunded
        ? {
            kind: 'refunded',
            orderId: about.orderId,
            marks: { ...about.marks, ...(transactionId && { transactionId }) },
          }
        : null;
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
      transactionId: idOf(payment_intent) ?? session.id,
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

const idOf = (intent: string | Stripe.PaymentIntent | null) => (typeof intent === 'string' ? intent : intent?.id);

function orderOf(
  metadata: Stripe.Metadata | null,
  listener: Listener,
): { orderId: number; marks: PaymentMarks } | null {
  const { installation, environment, order, opened } = metadata ?? {};
  if (environment !== listener.environment || !isNumber(order)) return null;
  // What was opened by a release that told neither is known by its session alone.
  if (installation !== undefined && installation !== listener.installation) return null;
  return { orderId: Number(order), marks: isNumber(opened) ? { openedAt: new Date(Number(opened)) } : {} };
}

const isNumber = (text: string | undefined) => /^\d{1,15}$/.test(text ?? '');
