import type { JsonColumn } from './db/columns.ts';

declare module './db/database.ts' {
  interface Tables {
    settings: { key: string; value: JsonColumn<unknown> };
  }
}
