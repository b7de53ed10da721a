import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { isToBeReminded, type Span } from './device-states.reads.ts';

export interface Reminded {
  mac: string;
  application_name: string;
  expires_at: Date;
}

interface OwnerToRemind {
  id: number;
  name: string;
  email: string;
  locale: string | null;
  time_zone: string | null;
}

/**
 * Owners, in good standing, of devices of which they are to be reminded and who weren't told of that yet. Not those who never
 * opened their account: who moved in hears of us by their invitation.
 */
export async function listOwnersToRemind(db: Database, span: Span): Promise<OwnerToRemind[]> {
  const { rows } = await sql<OwnerToRemind>`
    SELECT u.id, u.name, u.email, u.locale, (SELECT p.time_zone FROM users p WHERE p.id = u.id) FROM living_users u
     WHERE u.email_verified_at IS NOT NULL AND EXISTS (
       SELECT FROM devices d WHERE d.owner_id = u.id AND ${isToBeReminded(span)} AND NOT EXISTS (
            SELECT FROM expiry_reminders r WHERE r.device_id = d.id AND r.expires_at = d.expires_at))
     ORDER BY u.id`.execute(db);
  return rows;
}

/** Marks an owner's devices that end from now on as told of, and answers those that were not before, the soonest first. */
export async function markReminded(tx: Tx, ownerId: number, span: Span): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    WITH told AS (
      INSERT INTO expiry_reminders (device_id, expires_at, reminded_at)
      SELECT d.id, d.expires_at, ${span.after} FROM devices d
       WHERE d.owner_id = ${ownerId} AND ${isToBeReminded(span)}
      ON CONFLICT DO NOTHING RETURNING device_id, expires_at)
    SELECT d.mac, a.name AS application_name, t.expires_at
      FROM told t JOIN devices d ON d.id = t.device_id
      JOIN applications a ON a.id = d.application_id ORDER BY t.expires_at, d.mac`.execute(tx);
  return rows;
}
