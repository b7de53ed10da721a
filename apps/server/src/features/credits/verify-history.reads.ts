import { type RawBuilder, sql } from 'kysely';
import { after, before, entriesOf, keptFrom } from './audit-entries.reads.ts';
import type { LedgerCheck } from './ledger-check.reads.ts';

type Text = RawBuilder<string | null>;

/** What gives a device time, or takes it back. */
const bought = entriesOf('device.activate', 'activation.cancel', 'move.device', 'move.undo-device', 'device.give-back');
const switched = entriesOf('device.switch');

/** Comes after every entry of the audit log. */
const present = sql`9223372036854775807`;
/** What an entry does not tell. It agrees with everything. */
const untold = sql`'?'`;

const owner = (id: RawBuilder<unknown>) => sql<string>`coalesce('user ' || ${id}, 'nobody')`;
/** What a device is paid for, and until when; a trial is nothing paid. */
const paid = (kind: Text, until: RawBuilder<unknown>) =>
  sql<string>`coalesce(nullif(${kind}, 'trial'), 'nothing') || ' until ' || coalesce(${until}::timestamptz::text, 'never')`;

/**
 * The steps of each thing as the audit log tells them, in its order: what each found is what the one before left. The last step of
 * each is what it is now. Their entries were written while it was locked, so their ids follow what happened, whatever the clock did.
 */
const breaks = (
  title: string,
  thing: keyof typeof tables,
  steps: RawBuilder<unknown>,
  atFirst: RawBuilder<unknown>,
): LedgerCheck => ({
  title,
  faults: sql`
    SELECT ${sql.lit(thing)} || ' ' || f.thing || CASE f.entry WHEN ${present} THEN ' has ' ELSE ' had, says entry ' || f.entry || ' of the audit log, ' END || f.found
      || '; left to it was ' || f.was AS fault
    FROM (SELECT s.*, coalesce(lag(s.leaves) OVER (PARTITION BY s.thing ORDER BY s.entry), ${begins(thing, atFirst)}) AS was
      FROM (${steps}) s (thing, entry, found, leaves)) f
    WHERE f.found <> f.was AND ${untold} NOT IN (f.found, f.was)`,
});

const tables = { device: sql`devices`, code: sql`activation_codes` };

/**
 * What a thing began with. Of one that is older than what the audit log tells, the first steps may be in the archive, as of one that is
 * gone by now, whose age nothing tells.
 */
const begins = (thing: keyof typeof tables, atFirst: RawBuilder<unknown>) =>
  sql`CASE WHEN coalesce((SELECT x.created_at FROM ${tables[thing]} x WHERE x.id = s.thing), '-infinity') >= ${keptFrom} THEN ${atFirst} ELSE ${untold} END`;

const device = (id: RawBuilder<unknown>) => sql`coalesce('device ' || ${id}, 'no device')`;
const target = sql`l.target_id::bigint`;
const other = sql`${before('deviceId')}::bigint`;
const switchedTime = paid(after('packageKind'), after('paidExpiresAt'));

/** The audit log alone tells what came when. By it devices and codes are what became of them, one step after the other. */
export const historyChecks: readonly LedgerCheck[] = [
  breaks(
    'Each device has the time that its history leaves it',
    'device',
    sql`
      SELECT ${target}, l.id, ${paid(before('packageKind'), before('paidExpiresAt'))},
        ${paid(after('packageKind'), after('paidExpiresAt'))} FROM ${bought} l
      UNION ALL SELECT ${target}, l.id, ${untold}, ${switchedTime} FROM ${switched} l
      UNION ALL SELECT ${other}, l.id, ${switchedTime}, ${paid(sql`NULL`, sql`l.at`)} FROM ${switched} l
      UNION ALL SELECT d.id, ${present}, ${paid(sql`d.package_kind`, sql`d.paid_expires_at`)}, NULL FROM devices d`,
    paid(sql`NULL`, sql`NULL`),
  ),
  breaks(
    'Each device is whose its history says',
    'device',
    // What redeemed a code before its entry told of owners may have become somebody's.
    sql`
      SELECT ${target}, l.id, ${owner(before('ownerId'))}, ${owner(after('ownerId'))} FROM ${bought} l
      UNION ALL SELECT ${target}, l.id, ${owner(before('ownerId'))}, ${owner(after('ownerId'))} FROM ${switched} l
      UNION ALL SELECT ${target}, l.id, ${owner(before('ownerId'))}, ${owner(after('ownerId'))} FROM ${entriesOf('trial.grant')} l
      UNION ALL SELECT ${other}, l.id, ${owner(after('ownerId'))}, ${owner(after('ownerId'))} FROM ${switched} l
      UNION ALL SELECT ${after('deviceId')}::bigint, l.id, CASE WHEN l.after ? 'ownerId' THEN ${owner(before('ownerId'))} ELSE ${untold} END,
        CASE WHEN l.after ? 'ownerId' THEN ${owner(after('ownerId'))} ELSE ${untold} END FROM ${entriesOf('code.redeem')} l
      UNION ALL SELECT d.id, ${present}, ${owner(sql`d.owner_id`)}, NULL FROM devices d`,
    owner(sql`NULL`),
  ),
  breaks(
    'Each code is bound to the device that its history says',
    'code',
    sql`
      SELECT ${target}, l.id, CASE l.action WHEN 'code.redeem' THEN 'no device' ELSE ${device(before('deviceId'))} END,
        CASE l.action WHEN 'code.redeem' THEN ${device(after('deviceId'))} ELSE 'no device' END
        FROM ${entriesOf('code.redeem', 'code.reset', 'code.delete')} l
      UNION ALL SELECT c.id, ${present}, ${device(sql`c.device_id`)}, NULL FROM activation_codes c`,
    sql`'no device'`,
  ),
  breaks(
    'Each code is enabled or disabled as its history says',
    'code',
    sql`
      SELECT ${target}, l.id, CASE l.action WHEN 'code.enable' THEN 'disabled' ELSE 'enabled' END,
        CASE l.action WHEN 'code.enable' THEN 'enabled' ELSE 'disabled' END FROM ${entriesOf('code.enable', 'code.disable')} l
      UNION ALL SELECT c.id, ${present}, CASE WHEN c.is_enabled THEN 'enabled' ELSE 'disabled' END, NULL FROM activation_codes c`,
    sql`'enabled'`,
  ),
];
