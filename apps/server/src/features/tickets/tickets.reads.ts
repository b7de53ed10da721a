import type { ticketChips } from '@tessera/contracts/tickets.calls';
import type { TicketStatus } from '@tessera/contracts/tickets.lists';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { isOfDays } from '../../platform/db/days.ts';
import { containsPattern } from '../../platform/db/like.ts';
import { isSeen, type TicketSight } from './ticket-sight.reads.ts';

export interface TicketRow {
  id: number;
  type: string;
  title: string;
  description: string;
  /** The description is only the first words of it. */
  is_excerpt: boolean;
  status: TicketStatus;
  admin_remarks: string | null;
  created_at: Date;
  raised_by: number;
  raiser_name: string;
  raiser_email: string;
  /** The other side did something that the viewer has not seen yet. */
  is_unread: boolean;
}

export interface TicketComment {
  ticket_id: number;
  author_id: number;
  author_name: string;
  text: string;
  created_at: Date;
}

/** What tickets are narrowed by; who raised them decides the sight. */
export type TicketChips = Omit<z.output<z.ZodMiniObject<typeof ticketChips>>, 'reseller_id'>;

/** What is looked for, whatever its page. */
export interface SoughtTickets {
  search: string | undefined;
  chips: TicketChips;
  sortType: 'asc' | 'desc';
}

export interface TicketListing extends SoughtTickets {
  limit: number;
  offset: number;
}

const shownColumns = [
  'tickets.id',
  'type',
  'title',
  'tickets.status',
  'admin_remarks',
  'tickets.created_at',
  'raised_by',
  'users.name as raiser_name',
  'users.email as raiser_email',
] as const;

const isUnreadBy = (userId: number) =>
  sql<boolean>`(raised_by = ${userId}) <> (moved_by = raised_by) AND coalesce(ticket_reads.read_at < moved_at, true)`;

/** A description up to here stands in a list as it is; of a longer one its first words do, without pictures or form. */
const listedBytes = 4096;
const excerptCharacters = 2000;
const isLong = sql<boolean>`octet_length(description) > ${sql.lit(listedBytes)}`;
/** No `<` is left, so whatever was cut in two is text. */
const excerpt = sql<string>`CASE WHEN ${isLong}
  THEN '<p>' || regexp_replace(regexp_replace(left(description, ${sql.lit(excerptCharacters)}), '<[^>]*>?', ' ', 'g'), '&[a-z0-9#]*$', '') || '…</p>'
  ELSE description END`;

/** A page of the tickets that somebody sees, by when they were raised. */
export async function listTickets(
  db: Database,
  sight: TicketSight,
  { search, chips, sortType, limit, offset }: TicketListing,
): Promise<{ rows: TicketRow[]; total: number }> {
  const matching = db.selectFrom('tickets').where(isFound(sight, { search, chips }));
  const [rows, counted] = await Promise.all([
    listedRows(db, sight)
      .where(isFound(sight, { search, chips }))
      .orderBy('tickets.created_at', sortType)
      .orderBy('tickets.id', sortType)
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** As they stand in the list, those of some that are seen. */
export async function listTicketsById(db: Database, sight: TicketSight, ids: readonly number[]): Promise<TicketRow[]> {
  return listedRows(db, sight)
    .where(sql<SqlBool>`tickets.id = ANY (${[...ids]}::int[])`)
    .where(isFound(sight, { search: undefined, chips: {} }))
    .execute();
}

function listedRows(db: Database, sight: TicketSight) {
  return db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'tickets.raised_by')
    .leftJoin('ticket_reads', (join) =>
      join.onRef('ticket_reads.ticket_id', '=', 'tickets.id').on('ticket_reads.user_id', '=', sight.userId),
    )
    .select(shownColumns)
    .select([excerpt.as('description'), isLong.as('is_excerpt'), isUnreadBy(sight.userId).as('is_unread')]);
}

/** How many of them fit some filters, and no further than asked. */
export async function countTickets(
  db: Database,
  sight: TicketSight,
  chips: TicketChips,
  most: number,
  afterId = 0,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM tickets
     WHERE deleted_at IS NULL AND tickets.id > ${afterId} AND ${isSeen(sight)} AND ${isChosen(chips)} LIMIT ${most}) AS found`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** That a ticket is there, seen, and what is looked for. */
export function isFound(sight: TicketSight, { search, chips }: Omit<SoughtTickets, 'sortType'>): RawBuilder<SqlBool> {
  const isNamed = search === undefined ? sql`true` : sql`tickets.title ILIKE ${containsPattern(search)}`;
  return sql<SqlBool>`(tickets.deleted_at IS NULL AND ${isSeen(sight)} AND ${isChosen(chips)} AND ${isNamed})`;
}

function isChosen({ state, type, from, to }: TicketChips): RawBuilder<SqlBool> {
  const status = sql.ref('tickets.status');
  const parts = [
    isOfDays(sql.ref('tickets.created_at'), from, to),
    ...(type ? [sql`tickets.type = ${type}`] : []),
    ...(state === 'waiting' ? [sql`${status} IN ('OPEN', 'REOPEN')`] : state ? [sql`${status} = ${state}`] : []),
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` AND `)})`;
}

/** A ticket with its whole description, when it is seen. */
export async function findTicket(db: Database, sight: TicketSight, id: number): Promise<TicketRow | undefined> {
  return db
    .selectFrom('tickets')
    .where('tickets.id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isSeen(sight))
    .innerJoin('users', 'users.id', 'tickets.raised_by')
    .leftJoin('ticket_reads', (join) =>
      join.onRef('ticket_reads.ticket_id', '=', 'tickets.id').on('ticket_reads.user_id', '=', sight.userId),
    )
    .select(shownColumns)
    .select(['description', sql.lit(false).as('is_excerpt'), isUnreadBy(sight.userId).as('is_unread')])
    .executeTakeFirst();
}

/** The latest comments on each of these tickets, the oldest of them first. */
export async function listComments(db: Database, ticketIds: readonly number[], most: number): Promise<TicketComment[]> {
  const { rows } = await sql<TicketComment>`
    SELECT c.ticket_id, c.author_id, u.name AS author_name, c.text, c.created_at
      FROM unnest(${ticketIds}::int[]) AS t (id)
     CROSS JOIN LATERAL (SELECT * FROM ticket_comments WHERE ticket_id = t.id ORDER BY id DESC LIMIT ${most}) c
      JOIN users u ON u.id = c.author_id
     ORDER BY c.id`.execute(db);
  return rows;
}
