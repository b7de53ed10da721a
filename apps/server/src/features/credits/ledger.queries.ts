import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Origin } from '../../platform/http/route.ts';

/** What a ledger function answers; nothing was written with a refusal. `isReplayed`: the kept answer of the same request. */
export type LedgerAnswer<Data, Refused> = { code: '000000'; data: Data; isReplayed?: true } | Refused;

/** A refusal without and with what its text and the answer's `data` need. */
type Refused<Code extends string, Data = Record<string, never>> = { code: Code; data: Data };

/** C10422: what the paying account would need, and what it has. */
export type CreditShortage = { required: number; available: number };

/** 'Added Credit' gives to the other person, 'Withdraw' takes from them, 'Added Self Credit' mints into an admin's own account. */
export type TransferRequest = {
  actorId: number;
  type: 'Added Credit' | 'Withdraw' | 'Added Self Credit';
  /** Null when minting. */
  otherUserId: number | null;
  /** 1 to 1,000,000,000; taking back 0 is allowed and moves nothing. */
  amount: number;
  note: string | null;
  /** Null: executed as often as it is sent. */
  requestKey: RequestKey | null;
  origin: Origin;
  now: Date;
};

export type TransferAnswer = LedgerAnswer<
  { transferId?: number; amount: number; actorBalance: number; otherBalance?: number },
  | Refused<'C10002' | 'C10013' | 'C10014' | 'C10016' | 'C10017' | 'C10403'>
  | Refused<'C10011', { field: 'creditPoint' }>
  | Refused<'C10422', CreditShortage>
>;

/** Moves credit between two people, or mints it. One round trip; all rules stand in the function. */
export function transferCredit(db: Database, request: TransferRequest): Promise<TransferAnswer> {
  return callFunction(db, 'transfer_credit', {
    p_actor_id: request.actorId,
    p_tr_type: request.type,
    p_other_user_id: request.otherUserId,
    p_amount: request.amount,
    p_note: request.note,
    p_call: request.requestKey?.call ?? null,
    p_key: request.requestKey?.key ?? null,
    p_hash: request.requestKey?.hash.toString('hex') ?? null,
    p_context: JSON.stringify(request.origin),
    p_now: request.now,
  });
}

export type ReversalAnswer = LedgerAnswer<
  {
    transferId: number;
    reversesId: number;
    amount: number;
    /** Who gave the credit back, and who got it; absent for the system's side of a minting. */
    debitUserId?: number;
    creditUserId?: number;
    actorBalance: number;
  },
  | Refused<'C10002' | 'C10012' | 'C10017'>
  | Refused<'C10409', { reason: 'reversed' | 'not-reversible' }>
  | Refused<'C10422', CreditShortage>
>;

/** Takes back a transfer between people or a minting by its mirror image; activations are undone by `cancelActivation`. */
export function reverseTransfer(
  db: Database,
  request: {
    actorId: number;
    transferId: number;
    note: string | null;
    /** Null: executed as often as it is sent. */
    requestKey: RequestKey | null;
    origin: Origin;
    now: Date;
  },
): Promise<ReversalAnswer> {
  return callFunction(db, 'reverse_transfer', {
    p_actor_id: request.actorId,
    p_transfer_id: request.transferId,
    p_note: request.note,
    p_call: request.requestKey?.call ?? null,
    p_key: request.requestKey?.key ?? null,
    p_hash: request.requestKey?.hash.toString('hex') ?? null,
    p_context: JSON.stringify(request.origin),
    p_now: request.now,
  });
}

/** What a replayed request is answered with, before passcode and time are looked at. */
export type KeptAnswer = { isSameRequest: false } | { isSameRequest: true; answer: Record<string, unknown> };

/** The kept answer under this person's key, or undefined. The functions look again under the lock, so this only ever comes early. */
export async function findKeptAnswer(
  db: Database,
  userId: number,
  requestKey: RequestKey,
): Promise<KeptAnswer | undefined> {
  const kept = await db
    .selectFrom('idempotency_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select(['k.hash', 'k.result'])
    .where('a.user_id', '=', userId)
    .where('k.call', '=', requestKey.call)
    .where('k.key', '=', requestKey.key)
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  if (kept.hash !== requestKey.hash.toString('hex')) return { isSameRequest: false };
  return { isSameRequest: true, answer: { ...kept.result, isReplayed: true } };
}

/** A person's balance in this environment. */
export async function getBalance(db: Database, userId: number): Promise<number> {
  const { balance } = await db
    .selectFrom('accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .$narrowType<{ balance: number }>()
    .executeTakeFirstOrThrow();
  return balance;
}

/** Forgets at most `limit` kept answers older than `before`. @returns how many */
export async function purgeKeptAnswers(db: Database, before: Date, limit: number): Promise<number> {
  const { data } = await callFunction<{ data: { count: number } }>(db, 'purge_idempotency_keys', {
    p_before: before,
    p_limit: limit,
  });
  return data.count;
}
