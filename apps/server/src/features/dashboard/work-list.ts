import { groups } from '@tessera/contracts/groups';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { findWaitingMails } from '../../platform/mail/waiting-mails.queries.ts';
import { listFailedFiles } from '../activations/activations.public.ts';
import { type BackedUp, readBackups } from '../backups/backups.public.ts';
import { readCreditUse, readOpenCreditRequest } from '../credits/ledger.public.ts';
import { ownDeadlines } from '../devices/devices.public.ts';
import { countWaitingTickets } from '../tickets/tickets.public.ts';

/** What waits for somebody to do it. Of what they may not do, or not see, nothing. */
export async function readWorkList(
  db: Database,
  actor: Actor,
  environment: Environment,
  backedUp: BackedUp,
  now: Date,
) {
  const mayActivate = holds(actor, 'multi apps activation');
  const [devices, credit, asked, files, tickets, backups, mails] = await Promise.all([
    holds(actor, 'user-list') ? ownDeadlines(db, actor, now) : null,
    readCreditUse(db, actor.userId, now),
    readOpenCreditRequest(db, actor, environment),
    mayActivate ? listFailedFiles(db, actor.userId, now) : [],
    countWaitingTickets(db, actor),
    readBackups(db, actor, backedUp, now),
    // Theirs is the server, as its backups are.
    actor.group === groups.admin ? findWaitingMails(db, now) : null,
  ]);
  return {
    ...(devices && { devices }),
    credit,
    ...(asked && { asked }),
    failed_files: files.map((file) => ({ ...file, created_at: file.created_at.toISOString() })),
    ...(tickets && { tickets }),
    ...(backups && { backups }),
    ...(mails && { mails }),
  };
}
