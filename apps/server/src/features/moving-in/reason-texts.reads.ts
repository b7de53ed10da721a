import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import type { SaidKey } from '@tessera/contracts/messages/messages';
import { moveReasons, moveTold } from '@tessera/contracts/moving-in.lists';
import { type RawBuilder, sql } from 'kysely';
import type { MoveReason, MoveTold } from './moving-in.tables.ts';

/** Why a row is not brought, or what of it is not, in the reader's language. */
export function reasonText(reason: MoveReason | MoveTold, locale: Locale): string {
  const key = `moveRow${reason.replace(/(^|-)(\w)/g, (_all, _mark, letter: string) => letter.toUpperCase())}`;
  return messagesOf[locale].said[key as SaidKey];
}

/** The same within a query. */
export const reasonIn = (locale: Locale) => (reason: RawBuilder<unknown>) => {
  const cases = [...moveReasons, ...moveTold].map(
    (code) => sql`WHEN ${sql.lit(code)} THEN ${reasonText(code, locale)}::text`,
  );
  return sql`CASE ${reason} ${sql.join(cases, sql` `)} END`;
};
