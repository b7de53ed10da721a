import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../loopback.ts';

/** Until it is connected, and again until it greets. */
const greetingMilliseconds = 20_000;
/** From the first word until the mail server has the whole mail. */
const takingMilliseconds = 60_000;
/**
 * From then on until it says so, which some do when a scanner has looked at it. Whoever leaves before that has the mail delivered all the
 * same, and once more by each further try. RFC 5321 asks for ten minutes; for longer than these none keeps other work from its place.
 */
const answeringMilliseconds = 300_000;

/** Connects and signs in, and sends nothing. @throws with what the mail server, or the way to it, says */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl, greetingMilliseconds);
  await transport.verify().finally(() => transport.close());
}

/** Sends one mail, over a connection of its own. @throws with what the mail server, or the way to it, says */
export async function sendBySmtp(smtpUrl: string, message: SendMailOptions): Promise<void> {
  const transport = openTransport(smtpUrl, answeringMilliseconds);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), takingMilliseconds);
  const handedOver = () => clearTimeout(timer);
  transport.use('stream', ({ message: written }, done) => {
    written.processFunc((input) => input.once('end', handedOver));
    done();
  });
  try {
    await transport.sendMail({ ...message, signal: late.signal });
  } catch (error) {
    if (!late.signal.aborted) throw error;
    // As nodemailer calls it where nobody answers at all.
    throw Object.assign(new Error('The mail server does not take the mail'), { code: 'ETIMEDOUT' });
  } finally {
    handedOver();
    transport.close();
  }
}

function openTransport(smtpUrl: string, socketTimeout: number) {
  return createTransport({
    // What the address says goes before all this.
    requireTLS: needsTls(smtpUrl),
    url: smtpUrl,
    connectionTimeout: greetingMilliseconds,
    greetingTimeout: greetingMilliseconds,
    socketTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Where a password goes over a network: whoever takes the offer of TLS out of a mail server's greeting would read it, and every link.
 * To nodemailer this is the strongest word, so where the address asks for less it is not said.
 */
function needsTls(smtpUrl: string): boolean {
  const { username, hostname, searchParams } = new URL(smtpUrl);
  const asksForLess = ['ignoreTLS', 'opportunisticTLS'].some((name) => searchParams.get(name) === 'true');
  return username !== '' && !asksForLess && !isLoopback(hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1'));
}
