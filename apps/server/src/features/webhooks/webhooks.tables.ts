import type { Generated, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

export type DeliveryState = 'pending' | 'delivered' | 'failed';

declare module '../../platform/db/database.ts' {
  interface Tables {
    webhooks: {
      id: GeneratedAlways<number>;
      user_id: Immutable<number>;
      url: string;
      description: string | null;
      events: string[];
      sealed_secret: Buffer;
      /** Signs too, until its time is over. */
      old_sealed_secret: Buffer | null;
      old_secret_until: Date | null;
      is_enabled: Generated<boolean>;
      disabled_reason: 'owner' | 'failing' | 'gone' | null;
      failing_since: Date | null;
      last_delivered_at: Date | null;
      created_at: Immutable<Date>;
    };
    /** One message to one endpoint, with its latest try. */
    webhook_deliveries: {
      id: GeneratedAlways<number>;
      webhook_id: Immutable<number>;
      event_key: Immutable<string>;
      type: Immutable<string>;
      body: Immutable<string>;
      /** The request that brought it about; null for what the clock tells of. */
      request_id: Immutable<string | null>;
      state: Generated<DeliveryState>;
      attempts: Generated<number>;
      /** Null unless pending. */
      next_attempt_at: Date | null;
      last_attempt_at: Date | null;
      response_status: number | null;
      response_excerpt: string | null;
      error: string | null;
      duration_ms: number | null;
      created_at: Immutable<Date>;
    };
  }
}
