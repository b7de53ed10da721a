import { toLocale } from '@tessera/contracts/locales';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { OpenRequest, WritingRequest } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { type Limit, takeWithin } from '../../platform/limits/limit.ts';
import { type Mail, queueMail } from '../../platform/mail/mail.ts';
import { findAccount, findAccountByEmail, mayAct } from './identity.queries.ts';

/** Guessing must not become a way to fill a mailbox. */
const mailsPerDay: Limit = { table: 'rate_hits', scope: 'guessing-mail', max: 1, windowSeconds: 24 * 60 * 60 };

/** Has somebody told that their password is guessed at. Whether anybody has that address, the job finds out: no answer may tell. */
export async function noticeGuessing({ write, clock }: OpenRequest, email: string): Promise<void> {
  await enqueue(write, clock, { what: 'password', email });
}

/** Has somebody told that codes of their second step are guessed at, by whoever knows their password. */
export async function noticeSecondStepGuessing(
  { write, clock }: Pick<OpenRequest, 'write' | 'clock'>,
  userId: number,
): Promise<void> {
  await enqueue(write, clock, { what: 'second step', userId });
}

/** Has the signed-in person told that wrong passcodes are entered as them. */
export async function noticePasscodeGuessing({
  actor,
  write,
  clock,
}: Pick<WritingRequest, 'actor' | 'write' | 'clock'>): Promise<void> {
  await enqueue(write, clock, { what: 'passcode', userId: actor.userId });
}

type Noticed = { what: 'password'; email: string } | { what: 'passcode' | 'second step'; userId: number };

async function enqueue(write: OpenRequest['write'], clock: Clock, noticed: Noticed): Promise<void> {
  await write(({ tx }) => leaveJobs(tx, [{ kind: 'guessing', payload: noticed }], clock.now()));
}

/** The task behind all three: one mail a day, to verified people who can sign in at all. */
export function guessingTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (payload, { environment }) => {
    const db = databases[environment];
    const noticed = payload as unknown as Noticed;
    const account = await ('email' in noticed
      ? findAccountByEmail(db, noticed.email)
      : findAccount(db, noticed.userId));
    if (!account?.email_verified_at || !mayAct(account)) return;
    const { name, email: to } = account;
    const locale = toLocale(account.locale);
    const path = '/profile-setting';
    const mails = {
      password: { to, locale, template: 'password-guessed', values: { name } },
      passcode: { to, locale, template: 'passcode-guessed', values: { name, path } },
      'second step': { to, locale, template: 'second-step-guessed', values: { name, path } },
    } satisfies Record<Noticed['what'], Mail>;
    await transaction(db, async (tx) => {
      if (!(await takeWithin(tx, mailsPerDay, `${noticed.what} ${account.id}`, clock.now()))) return;
      await queueMail({ tx, actor: null, clock, environment }, mails[noticed.what]);
    });
  };
}
