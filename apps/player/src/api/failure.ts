import { readError } from './device-answers.ts';

export type FailureKind =
  | 'offline'
  | 'server'
  | 'busy'
  | 'unauthorized'
  | 'taken'
  | 'notActive'
  | 'wrongPin'
  | 'missing'
  | 'refused';

/** Why a call gave nothing. `message` is the server's own, in the language that was asked for. */
export interface Failure {
  kind: FailureKind;
  message?: string;
  retryAfterSeconds?: number;
}

export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

const kindOfCode: Record<string, FailureKind> = {
  unauthorized: 'unauthorized',
  device_taken: 'taken',
  not_active: 'notActive',
  wrong_pin: 'wrongPin',
  not_found: 'missing',
  too_many_requests: 'busy',
};

const kindOfHttpStatus: Record<number, FailureKind> = {
  401: 'unauthorized',
  402: 'notActive',
  404: 'missing',
  429: 'busy',
};

/** The failure that an answer other than success stands for. The code decides; a proxy that answers without one is read by its status. */
export function failureOf(httpStatus: number, body: unknown, retryAfter: string | null): Failure {
  const { code, message } = readError(body);
  const kind = (code && kindOfCode[code]) || kindOfHttpStatus[httpStatus] || (httpStatus >= 500 ? 'server' : 'refused');
  return { kind, message, retryAfterSeconds: retryAfterSeconds(retryAfter) };
}

/** `Retry-After` in seconds; it may also be a date. */
function retryAfterSeconds(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
