import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  /** The name and the address that it comes from, and where an answer goes. */
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
}

/** A real mail server that keeps what it receives. */
export interface Mailbox {
  smtpUrl: string;
  /** The newest mail to an address that was received after `seen` others; waits until it is there. */
  mailTo(address: string, seen?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const patienceMilliseconds = 20_000;

export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const { subject = '', text = '', html = '' } = mail;
      const from = `${mail.from?.name} <${mail.from?.address}>`;
      const replyTo = mail.replyTo?.[0]?.address ?? '';
      for (const { address } of envelope.rcptTo) received.push({ to: address, from, replyTo, subject, text, html });
      done();
      for (const look of waiting) look();
    },
  });
  await new Promise<void>((resolve, reject) => {
    smtp.on('error', reject);
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailTo: (address, seen = 0) =>
      new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No mail to ${address}; there is mail to ${received.map(({ to }) => to).join(', ')}.`));
        }, patienceMilliseconds);
        const look = () => {
          const mails = received.filter(({ to }) => to === address);
          const newest = mails.at(-1);
          if (!newest || mails.length <= seen) return;
          clearTimeout(tooLate);
          waiting.delete(look);
          resolve(newest);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}

/** The address that a mail's button leads to. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${text}`);
  return link;
}
