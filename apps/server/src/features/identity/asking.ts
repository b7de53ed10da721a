import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Context, Origin } from '../../platform/http/route.ts';

/**
 * What this feature's commands need of a request. They open their transaction themselves: counting a try must outlive a refusal,
 * and a transaction should not wait while a password is hashed.
 */
export interface Asking {
  db: Database;
  clock: Clock;
  environment: Environment;
  origin: Origin;
  write<T>(work: (ctx: Context<Actor | null>) => Promise<T>): Promise<T>;
}

/** The same from somebody who is signed in. */
export interface AskingPerson extends Asking {
  actor: Actor;
}
