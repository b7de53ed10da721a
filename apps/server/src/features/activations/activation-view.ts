import type { ErrorCode } from '@tessera/contracts/errors';
import { tenantGroups } from '@tessera/contracts/groups';
import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import { fill, type SaidKey } from '@tessera/contracts/messages/messages';
import { undoUntil } from '@tessera/contracts/undo';
import { holds } from '../../platform/http/actor.ts';
import type { ActorRequest } from '../../platform/http/route.ts';
import type { ActivationResult } from './activation-functions.queries.ts';
import type { ActivationLogRow } from './activation-log.reads.ts';

export type Success = Extract<ActivationResult, { code: '000000' }>;
export type Failure = Exclude<ActivationResult, { code: '000000' }>;

export function isSuccess(result: ActivationResult): result is Success {
  return result.code === '000000';
}

/** Why an application failed: its code, the text that says it, what fills that text, and what a program reads of it. */
export function explainFailure(failure: Failure): {
  code: ErrorCode;
  said?: SaidKey;
  values: Record<string, unknown>;
  data?: Record<string, unknown>;
} {
  switch (failure.code) {
    case 'C10020': {
      const data = { expire_date: instant(failure.activeUntil) };
      return { code: failure.code, said: 'activeUntil', values: { until: failure.activeUntil.slice(0, 10) }, data };
    }
    case 'C10422': {
      const data = { required: failure.required, available: failure.available };
      return { code: failure.code, values: data, data };
    }
    default:
      return { code: failure.code, values: {} };
  }
}

/** One line of `activated_devices`. */
export function presentSuccess(success: Success, mac: string) {
  return {
    app_id: success.applicationId,
    module: success.applicationName ?? '',
    mac_address: mac,
    expire_date: instant(success.expiresAt),
    activation_id: success.activationId ?? 0,
    credit_point: success.creditPoint,
    renewed: success.isRenewal ?? false,
  };
}

/** One line of `failed_activations`, in the reader's language. */
export function presentFailure(failure: Failure, locale: Locale) {
  const texts = messagesOf[locale];
  const { code, said, values } = explainFailure(failure);
  return {
    app_id: failure.applicationId,
    module: failure.applicationName ?? '',
    error: fill(said ? texts.said[said] : texts.codes[code], values),
    statusCode: code,
    ...('activeUntil' in failure && { expire_date: instant(failure.activeUntil) }),
    ...('required' in failure && { required: failure.required, available: failure.available }),
  };
}

/** A row of the activation log; remarks and customers only for those who may read them, an undo for its buyer alone. */
export function presentActivation(
  row: ActivationLogRow,
  { searchesRemarks, showsCustomers }: { searchesRemarks: boolean; showsCustomers: boolean },
  { actor, clock }: Pick<ActorRequest, 'actor' | 'clock'>,
) {
  const until = undoUntil(row.created_at);
  const isUndoable = row.is_last_unseen && !row.is_reversed && clock.now() < until;
  const mayUndo = row.reseller_id === actor.userId && holds(actor, 'multi apps activation');
  return {
    id: row.id,
    credit_point: row.credit_point,
    module: row.application_name,
    reseller_detail: { email: row.reseller_email },
    reseller_id: row.reseller_id,
    by_operator: !tenantGroups.includes(row.reseller_group),
    mac_address: row.mac,
    ...(searchesRemarks && { comment: row.comment, customer_email: row.customer_email }),
    ...(showsCustomers && { customer: row.customer }),
    activated_from: row.source,
    box_expiry_date: row.box_expiry_date.toISOString(),
    created_at: row.created_at.toISOString(),
    renewed: row.renews,
    reversed: row.is_reversed,
    ...(isUndoable && mayUndo && { undo_until: until.toISOString() }),
  };
}

/** PostgreSQL writes instants in JSON with its own offset and precision. */
function instant(text: string): string {
  return new Date(text).toISOString();
}
