import { productName } from '@tessera/contracts/product';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Environment } from '../db/environment.ts';
import type { Task } from '../jobs/worker.ts';
import type { SecretBox } from '../secret-box.ts';
import { type BeginLink, type Mail, type Mailer, type MailTemplate, type MailTemplates, openLinkMail } from './mail.ts';
import type { DressMail, MailDress } from './mail-dress.ts';
import { withMailFailure } from './mail-failure.ts';
import { type RefusedMail, refusedAddress } from './refused-address.ts';
import { forgetRefused, noteRefused } from './refused-addresses.queries.ts';
import { renderMail } from './render-mail.ts';
import { sendBySmtp } from './send-by-smtp.ts';
import { createAwayGuard } from './spare-away-server.ts';
import { stopLink } from './stop-link.ts';

export interface MailerOptions {
  databases: Record<Environment, Database>;
  clock: Clock;
  templates: MailTemplates;
  /** What each mail is called and looks like, and where its links lead. */
  dress: DressMail;
  /** Mails are numbered below its host. */
  publicUrl: string;
  /** Seals the links that stop mails. */
  secretBox: SecretBox;
  /** Undefined: mails are kept for the local mailbox. */
  smtpUrl: string | undefined;
  from: string;
  beginLink: BeginLink;
  /** Told of a mail whose link was used, replaced or ended while it waited: it does not go out. */
  onDropped?: (dropped: DroppedMail) => void;
  /** Told of a mail whose address nobody has: it is tried no more, as each try counts against the sender, and none goes out later. */
  onRefused?: (refused: RefusedMail) => void;
}

/** A mail that would be of no use. */
export interface DroppedMail {
  environment: Environment;
  jobId: string;
  template: string;
}

/** Sends by SMTP where that is set, and keeps nothing then: a mail may hold a link that opens an account. */
export function createMailer(options: MailerOptions): Mailer {
  const mailer = options.smtpUrl === undefined ? createMailbox(options) : createSmtpMailer(options, options.smtpUrl);
  return {
    async send(environment, mail, id) {
      const { databases, clock, beginLink, onDropped } = options;
      const isOfUse =
        mail.tokenId === undefined || (await beginLink(databases[environment], mail.tokenId, clock.now()));
      if (isOfUse) await mailer.send(environment, await completed(options, environment, mail), id);
      else onDropped?.({ environment, jobId: id, template: mail.template });
    },
  };
}

/** With what its template looks up only now. */
async function completed({ templates, databases }: MailerOptions, environment: Environment, mail: Mail): Promise<Mail> {
  const { lateValues } = templates[mail.template] as MailTemplate;
  if (!lateValues) return mail;
  return { ...mail, values: { ...mail.values, ...(await lateValues(databases[environment], mail.values)) } } as Mail;
}

/** The task behind `queueMail`. A throw leaves the mail in the queue, to be tried again later. */
export function mailTask(mailer: Mailer): Task {
  return (payload, { environment, jobId }) => tellingWhy(mailer.send(environment, payload as unknown as Mail, jobId));
}

/** The task behind `queueLinkMail`. */
export function linkMailTask(mailer: Mailer, secretBox: SecretBox): Task {
  return async (payload, { environment, jobId }) =>
    tellingWhy(mailer.send(environment, openLinkMail(payload, secretBox), jobId));
}

const tellingWhy = (sending: Promise<void>) =>
  sending.catch((error: unknown) => {
    throw withMailFailure(error);
  });

function createSmtpMailer(options: MailerOptions, smtpUrl: string): Mailer {
  const { from, publicUrl, dress, databases, clock } = options;
  const guard = createAwayGuard(clock);
  const host = new URL(publicUrl).hostname;
  return {
    async send(environment, mail, id) {
      const worn = await dress(mail, environment);
      const stopUrl = stopUrlOf(options, mail, worn);
      const message = {
        ...renderMail(options.templates, mail, environment, worn, stopUrl),
        from: senderOf(from, worn),
        ...(worn.replyTo && { replyTo: { name: '', address: worn.replyTo } }),
        // An object: a string would be read as a list of addresses.
        to: { name: '', address: mail.to },
        // The same at every try, so that a mail that went out twice is shown once.
        messageId: `<${environment}.${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl && stopHeaders(stopUrl)) },
      };
      try {
        await guard(() => sendBySmtp(smtpUrl, message));
      } catch (error) {
        const answer = refusedAddress(error);
        if (answer === undefined) throw error;
        await noteRefused(databases[environment], mail.to, clock.now());
        options.onRefused?.({ environment, jobId: id, template: mail.template, answer });
        return;
      }
      await forgetRefused(databases[environment], mail.to);
    },
  };
}

/** Mail programs show a button for it, and press it without opening a page (RFC 8058). */
const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Always our own address, or receivers would take it for forged; only the name beside it is somebody else's. */
function senderOf(from: string, { name, sender }: MailDress): { name: string; address: string } {
  const [, given = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  return { name: sender ?? (given === '' || given === productName ? name : given), address };
}

function stopUrlOf({ secretBox }: MailerOptions, { stop, locale }: Mail, { url }: MailDress): string | undefined {
  return stop && `${url}${stopLink(secretBox, stop, locale)}`;
}

function createMailbox(options: MailerOptions): Mailer {
  const { databases, clock, templates, dress } = options;
  return {
    async send(environment, mail) {
      const worn = await dress(mail, environment);
      const { subject, html, text } = renderMail(templates, mail, environment, worn, stopUrlOf(options, mail, worn));
      const now = clock.now();
      await databases[environment]
        .insertInto('mails')
        .values({ environment, to_address: mail.to, locale: mail.locale, subject, html, text, created_at: now })
        .execute();
    },
  };
}
