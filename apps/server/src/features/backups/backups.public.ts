import { groups } from '@tessera/contracts/groups';
import { findBackupState } from '../../platform/backup/backup-state.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { BackedUp } from './backups.services.ts';
import { viewBackups } from './backups-view.ts';

export type { BackedUp } from './backups.services.ts';

/** How backups are, for admins alone, as the mails about them; null for everybody else. */
export async function readBackups(db: Database, actor: Actor, backedUp: BackedUp, now: Date) {
  if (actor.group !== groups.admin) return null;
  return viewBackups(backedUp, await findBackupState(db), now);
}
