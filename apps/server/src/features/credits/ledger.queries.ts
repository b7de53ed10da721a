import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import { done, refused, refusedWith } from '../../platform/db/function-answers.ts';
import { contextArguments, gatheredArguments, keyArguments } from '../../platform/db/function-arguments.ts';
import { gatherCalls, lockPatience } from '../../platform/db/gather-calls.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Origin } from '../../platform/http/route.ts';

/** Of C10422: what the paying account would need, and what it has. */
export const creditShortage = z.strictObject({ required: z.int(), available: z.int() });

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

const transferAnswer = z.union([
  done(
    z.strictObject({
      transferId: z.optional(z.int()),
      amount: z.int(),
      actorBalance: z.int(),
      otherBalance: z.optional(z.int()),
    }),
  ),
  refused('C10002', 'C10013', 'C10014', 'C10016', 'C10017', 'C10403'),
  refusedWith('C10011', z.strictObject({ field: z.literal('creditPoint') })),
  refusedWith('C10422', creditShortage),
]);
export type TransferAnswer = z.infer<typeof transferAnswer>;

const transferFunction = { name: 'transfer_batch', answer: z.array(transferAnswer) };

/**
 * Moves credit between two people, or mints it. All rules stand in the function, in one round trip, which requests that come at the same
 * time share.
 */
export const transferCredit = gatherCalls<TransferRequest, TransferAnswer>({
  name: transferFunction.name,
  call: (db, asked, isPatient) => {
    const requests = asked.map(({ request }) => ({
      actor_id: request.actorId,
      tr_type: request.type,
      other_user_id: request.otherUserId,
      amount: request.amount,
      note: request.note,
      ...gatheredArguments(request),
    }));
    const options = { lockPatience: isPatient ? undefined : lockPatience };
    return callFunction(db, transferFunction, { p_requests: JSON.stringify(requests) }, options);
  },
  buyerOf: ({ actorId }) => actorId,
  sharedLocks: ({ actorId, otherUserId }) => [`account ${actorId}`, `account ${otherUserId}`],
  ownLocks: ({ actorId, requestKey }) => (requestKey ? [`key ${actorId} ${requestKey.call} ${requestKey.key}`] : []),
});

const reverseFunction = {
  name: 'reverse_transfer',
  answer: z.union([
    done(
      z.strictObject({
        transferId: z.int(),
        reversesId: z.int(),
        amount: z.int(),
        /** Who gave the credit back, and who got it; absent for the system's side of a minting. */
        debitUserId: z.optional(z.int()),
        creditUserId: z.optional(z.int()),
        actorBalance: z.int(),
      }),
    ),
    refused('C10002', 'C10012', 'C10017'),
    refusedWith('C10409', z.strictObject({ reason: z.enum(['reversed', 'not-reversible']) })),
    refusedWith('C10422', creditShortage),
  ]),
};
export type ReversalAnswer = z.infer<typeof reverseFunction.answer>;

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
  return callFunction(db, reverseFunction, {
    p_actor_id: request.actorId,
    p_transfer_id: request.transferId,
    p_note: request.note,
    ...keyArguments(request.requestKey),
    ...contextArguments(request),
  });
}

/** What a replayed request is answered with, before passcode and time are looked at. */
export type KeptAnswer<Answer> = { isSameRequest: false } | { isSameRequest: true; answer: Answer };

/** Of a kept answer what is told of it alone: it may be of a release of a year ago. Kept is only what was done. */
const keptAnswer = <Data extends z.core.$ZodLooseShape>(data: Data) =>
  z.looseObject({ code: z.literal('000000'), data: z.looseObject(data), isReplayed: z.literal(true) });

/** That it was done is what counts: whoever is refused moves the credit anew. */
export const keptTransfer = keptAnswer({ actorBalance: z.optional(z.int()), otherBalance: z.optional(z.int()) });
export const keptReversal = keptAnswer({ transferId: z.int(), amount: z.int(), actorBalance: z.int() });

/**
 * The kept answer under this person's key, or undefined. The functions look again under the lock, so this only ever comes early: one that can't be
 * read is left to them, who answer it as it is to whoever may ask anew.
 */
export async function findKeptAnswer<Answer>(
  db: Database,
  userId: number,
  requestKey: RequestKey,
  schema: z.ZodMiniType<Answer>,
): Promise<KeptAnswer<Answer> | undefined> {
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
  const parsed = schema.safeParse({ ...kept.result, isReplayed: true });
  return parsed.success ? { isSameRequest: true, answer: parsed.data } : undefined;
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

const purgeFunction = { name: 'purge_idempotency_keys', answer: done(z.strictObject({ count: z.int() })) };

/** Forgets at most `limit` kept answers older than `before`. @returns how many */
export async function purgeKeptAnswers(db: Database, before: Date, limit: number): Promise<number> {
  const { data } = await callFunction(db, purgeFunction, { p_before: before, p_limit: limit });
  return data.count;
}
