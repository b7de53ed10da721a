import type { Locale } from '@tessera/contracts/locales';
import type { Environment } from '../db/environment.ts';
import type { Actor } from '../http/actor.ts';
import type { Context } from '../http/route.ts';
import { leaveJobs } from '../jobs/outbox.ts';
import type { SecretBox } from '../secret-box.ts';

/** What each mail is filled with. `path` is the address of its button, below our public one. */
export interface MailValues {
  'create-password': { name: string; path: string; hours: number };
  'reset-password': { name: string; path: string; hours: number };
  'password-changed': { name: string };
  /** By a mailed link or by somebody else: API keys wait then. */
  'password-replaced': { name: string };
  /** `by` is who did it, `key` how the key begins. */
  'api-key-enabled': { name: string; by: string; key: string; path: string };
  'password-guessed': { name: string };
  'passcode-guessed': { name: string; path: string };
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

/** A mail before it is rendered. */
export type Mail = MailOf<MailTemplate>;
type MailOf<Template extends MailTemplate> = {
  [T in Template]: { to: string; template: T; locale: Locale; values: MailValues[T] };
}[Template];

/** Those whose `path` opens something to whoever has it. */
type LinkTemplate = 'create-password' | 'reset-password' | 'confirm-email' | 'passcode-link';
type LinkMail = MailOf<LinkTemplate>;

type MailContext = Pick<Context<Actor | null>, 'tx' | 'actor' | 'clock' | 'environment'>;

/**
 * Leaves a mail to the job queue, in the command's own transaction: it goes out exactly when the work is kept. From the sandbox a
 * mail goes to the actor alone, whoever it was meant for; without an actor its own person asked for it.
 */
export async function queueMail(ctx: MailContext, mail: MailOf<Exclude<MailTemplate, LinkTemplate>>): Promise<void> {
  await leaveJobs(ctx.tx, [{ kind: 'mail', payload: { ...mail, to: recipientOf(ctx, mail) } }], ctx.clock.now());
}

/**
 * The same for a mail with a link that opens something. The link is sealed while it waits: whoever reads the queue, or a dump of it,
 * gets nothing that opens.
 */
export async function queueLinkMail(
  ctx: MailContext & Pick<Context, 'secretBox'>,
  { values: { path, ...values }, ...mail }: LinkMail,
): Promise<void> {
  const to = recipientOf(ctx, mail);
  const sealedPath = ctx.secretBox.seal(path, purposeOf(to)).toString('base64');
  await leaveJobs(ctx.tx, [{ kind: 'link-mail', payload: { ...mail, to, values, sealedPath } }], ctx.clock.now());
}

/** What `queueLinkMail` left. @throws when the key is another than the one that sealed the link */
export function openLinkMail(payload: Record<string, unknown>, secretBox: SecretBox): LinkMail {
  const { sealedPath, values, ...mail } = payload as unknown as LinkMail & { sealedPath: string };
  const path = secretBox.open(Buffer.from(sealedPath, 'base64'), purposeOf(mail.to));
  return { ...mail, values: { ...values, path } } as LinkMail;
}

const purposeOf = (to: string) => `link mailed to ${to}`;

function recipientOf({ environment, actor }: MailContext, { to }: { to: string }): string {
  return environment === 'sandbox' && actor ? actor.email : to;
}

/** How a mail leaves the house: by SMTP, or into the local mailbox. `id` is the same at every try. */
export interface Mailer {
  send(environment: Environment, mail: Mail, id: string): Promise<void>;
}
