import * as z from 'zod/mini';
import { callFunction } from '../db/call-function.ts';
import type { Database } from '../db/database.ts';
import type { MailFailure } from './mail-failure.ts';

const waitingFunction = {
  name: 'waiting_mails',
  answer: z.strictObject({
    mails: z.int(),
    since: z.nullable(z.iso.datetime({ offset: true })),
    addresses: z.int(),
    why: z.nullable(z.string()),
  }),
};

/** A mail server that starts anew, or greylists, takes them by then; and each was tried once more since it may have been back. */
const soon = 15 * 60_000;
/** What it refuses may be a mail that it dislikes; of so many people's it is not. */
const manyAddresses = 3;

export interface WaitingMails {
  waiting: number;
  since: string;
  reason: MailFailure;
  /** The digits of what the mail server answered. */
  answer: string | null;
}

/** Mails that wait because the mail server takes none; null where it takes them, or may do so soon. */
export async function findWaitingMails(db: Database, now: Date): Promise<WaitingMails | null> {
  const { mails, since, addresses, why } = await callFunction(db, waitingFunction, {});
  if (since === null || why === null || now.getTime() - Date.parse(since) < soon) return null;
  const [reason, ...answer] = why.split(' ');
  if (!isFailure(reason) || (reason === 'refused' && addresses < manyAddresses)) return null;
  return { waiting: mails, since: new Date(since).toISOString(), reason, answer: answer.join(' ') || null };
}

const failures: readonly string[] = ['away', 'insecure', 'sign-in', 'refused'] satisfies MailFailure[];
const isFailure = (word: string | undefined): word is MailFailure => word !== undefined && failures.includes(word);
