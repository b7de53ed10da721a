/**
 * Why a mail server takes no mail, whosever it is: nobody answers, or with a refusal for a greeting; no TLS comes about, it does not let us
 * in, or it wants none of ours. What it says of one address alone is none of these.
 */
export type MailFailure = 'away' | 'insecure' | 'sign-in' | 'refused';

/** How nodemailer calls it when there is no connection, or none any more; the last where a refusal is all it greets with. */
const noConnection = new Set<unknown>(['EDNS', 'ESOCKET', 'ETIMEDOUT', 'ECONNECTION', 'EPROTOCOL']);
const ofOneMail = new Set<unknown>(['MAIL FROM', 'RCPT TO', 'DATA']);

interface SmtpError {
  message: string;
  code?: unknown;
  command?: unknown;
  response?: unknown;
  cause?: unknown;
}

function failureOf({ message, code, command, response }: SmtpError): MailFailure | undefined {
  if (code === 'EAUTH') return 'sign-in';
  if (code === 'ETLS' || command === 'STARTTLS' || (code === 'ESOCKET' && /certificate|\b(TLS|SSL)\b/i.test(message)))
    return 'insecure';
  if (typeof response === 'string' && ofOneMail.has(command))
    return command === 'RCPT TO' && isOfAddress(response) ? undefined : 'refused';
  return noConnection.has(code) ? 'away' : undefined;
}

/**
 * RFC 3463: X.1 is of an address and X.2 of a mailbox, such as one that is full; X.1.7 and X.1.8 of our own address. What says neither is of
 * the address that it answers to.
 */
function isOfAddress(response: string): boolean {
  const status = statusOf(response)?.split(' ')[1];
  return status === undefined || /^[45]\.(1\.(?!7$|8$)|2\.)/.test(status);
}

/** The digits of an answer, such as 554 5.7.1: its words may hold an address. */
const statusOf = (response: string) =>
  /^[45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3}\b)?/.exec(response)?.[0].replace('-', ' ');

/** The same error with its reason in front, where it has one: so it stands in the queue, which `waiting_mails` reads it from. */
export function withMailFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told: SmtpError = error.cause instanceof Error ? error.cause : error;
  const failure = failureOf(told);
  if (failure === undefined) return error;
  const status = typeof told.response === 'string' ? statusOf(told.response) : undefined;
  return new Error(`[${status === undefined ? failure : `${failure} ${status}`}] ${error.message}`, { cause: error });
}
