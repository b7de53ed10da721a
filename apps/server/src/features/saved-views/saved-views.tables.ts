import type { ViewedList, ViewSharing } from '@tessera/contracts/saved-views.lists';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Immutable } from '../../platform/db/columns.ts';

/** What a list is narrowed by, by the names of its call. */
export type ViewFilters = Record<string, string | number>;

declare module '../../platform/db/database.ts' {
  interface Tables {
    saved_views: {
      id: GeneratedAlways<number>;
      user_id: Immutable<number>;
      list: Immutable<ViewedList>;
      name: string;
      filters: ColumnType<ViewFilters, string, string>;
      shared_with: ViewSharing;
      /** Among its owner's of the list. */
      place: number;
      created_at: Immutable<Date>;
    };
  }
}
