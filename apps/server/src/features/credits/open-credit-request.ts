import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findOpenCreditRequest } from './credit-requests.queries.ts';

/** What somebody asked their parent for and waits for still, as it is told. Nobody asks in the sandbox. */
export async function readOpenCreditRequest(db: Database, actor: Actor, environment: Environment) {
  if (actor.parentId === null || environment !== 'live') return undefined;
  const asked = await findOpenCreditRequest(db, actor.userId);
  return asked && { amount: asked.amount, asked_at: asked.asked_at.toISOString() };
}
