import { groups } from '@tessera/contracts/groups';
import type { Tx } from '../platform/db/database.ts';
import { demoContacts, demoNotifications, demoTickets } from './demo-messages.ts';
import type { DemoPerson } from './demo-people.ts';
import { day, hour } from './demo-time.ts';

/** Notifications, tickets and support contacts, as they stand at the end of the story. */
export async function addMessages(
  tx: Tx,
  people: readonly DemoPerson[],
  ids: readonly number[],
  endsAt: number,
): Promise<void> {
  const idsOf = (isWanted: (person: DemoPerson) => boolean) =>
    people.flatMap((person, place) => (isWanted(person) ? [ids[place] ?? 0] : []));
  const [admin = 0] = idsOf(({ group }) => group === groups.admin);
  const [staff = admin] = idsOf(({ group }) => group === groups.staff);
  const everybody = idsOf(({ ending }) => ending === null);
  const sellers = idsOf(({ ending, weight }) => ending === null && weight > 0);
  await addNotifications(tx, admin, everybody, endsAt);
  for (const ticket of demoTickets) {
    const raiser = sellers[ticket.raiser % Math.max(1, sellers.length)];
    if (raiser !== undefined) await addTicket(tx, ticket, { raiser, staff }, endsAt);
  }
  await tx
    .insertInto('settings')
    .values({ key: 'social-widget', value: JSON.stringify({ ...demoContacts, created_by: admin }) })
    .execute();
}

async function addNotifications(tx: Tx, admin: number, everybody: readonly number[], endsAt: number): Promise<void> {
  for (const { daysAgo, title, description, isActive, isRead } of demoNotifications) {
    const at = new Date(endsAt - daysAgo * day);
    const { id } = await tx
      .insertInto('notifications')
      .values({ title, description, status: isActive ? 1 : 0, created_by: admin, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const readers = isRead ? everybody : [admin];
    await tx
      .insertInto('notification_reads')
      .values(readers.map((user_id) => ({ user_id, notification_id: id, read_at: at })))
      .execute();
  }
}

async function addTicket(
  tx: Tx,
  { daysAgo, type, title, description, status, talk, remarks }: (typeof demoTickets)[number],
  { raiser, staff }: { raiser: number; staff: number },
  endsAt: number,
): Promise<void> {
  const at = endsAt - daysAgo * day;
  const said = talk.map((text, turn) => ({
    text,
    author_id: turn % 2 === 0 ? staff : raiser,
    created_at: new Date(at + (turn + 1) * 3 * hour),
  }));
  const last = said.at(-1);
  const { id } = await tx
    .insertInto('tickets')
    .values({
      type,
      title,
      description,
      status,
      admin_remarks: remarks ?? null,
      raised_by: raiser,
      moved_by: last?.author_id ?? raiser,
      moved_at: last?.created_at ?? new Date(at),
      created_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (said.length > 0) {
    await tx
      .insertInto('ticket_comments')
      .values(said.map((comment) => ({ ...comment, ticket_id: id })))
      .execute();
  }
}
