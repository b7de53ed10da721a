import type { Locale } from '@tessera/contracts/locales';
import type { Database } from '../db/database.ts';
import type { Environment } from '../db/environment.ts';
import type { Actor } from '../http/actor.ts';
import type { Context } from '../http/route.ts';
import { leaveJobs } from '../jobs/outbox.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Stop } from './stop-link.ts';

/**
 * What each mail is filled with, by its name; each feature adds its own by merging into this interface, in the file of the mail.
 * `path` is the address of the mail's button, below our public one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface MailValues {}

/** The same for those whose `path` opens something to whoever has it. @public */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface LinkMailValues {}

/** The same for those that their reader may switch off. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface ToldMailValues {}

type AllValues = MailValues & LinkMailValues & ToldMailValues;
export type MailName = keyof AllValues;

/** One mail in one language. Places in braces are filled from its values. */
export interface MailText {
  subject: string;
  /** Before the button; each a paragraph. */
  before: string[];
  button?: string;
  /** After the button. */
  after: string[];
}

export interface MailTemplate<Name extends MailName = MailName> {
  texts: Record<Locale, MailText>;
  /** Values that may have several lines, as what people said has. All else is made one, or a name would write paragraphs of its own. */
  severalLines?: readonly (keyof AllValues[Name] & string)[];
  /** What is filled in as it goes out, and so waits in no queue: what may be erased until then. */
  lateValues?: (db: Database, values: AllValues[Name]) => Promise<Partial<AllValues[Name]>>;
}

/** Every mail of this installation: one that a feature declares and nobody gathers does not compile. */
export type MailTemplates = { [Name in MailName]: MailTemplate<Name> };

/** A mail before it is rendered. */
export type Mail = MailOf<MailName>;
type MailOf<Names extends MailName> = {
  [Name in Names]: {
    to: string;
    /** Whose mail it is, where `to` is not their address yet, or not any more. */
    readerId?: number;
    template: Name;
    locale: Locale;
    values: AllValues[Name];
    stop?: Stop;
    /** Of its link, which is good from when it goes out on; not of what a server of before left. */
    tokenId?: number;
  };
}[Names];
type LinkMail = MailOf<keyof LinkMailValues>;

/** Lets the time of a link begin, as its mail goes out. @returns false: it opens nothing any more */
export type BeginLink = (db: Database, tokenId: number, now: Date) => Promise<boolean>;

export type MailContext = Pick<Context<Actor | null>, 'tx' | 'actor' | 'clock' | 'environment'>;

/**
 * Leaves a mail to the job queue, in the command's own transaction: it goes out exactly when the work is kept. From the sandbox a
 * mail goes to the actor alone, whoever it was meant for; without an actor its own person asked for it.
 */
export async function queueMail(ctx: MailContext, mail: MailOf<keyof MailValues>): Promise<void> {
  await leaveJobs(ctx.tx, [{ kind: 'mail', payload: { ...mail, ...recipientOf(ctx, mail) } }], ctx.clock.now());
}

/** The same for a mail that its reader may switch off: it carries a link that does so, where it goes to that reader. */
export async function queueToldMail<Name extends keyof ToldMailValues>(
  ctx: MailContext,
  mail: { to: string; template: Name; locale: Locale; values: ToldMailValues[Name] },
  stop: Stop,
): Promise<void> {
  const { to } = recipientOf(ctx, mail);
  // Whoever plays in the sandbox reads mails to others, and is not to switch them off.
  const payload = { ...mail, to, ...(to === mail.to && { stop }) };
  await leaveJobs(ctx.tx, [{ kind: 'mail', payload }], ctx.clock.now());
}

/**
 * The same for a mail with a link that opens something. The link is sealed while it waits: whoever reads the queue, or a dump of it,
 * gets nothing that opens.
 */
export async function queueLinkMail(
  ctx: MailContext & Pick<Context, 'secretBox'>,
  { values: { path, ...values }, ...mail }: LinkMail & { tokenId: number },
): Promise<void> {
  const recipient = recipientOf(ctx, mail);
  const sealedPath = ctx.secretBox.seal(path, purposeOf(recipient.to)).toString('base64');
  await leaveJobs(
    ctx.tx,
    [{ kind: 'link-mail', payload: { ...mail, ...recipient, values, sealedPath } }],
    ctx.clock.now(),
  );
}

/** What `queueLinkMail` left. @throws when the key is another than the one that sealed the link */
export function openLinkMail(payload: Record<string, unknown>, secretBox: SecretBox): LinkMail {
  const { sealedPath, values, ...mail } = payload as unknown as LinkMail & { sealedPath: string };
  const path = secretBox.open(Buffer.from(sealedPath, 'base64'), purposeOf(mail.to));
  return { ...mail, values: { ...values, path } } as LinkMail;
}

const purposeOf = (to: string) => `link mailed to ${to}`;

function recipientOf({ environment, actor }: MailContext, { to, readerId }: Pick<Mail, 'to' | 'readerId'>) {
  return environment === 'sandbox' && actor ? { to: actor.email, readerId: actor.userId } : { to, readerId };
}

/** How a mail leaves the house: by SMTP, or into the local mailbox. `id` is the same at every try. */
export interface Mailer {
  send(environment: Environment, mail: Mail, id: string): Promise<void>;
}
