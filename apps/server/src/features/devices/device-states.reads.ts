import { lifetimeEnd } from '@tessera/contracts/lifetime';
import { type SqlBool, sql } from 'kysely';

// What the state of devices `d` means, for whoever lists, counts or tells of them.

const dayMilliseconds = 24 * 3_600_000;

/** Nothing has ever run there. */
export const wasNeverActive = sql<SqlBool>`never_ran(d.paid_expires_at, d.trial_ends_at, d.code_expires_at)`;

/** Their time went on to another MAC, and they had none since. */
export const wasSwitchedAway = sql<SqlBool>`is_switched_away(d.switched_to, d.expires_at, d.switched_at)`;

/** As `presentDevice` tells it: what a code gave is no trial, nor is it one again once that has ended. */
export const isTrial = (now: Date) =>
  sql<SqlBool>`(d.package_kind = 'trial' AND (d.code_expires_at IS NULL OR (d.code_expires_at <= ${now} AND d.code_expires_at < d.expires_at)))`;

/** As `presentDevice` tells it: they never end, whether that was paid for or a code gives it. */
export const isLifetime = sql<SqlBool>`(d.expires_at >= ${sql.lit(lifetimeEnd)})`;

/** Some time, its last instant included. */
export interface Span {
  after: Date;
  until: Date;
}

export const daysFrom = (now: Date, days: number): Span => ({
  after: now,
  until: new Date(now.getTime() + days * dayMilliseconds),
});

/** Their time ends in it. What is disabled has no end to be kept from. */
export const isEnding = ({ after, until }: Span) =>
  sql<SqlBool>`(d.is_enabled AND d.expires_at > ${after} AND d.expires_at <= ${until})`;

/** Their time has ended, and nobody is lost who went on elsewhere or never came. */
export const hasEnded = (now: Date) =>
  sql<SqlBool>`(d.is_enabled AND d.expires_at <= ${now} AND NOT ${wasNeverActive} AND NOT ${wasSwitchedAway})`;

/** What ends in it was paid for: their owner is reminded of it. A trial or a code is not renewed by who has it. */
export const isToBeReminded = (span: Span) => sql<SqlBool>`(${isEnding(span)} AND d.paid_expires_at = d.expires_at)`;
