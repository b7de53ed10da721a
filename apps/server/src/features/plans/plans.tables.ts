import type { Currency } from '@tessera/contracts/plans.lists';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

declare module '../../platform/db/database.ts' {
  interface Tables {
    payment_plans: {
      id: GeneratedAlways<number>;
      title: string;
      /** `"0.00"`, as PostgreSQL tells a numeric. */
      price: string;
      currency: Currency;
      /** HTML, cleaned. */
      description: string;
      credit_points: number;
      created_by: number | null;
      created_at: Immutable<Date>;
      version: Generated<number>;
    };
  }
}
