import type { Locale } from '@tessera/contracts/locales';
import type { Currency } from '@tessera/contracts/plans.lists';
import type { Database } from '../../../platform/db/database.ts';
import type { Environment } from '../../../platform/db/environment.ts';

export type ProviderName = 'stripe' | 'test';

/** What a provider is asked to collect. */
export interface PaymentRequest {
  environment: Environment;
  orderId: number;
  openedAt: Date;
  title: string;
  /** `"0.00"`. */
  amount: string;
  currency: Currency;
  buyerEmail: string;
  /** Where the buyer is signed in, and comes back to. */
  portalUrl: string;
  /** The language that the buyer reads, for a page of ours. */
  locale: Locale;
}

/** Where an order is paid, and what the provider calls it. */
export interface OpenedPayment {
  reference: string;
  url: string;
}

/**
 * What a provider says of an order. `paid` names what was paid, to be held against the order; `open` waits for the buyer;
 * `underway` was sent by the buyer's bank, which takes days.
 */
export type PaymentEvent = { orderId: number; marks?: PaymentMarks } & (
  | { kind: 'paid'; transactionId: string; amount: string; currency: string }
  | { kind: 'failed' | 'cancelled' | 'refunded' | 'open' | 'underway' }
);

/**
 * What an event that came by itself names beside the order's number, which a restored database gives again: when the order was opened,
 * what the provider calls its payment, and the transaction that paid it.
 */
export interface PaymentMarks {
  openedAt?: Date;
  reference?: string;
  transactionId?: string;
}

/** A webhook as it came: the signature covers its bytes. */
export interface SignedMessage {
  rawBody: Buffer;
  header(name: string): string | undefined;
}

/** Collects money. What it tells is believed when it is signed, or when we asked for it. */
export interface PaymentProvider {
  name: ProviderName;
  /** Opens a payment; the same order again is the same payment. Throws when the provider can't be reached. */
  open(db: Database, request: PaymentRequest): Promise<OpenedPayment>;
  /** Reads a webhook; null when it tells nothing of an order of this environment. @throws C10010 for a wrong signature */
  read(message: SignedMessage, environment: Environment): PaymentEvent | null;
  /** Asks how a payment stands. */
  ask(db: Database, payment: { orderId: number; reference: string }): Promise<PaymentEvent>;
  /** Ends a payment that nobody made; one that was made meanwhile stays. */
  expire(db: Database, reference: string): Promise<void>;
}

declare module '../../../platform/services.ts' {
  interface Services {
    payments: Payments;
  }
}

/** The providers of this installation. */
export interface Payments {
  /** Where an order of this environment is paid now; null: nothing is set up. */
  providerFor(environment: Environment): PaymentProvider | null;
  /** The provider that an existing order was opened with, if it may speak in this environment. */
  named(name: ProviderName, environment: Environment): PaymentProvider | null;
}
