import type { WebhookData } from '@tessera/contracts/webhooks.events';
import type { WebhookEvent } from '@tessera/contracts/webhooks.forms';
import type { Database } from '../../platform/db/database.ts';

/** What the clock tells of: see `tellExpiriesTask`. */
export type EventOfTime = 'device.expiring' | 'device.expired';

/** What somebody did, which the database's triggers tell. */
export type EventOfDeed = Exclude<WebhookEvent, EventOfTime>;

/** Something that happened to somebody, as their endpoints are told. */
export type Happened<T extends WebhookEvent = WebhookEvent> = {
  [E in T]: {
    type: E;
    /** Whose endpoints are told. */
    userId: number;
    /** The same for the same event, however often it is read. */
    key: string;
    at: Date;
    data: WebhookData[E];
  };
}[T];

/**
 * How a feature reads what happened in it: by `{type, id}` and what can't be read later, as the triggers write it. Null: it is gone,
 * or nobody's to be told of any more.
 */
export type Happenings<T extends EventOfDeed> = {
  readonly [E in T]: (db: Database, told: Record<string, unknown>) => Promise<Happened<E> | null>;
};
