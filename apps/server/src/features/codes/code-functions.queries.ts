import { callFunction } from '../../platform/db/call-function.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RequestKey } from '../../platform/http/request-key.ts';
import type { Origin } from '../../platform/http/route.ts';
import type { CreditShortage, LedgerAnswer } from '../credits/ledger.public.ts';
import type { CodeKind } from './codes.tables.ts';

type Refused<Code extends string, Data = Record<string, never>> = { code: Code; data: Data };
type Asked = { actorId: number; origin: Origin; now: Date };
/** The handle of a code, and the value that must be its own. */
export type NamedCode = { handle: string; value: string };

export type PurchaseAnswer = LedgerAnswer<
  { purchaseId: number; transferId: number; codeIds: number[]; spent: number; balance: number },
  | Refused<'C10002' | 'C10013' | 'C10016' | 'C10017'>
  | Refused<'C10409', { reason: 'parent' }>
  | Refused<'C10422', CreditShortage>
>;

/** Buys as many codes as there are values, with one transfer from the actor. */
export function buyCodes(
  db: Database,
  request: Asked & {
    ownerId: number;
    kind: CodeKind;
    values: readonly string[];
    handles: readonly string[];
    requestKey: RequestKey | null;
  },
): Promise<PurchaseAnswer> {
  return callFunction(db, 'buy_codes', {
    p_actor_id: request.actorId,
    p_owner_id: request.ownerId,
    p_kind: request.kind,
    p_values: request.values,
    p_handles: request.handles,
    ...keyArguments(request.requestKey),
    ...contextArguments(request),
  });
}

export type RenewalAnswer = LedgerAnswer<
  /** `expiresAt` is an ISO text. */
  { codeId: number; transferId: number; expiresAt: string; balance: number; isRepeat?: true },
  | Refused<'C10002' | 'C10012' | 'C10017' | 'C10021'>
  | Refused<'C10409', { reason: 'parent' }>
  | Refused<'C10422', CreditShortage>
>;

/**
 * Adds a year to a yearly code, paid by the actor. Without a key, and unless it is to be `again`, a renewal of a moment ago answers as
 * it did then.
 */
export function renewCode(
  db: Database,
  request: Asked & NamedCode & { requestKey: RequestKey | null; again: boolean },
): Promise<RenewalAnswer> {
  return callFunction(db, 'renew_code', {
    p_actor_id: request.actorId,
    p_handle: request.handle,
    p_value: request.value,
    ...keyArguments(request.requestKey),
    p_again: request.again,
    ...contextArguments(request),
  });
}

/** What an action on a code without credit answers; C10409: it has expired. */
type ActionAnswer<Data> = LedgerAnswer<
  { codeId: number } & Data,
  Refused<'C10002' | 'C10012'> | Refused<'C10409', { reason: 'expired' }>
>;

/** Disables an enabled code, or enables a disabled one. */
export function flipCode(db: Database, request: Asked & NamedCode): Promise<ActionAnswer<{ isEnabled: boolean }>> {
  return callFunction(db, 'flip_code', namedArguments(request));
}

/** Frees a code from its device; `newValue` replaces its value. */
export function resetCode(
  db: Database,
  request: Asked & { handle: string; codeId: number; newValue: string | null },
): Promise<ActionAnswer<{ value: string }>> {
  return callFunction(db, 'reset_code', {
    p_actor_id: request.actorId,
    p_handle: request.handle,
    p_code_id: request.codeId,
    p_new_value: request.newValue,
    ...contextArguments(request),
  });
}

/** Deletes a code that has expired. C10409: it has not. */
export function deleteCode(
  db: Database,
  request: Asked & NamedCode,
): Promise<
  LedgerAnswer<{ codeId: number }, Refused<'C10002' | 'C10012'> | Refused<'C10409', { reason: 'not-expired' }>>
> {
  return callFunction(db, 'delete_code', namedArguments(request));
}

/** Replaces all playlists of a code. */
export function setCodePlaylists(
  db: Database,
  request: Asked & NamedCode & { playlists: readonly { name: string; url: string; epg?: string | undefined }[] },
): Promise<ActionAnswer<object>> {
  return callFunction(db, 'set_code_playlists', {
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

function contextArguments({ origin, now }: Asked) {
  return { p_context: JSON.stringify(origin), p_now: now };
}

function keyArguments(requestKey: RequestKey | null) {
  return {
    p_call: requestKey?.call ?? null,
    p_key: requestKey?.key ?? null,
    p_hash: requestKey?.hash.toString('hex') ?? null,
  };
}
