import type { Locale } from '@tessera/contracts/locales';
import type { Environment } from '../db/environment.ts';
import type { Actor } from '../http/actor.ts';
import type { Context } from '../http/route.ts';

/** What each mail is filled with. `path` is the address of its button, below our public one. */
export interface MailValues {
  'create-password': { name: string; path: string; hours: number };
  'reset-password': { name: string; path: string; hours: number };
  'password-changed': { name: string };
  'confirm-email': { name: string; path: string; hours: number };
  'email-changed': { name: string; email: string };
  'two-factor-on': { name: string };
  'two-factor-off': { name: string };
  'webhook-disabled': { name: string; url: string; path: string };
  'passcode-reset': { name: string };
  'passcode-link': { name: string; path: string; hours: number };
  /** `list` names the devices. */
  'expiry-reminder': { name: string; count: number; days: number; list: string; path: string };
  'credit-low': { name: string; balance: number; threshold: number; path: string };
  /** `amount` is money as the reader's language writes it. */
  'payment-completed': { name: string; path: string; plan: string; credits: string; amount: string };
  'ticket-opened': TicketMailValues;
  'ticket-reopened': TicketMailValues;
  'ticket-resolved': TicketMailValues;
  'ticket-closed': TicketMailValues;
  'ticket-withdrawn': TicketMailValues;
}

/** What happened to a ticket, and who did it; `comment` is what they said with it. */
type TicketMailValues = { name: string; number: string; title: string; by: string; comment: string; path: string };

export type MailTemplate = keyof MailValues;

/** A mail before it is rendered. Travels through the outbox, so it is plain JSON. */
export type Mail = {
  [T in MailTemplate]: { to: string; template: T; locale: Locale; values: MailValues[T] };
}[MailTemplate];

type MailContext = Pick<Context<Actor | null>, 'tx' | 'actor' | 'clock' | 'environment'>;

/**
 * Leaves a mail to the job queue, in the command's own transaction: it goes out exactly when the work is kept. From the sandbox a
 * mail goes to the actor alone, whoever it was meant for; without an actor its own person asked for it.
 */
export async function queueMail(ctx: MailContext, mail: Mail): Promise<void> {
  const to = ctx.environment === 'sandbox' && ctx.actor ? ctx.actor.email : mail.to;
  await ctx.tx
    .insertInto('outbox')
    .values({ kind: 'mail', payload: JSON.stringify({ ...mail, to }), created_at: ctx.clock.now() })
    .execute();
}

/** How a mail leaves the house: by SMTP, or into the local mailbox. `id` is the same at every try. */
export interface Mailer {
  send(environment: Environment, mail: Mail, id: string): Promise<void>;
}
