import type { BoughtPackage } from '@tessera/contracts/activations.lists';
import type { StatementKind } from '@tessera/contracts/credits.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsPattern } from '../../platform/db/like.ts';
import type { BookedRange } from './statement-range.reads.ts';
import type { LineSight } from './statement-sight.reads.ts';

/** Which lines of an account's statement are looked for. */
export interface LineFilter {
  accountId: number;
  range: Pick<BookedRange, 'fromId' | 'beforeId'>;
  kind: StatementKind | undefined;
  package?: BoughtPackage | undefined;
  /** A piece of an application's name, a customer's, a MAC, the other side's address, a code, a plan or a note. */
  keyword: string | undefined;
  sight: LineSight;
}

/** The lines `t` of an account, the newest first; `first`: how many of them are looked at, all without. */
export function linesOf({ accountId, range }: LineFilter, first?: number): RawBuilder<unknown> {
  const limit = first === undefined ? sql`` : sql`LIMIT ${first}`;
  const isInRange = sql`id >= ${range.fromId} AND ${range.beforeId === null ? sql`true` : sql`id < ${range.beforeId}`}`;
  const ofSide = (side: 'debit' | 'credit', other: 'debit' | 'credit', change: RawBuilder<unknown>) => sql`
    (SELECT id, tr_type, ${change} AS change, ${sql.ref(`${side}_balance_after`)} AS balance, reverses_id, note, created_at,
            ${sql.ref(`${other}_account_id`)} AS other_account_id
       FROM transfers WHERE ${sql.ref(`${side}_account_id`)} = ${accountId} AND ${sql.ref(`${side}_balance_after`)} IS NOT NULL
        AND ${isInRange} ORDER BY id DESC ${limit})`;
  return sql`(SELECT * FROM (${ofSide('debit', 'credit', sql`-amount`)} UNION ALL ${ofSide('credit', 'debit', sql`amount`)}) AS sides
    ORDER BY id DESC ${limit})`;
}

/**
 * What kind of thing the lines `t` were for. Each look-up asks for nothing where the line's type has no such thing, which costs nothing:
 * `a` the activation (of an undo: what it undid), `p` its application, `b` the purchase of codes, `o` the order, `u` the other person,
 * `r` what was reversed.
 */
export const kindOfThing = sql`
  LEFT JOIN activations a ON a.transfer_id = CASE t.tr_type WHEN 'Activation' THEN t.id WHEN 'Reversal' THEN t.reverses_id END
  LEFT JOIN applications p ON p.id = a.application_id
  LEFT JOIN code_purchases b ON b.transfer_id = CASE t.tr_type WHEN 'Code Purchase' THEN t.id END
  LEFT JOIN orders o ON o.transfer_id = CASE t.tr_type WHEN 'Plan Purchase' THEN t.id END
  LEFT JOIN accounts h ON h.id = t.other_account_id
  LEFT JOIN users u ON u.id = h.user_id
  LEFT JOIN transfers r ON r.id = t.reverses_id`;

/** The same, and the very thing: `j` the file that an activation came with, also one that is undone, `c` a code. */
export const whatFor = sql`${kindOfThing}
  LEFT JOIN LATERAL (SELECT s.job_id, s.last_transfer_id FROM bulk_commits s
    WHERE s.account_id = a.account_id AND s.first_transfer_id <= a.transfer_id AND a.source = 'bulk'
    ORDER BY s.first_transfer_id DESC LIMIT 1) AS s ON true
  LEFT JOIN bulk_jobs j ON j.id = CASE WHEN a.transfer_id <= s.last_transfer_id THEN s.job_id END
  LEFT JOIN code_renewals n ON n.transfer_id = CASE t.tr_type WHEN 'Code Renewal' THEN t.id END
  LEFT JOIN activation_codes c ON c.id = CASE WHEN t.tr_type = 'Code Renewal' THEN n.code_id
    WHEN b.code_count = 1 THEN (SELECT v.id FROM activation_codes v WHERE v.purchase_id = b.id LIMIT 1) END`;

const ofKind: Record<StatementKind, RawBuilder<SqlBool>> = {
  activation: sql<SqlBool>`t.tr_type = 'Activation'`,
  codes: sql<SqlBool>`t.tr_type IN ('Code Purchase', 'Code Renewal')`,
  plan: sql<SqlBool>`t.tr_type = 'Plan Purchase'`,
  received: sql<SqlBool>`t.tr_type IN ('Added Credit', 'Withdraw') AND t.change > 0`,
  sent: sql<SqlBool>`t.tr_type IN ('Added Credit', 'Withdraw') AND t.change < 0`,
  minted: sql<SqlBool>`t.tr_type = 'Added Self Credit'`,
  undone: sql<SqlBool>`t.tr_type = 'Reversal'`,
};

/** Whether a line `t` with what it was for is looked for. */
export function isLookedFor({ kind, package: packageKind, keyword, sight }: LineFilter): RawBuilder<SqlBool> {
  const conditions = kind === undefined ? [] : [ofKind[kind]];
  if (packageKind !== undefined)
    conditions.push(
      sql`coalesce(a.package_kind, CASE b.kind WHEN 'yearly' THEN '1-year' ELSE b.kind END) = ${packageKind}`,
    );
  if (keyword !== undefined) conditions.push(says(keyword, sight));
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;
}

function says(keyword: string, sight: LineSight): RawBuilder<SqlBool> {
  const pattern = containsPattern(keyword);
  const cells = seenCells(sight);
  const texts = [sql.ref('p.name'), sql.ref('u.email'), sql.ref('t.note'), sql.ref('o.plan_title')];
  const found = [...texts, cells.otherName, cells.fileName, cells.code, cells.customer].map(
    (text) => sql`${text} ILIKE ${pattern}`,
  );
  const digits = keyword.toLowerCase().replace(/[\s:.-]/g, '');
  if (/^[0-9a-f]{3,12}$/.test(digits)) found.push(sql`replace(${cells.mac}, ':', '') LIKE ${containsPattern(digits)}`);
  const order = /^#?(\d{1,9})$/.exec(keyword)?.[1];
  if (order !== undefined) found.push(sql`o.id = ${Number(order)}`);
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`;
}

/** What not every reader sees; null for who doesn't. */
export function seenCells({ ofDevices, customersOf, ofCode, ofPerson }: LineSight) {
  const ofDevice = (cell: string) => (ofDevices ? sql.ref<string | null>(cell) : sql<null>`NULL::text`);
  return {
    mac: ofDevice('a.mac'),
    customer:
      customersOf === undefined
        ? sql<null>`NULL::text`
        : sql<string | null>`(SELECT k.name FROM customers k WHERE k.owner_id = ${customersOf} AND k.mac = a.mac)`,
    fileName: ofDevice('j.file_name'),
    code: sql<string | null>`CASE WHEN c.deleted_at IS NULL AND ${ofCode} THEN c.value END`,
    otherId: sql<number | null>`CASE WHEN ${ofPerson} THEN u.id END`,
    otherName: sql<string | null>`CASE WHEN ${ofPerson} THEN u.name END`,
  };
}
