/** A mail that nobody will ever get. */
export interface RefusedMail {
  environment: string;
  jobId: string;
  template: string;
  /** The mail server's words. */
  answer: string;
}

/**
 * RFC 3463: no such mailbox (5.1.1), domain (5.1.2) or form of address (5.1.3), moved without a word (5.1.6), a domain that takes no mail
 * (5.1.10). Not the others: of a sender or a relay that is refused, it is the operator who is to mend that, and mails wait for them.
 */
const nobody = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/** What a mail server answered that knows for good that there is no such address; undefined for every other failure. */
export function refusedAddress(error: unknown): string | undefined {
  const { command, response } = error as { command?: unknown; response?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && nobody.test(response) ? response : undefined;
}
