import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { OpenRequest, Origin } from '../../platform/http/route.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { type Limit, takeWithin } from '../../platform/limits/limit.ts';
import { auditAccount } from './audit-account.ts';
import { findAccount, findAccountByEmail } from './identity.queries.ts';

/** Guessing must not become a way to fill the audit log: of one person so many a day, which is more than anybody forgets. */
const perPerson: Limit = { table: 'rate_hits', scope: 'lock-noted', max: 10, windowSeconds: 24 * 60 * 60 };

type Lock = { secret: 'password'; email: string } | { secret: 'second step'; userId: number };
type Noted = Lock & { from: Pick<Origin, 'ip' | 'userAgent' | 'requestId'> };

/** Has a lock written down that guesses from here began. Whether anybody has that address, the job finds out: no answer may tell. */
export async function noteLock({ write, clock, origin }: Pick<OpenRequest, 'write' | 'clock' | 'origin'>, lock: Lock) {
  const { ip, userAgent, requestId } = origin;
  const payload: Noted = { ...lock, from: { ip, userAgent, requestId } };
  await write(({ tx }) => leaveJobs(tx, [{ kind: 'note-lock', payload }], clock.now()));
}

/** The task behind it. */
export function noteLockTask(databases: Record<Environment, Database>, clock: Clock): Task {
  return async (payload, { environment }) => {
    const db = databases[environment];
    const noted = payload as unknown as Noted;
    const account = await ('email' in noted ? findAccountByEmail(db, noted.email) : findAccount(db, noted.userId));
    if (!account) return;
    await transaction(db, async (tx) => {
      if (!(await takeWithin(tx, perPerson, String(account.id), clock.now()))) return;
      const action = noted.secret === 'password' ? 'session.lock' : 'two-factor.lock';
      const ctx = { tx, actor: null, clock, environment, origin: noted.from };
      await auditAccount(ctx, { action, targetKind: 'user', targetId: account.id });
    });
  };
}
