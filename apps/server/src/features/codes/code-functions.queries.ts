import type { codePlaylists } from '@tessera/contracts/codes.forms';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { callFunction } from '../../platform/db/call-function.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { done, refused, refusedWith } from '../../platform/db/function-answers.ts';
import { contextArguments, keyArguments } from '../../platform/db/function-arguments.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Origin } from '../../platform/http/route.ts';
import { creditShortage } from '../credits/ledger.public.ts';
import type { CodeKind } from './codes.tables.ts';

export type Asked = { actorId: number; origin: Origin; now: Date };
/** The handle of a code, and the value that must be its own. */
export type NamedCode = { handle: string; value: string };

const underParent = refusedWith('C10409', z.strictObject({ reason: z.literal('parent') }));
const tooLittle = refusedWith('C10422', creditShortage);

const buyFunction = {
  name: 'buy_codes',
  answer: z.union([
    done(
      z.strictObject({
        purchaseId: z.int(),
        transferId: z.int(),
        codeIds: z.array(z.int()),
        spent: z.int(),
        balance: z.int(),
      }),
    ),
    refused('C10002', 'C10013', 'C10016', 'C10017'),
    underParent,
    tooLittle,
  ]),
};

/** Buys as many codes as there are values, with one transfer from the actor. */
export function buyCodes(
  db: Database,
  request: Asked & {
    /** Null is refused as nobody (C10013), but a kept answer comes before. */
    ownerId: number | null;
    kind: CodeKind;
    values: readonly string[];
    handles: readonly string[];
    requestKey: RequestKey | null;
  },
) {
  return callFunction(db, buyFunction, {
    p_actor_id: request.actorId,
    p_owner_id: request.ownerId,
    p_kind: request.kind,
    p_values: request.values,
    p_handles: request.handles,
    ...keyArguments(request.requestKey),
    ...contextArguments(request),
  });
}

const code = { codeId: z.int() };

const renewFunction = {
  name: 'renew_code',
  answer: z.union([
    done(
      z.strictObject({
        ...code,
        transferId: z.int(),
        /** An ISO text. */
        expiresAt: z.string(),
        balance: z.int(),
        isRepeat: z.optional(z.literal(true)),
      }),
    ),
    refused('C10002', 'C10012', 'C10017', 'C10021'),
    underParent,
    tooLittle,
  ]),
};

/**
 * Adds a year to a yearly code, paid by the actor. Without a key, and unless it is to be `again`, a renewal of a moment ago answers as
 * it did then.
 */
export function renewCode(
  db: Database,
  request: Asked & NamedCode & { requestKey: RequestKey | null; again: boolean },
) {
  return callFunction(db, renewFunction, {
    p_actor_id: request.actorId,
    p_handle: request.handle,
    p_value: request.value,
    ...keyArguments(request.requestKey),
    p_again: request.again,
    ...contextArguments(request),
  });
}

const notOne = refused('C10002', 'C10012');
const expired = refusedWith('C10409', z.strictObject({ reason: z.literal('expired') }));

const flipFunction = {
  name: 'flip_code',
  answer: z.union([done(z.strictObject({ ...code, isEnabled: z.boolean() })), notOne, expired]),
};

/** Disables an enabled code, or enables a disabled one; one that is as `wanted` stays so. */
export function flipCode(db: Database, request: Asked & NamedCode & { wanted?: boolean | undefined }) {
  return callFunction(db, flipFunction, { ...namedArguments(request), p_wanted: request.wanted ?? null });
}

const resetFunction = {
  name: 'reset_code',
  answer: z.union([done(z.strictObject({ ...code, value: z.string() })), notOne, expired]),
};

/** Frees a code from its device; `newValue` replaces its value. */
export function resetCode(db: Database, request: Asked & { handle: string; codeId: number; newValue: string | null }) {
  return callFunction(db, resetFunction, {
    p_actor_id: request.actorId,
    p_handle: request.handle,
    p_code_id: request.codeId,
    p_new_value: request.newValue,
    ...contextArguments(request),
  });
}

const deleteFunction = {
  name: 'delete_code',
  answer: z.union([
    done(z.strictObject(code)),
    notOne,
    refusedWith('C10409', z.strictObject({ reason: z.literal('not-expired') })),
  ]),
};

/** Deletes a code that has expired. */
export function deleteCode(db: Database, request: Asked & NamedCode) {
  return callFunction(db, deleteFunction, namedArguments(request));
}

const playlistsFunction = {
  name: 'set_code_playlists',
  answer: z.union([done(z.strictObject(code)), notOne, expired]),
};

type SentCodePlaylist = z.output<typeof codePlaylists>[number];

/** Who changes the playlists of a code at once does so one after the other. */
export async function lockCodePlaylists(tx: Tx, handle: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('code_playlists'), hashtext(${handle}))`.execute(tx);
}

/** Replaces all playlists of a code. */
export function setCodePlaylists(
  db: Database,
  request: Asked & NamedCode & { playlists: readonly SentCodePlaylist[] },
) {
  return callFunction(db, playlistsFunction, {
    ...namedArguments(request),
    p_playlists: JSON.stringify(request.playlists),
  });
}

function namedArguments(request: Asked & NamedCode) {
  return {
    p_actor_id: request.actorId,
    p_handle: request.handle,
    p_value: request.value,
    ...contextArguments(request),
  };
}
