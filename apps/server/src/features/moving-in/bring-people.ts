import { createHash } from 'node:crypto';
import { groups } from '@tessera/contracts/groups';
import { toLocale } from '@tessera/contracts/locales';
import type { Clock } from '../../platform/clock.ts';
import { cutText } from '../../platform/cut-text.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { audit } from '../audit/audit.public.ts';
import { giveCreditAtOnce } from '../credits/ledger.public.ts';
import {
  allowEveryApplication,
  findDefaultRole,
  findIdByEmail,
  insertPerson,
  lockInOrder,
  updatePerson,
} from '../people/people.public.ts';
import {
  allowAsParent,
  eachOnItsOwn,
  listPeopleToBring,
  listPeopleToDisable,
  type PersonRow,
  wasRemovedBefore,
  writeBrought,
} from './bring-rows.queries.ts';
import { type Move, updateMove } from './moves.queries.ts';
import type { MoveReason } from './moving-in.tables.ts';

export interface Bringing {
  tx: Tx;
  clock: Clock;
  environment: Environment;
  move: Move;
  importer: { id: number; email: string; locale: string };
}

/** Who does it, as the audit log has them. */
interface By {
  by: { userId: number | null; email: string };
}

export const byImporter = ({ importer }: Bringing): By => ({ by: { userId: importer.id, email: importer.email } });

/** Makes all the credit that people bring, in one transfer into the account of whoever brings them; once. */
export async function mintCredit({ tx, clock, move, importer }: Bringing): Promise<void> {
  if (move.credit === 0 || move.minted_transfer_id !== null) return;
  const minted = await giveCreditAtOnce(tx, {
    actorId: importer.id,
    type: 'Added Self Credit',
    otherUserId: null,
    amount: move.credit,
    note: noteOf(move),
    requestKey: keyOf(move, 'total'),
    origin: move.origin,
    now: clock.now(),
  });
  if (minted.code !== '000000') throw new Error(`The credit of move ${move.id} could not be made: ${minted.code}`);
  await updateMove(tx, move.id, { minted_transfer_id: minted.data.transferId ?? null });
}

/** Brings the next people, each with their balance or not at all. @returns whether there were any */
export async function bringPeople(bringing: Bringing, limit: number): Promise<boolean> {
  const { tx, move, clock } = bringing;
  const named = (await listPeopleToBring(tx, move.id, limit)).flatMap(({ parent_id, target_id }) => [
    ...(parent_id === null ? [] : [parent_id]),
    ...(target_id === null ? [] : [target_id]),
  ]);
  // Before their accounts, as everybody does: a parent whom somebody removes right now would not be seen to have somebody below them.
  if (named.length > 0) await lockInOrder(tx, named);
  const rows = await listPeopleToBring(tx, move.id, limit);
  if (rows.length === 0) return false;
  const roles = {
    [groups.reseller]: await roleOf(tx, groups.reseller),
    [groups.subReseller]: await roleOf(tx, groups.subReseller),
  };
  const brought = [];
  for (const row of rows) {
    const bring = () => bringOne(bringing, row, roles);
    const outcome = await eachOnItsOwn(tx, bring, ({ problem }) => problem !== null);
    brought.push({ number: row.number, ...outcome });
  }
  await writeBrought(tx, move.id, brought, clock.now());
  return true;
}

interface Brought {
  targetId: number | null;
  transferId: number | null;
  problem: MoveReason | null;
}

const failed = (problem: MoveReason): Brought => ({ targetId: null, transferId: null, problem });

async function bringOne(bringing: Bringing, row: PersonRow, roles: Record<2 | 3, number>): Promise<Brought> {
  const { tx, clock, move, importer } = bringing;
  if (row.has_parent && row.parent_id === null) return failed('parent-gone');
  const id = row.target_id === null ? await addOne(bringing, row, roles) : await restoreOne(bringing, row.target_id);
  if (id === null) return failed('email-taken');
  if (row.balance === 0) return { targetId: id, transferId: null, problem: null };
  const given = await giveCreditAtOnce(tx, {
    actorId: importer.id,
    type: 'Added Credit',
    otherUserId: id,
    amount: row.balance,
    note: noteOf(move),
    requestKey: keyOf(move, String(row.number)),
    origin: move.origin,
    now: clock.now(),
  });
  if (given.code !== '000000') return failed(given.code === 'C10016' ? 'parent-gone' : 'no-credit');
  return { targetId: id, transferId: given.data.transferId ?? null, problem: null };
}

/** Adds somebody without a mail: they are invited when the operator says so. */
async function addOne(bringing: Bringing, row: PersonRow, roles: Record<2 | 3, number>): Promise<number | null> {
  const { tx, clock, importer } = bringing;
  if ((await findIdByEmail(tx, row.email)) !== undefined) return null;
  const group = row.has_parent ? groups.subReseller : groups.reseller;
  const roleId = roles[group];
  const { name, email, parent_id: parentId } = row;
  const locale = toLocale(importer.locale);
  const person = { name, email, group, roleId, parentId, locale, createdBy: importer.id };
  const id = await insertPerson(tx, { ...person, passwordHash: null, emailVerifiedAt: null }, clock.now());
  if (parentId === null) await allowEveryApplication(tx, id);
  else await allowAsParent(tx, id, parentId);
  await auditBy({ ...bringing, ...byImporter(bringing) }, 'user.add', id, { name, email, group, roleId, parentId });
  return id;
}

/**
 * Whom an undo removed comes back, if they still are, and nobody removed them again since that was planned. Not disabled either, as nobody comes at first: somebody disabled can't be given
 * their credit, and the end of the move disables whom the file has so.
 */
async function restoreOne(bringing: Bringing, id: number): Promise<number | null> {
  if (!(await wasRemovedBefore(bringing.tx, id, bringing.move.planned_at))) return null;
  const enabled = { is_disabled_by_admin: false, disabled_by_operator: false };
  await updatePerson(bringing.tx, id, { removed_at: null, removed_by_operator: false, ...enabled });
  await auditBy({ ...bringing, ...byImporter(bringing) }, 'user.reactivate', id, {
    isRemoved: false,
    isDisabledByAdmin: false,
    disabledByOperator: false,
  });
  return id;
}

/** Nothing more comes: those are disabled who came so. */
export async function finishMove(ending: Omit<Bringing, 'importer'> & By): Promise<void> {
  const { tx, clock, move } = ending;
  for (const id of await listPeopleToDisable(tx, move.id)) {
    await updatePerson(tx, id, { is_disabled_by_admin: true, disabled_by_operator: true });
    await auditBy(ending, 'user.disable', id, { isDisabledByAdmin: true, disabledByOperator: true });
  }
  await updateMove(tx, move.id, { state: 'finished', finished_at: clock.now() });
}

async function auditBy(
  { tx, clock, environment, move, by }: Omit<Bringing, 'importer'> & By,
  action: 'user.add' | 'user.reactivate' | 'user.disable',
  targetId: number,
  after: Parameters<typeof audit>[1]['after'] & object,
): Promise<void> {
  await audit(
    { tx, actor: null, clock, environment, origin: move.origin },
    { action, targetKind: 'user', targetId, after, by },
  );
}

async function roleOf(tx: Tx, group: 2 | 3): Promise<number> {
  const role = await findDefaultRole(tx, group);
  if (!role) throw new Error(`No role is marked for group ${group}`);
  return role.id;
}

const noteOf = ({ file_name }: Move) => cutText(`↪ ${file_name}`, 200);

/** One source row is given its credit once, whatever happens to the process in between. */
const keyOf = ({ id }: Move, row: string) => ({
  call: 'moving-in',
  key: `move-${id}-${row}`,
  hash: createHash('sha256').update(`${id} ${row}`).digest(),
});
