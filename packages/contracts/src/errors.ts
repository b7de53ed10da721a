/**
 * Every code that an answer can carry, with its HTTP status. The texts are in `messages/`, one per language, exhaustive by type:
 * a code without its text does not compile.
 */
export const httpStatusOf = {
  '10090': 403,
  '10091': 401,
  '10092': 422,
  '10095': 403,
  '10096': 401,
  C10002: 401,
  C10006: 403,
  C10010: 400,
  C10011: 422,
  C10012: 404,
  C10013: 403,
  C10014: 403,
  C10015: 403,
  C10016: 409,
  C10017: 409,
  C10018: 400,
  C10019: 422,
  C10020: 409,
  C10021: 409,
  C10022: 409,
  C10023: 422,
  C10024: 409,
  C10403: 403,
  C10404: 404,
  C10405: 422,
  C10409: 409,
  C10413: 413,
  C10415: 415,
  C10422: 422,
  C10424: 422,
  C10429: 429,
  C10500: 500,
  C10503: 503,
} as const;

export type ErrorCode = keyof typeof httpStatusOf;

/** The code of every answer that succeeded. */
export const doneCode = '000000';

/** Refusals that any portal call can answer with, besides those that its contract names. */
export const commonRefusals = [
  'C10010',
  'C10011',
  'C10413',
  'C10415',
  'C10429',
  'C10500',
  'C10503',
] as const satisfies ErrorCode[];

/** Errors of the player's side (`/device/v1`), which speaks `{error: {code, message}}`. */
export const deviceErrorStatusOf = {
  bad_request: 400,
  invalid_input: 422,
  unauthorized: 401,
  not_found: 404,
  device_taken: 409,
  not_active: 402,
  wrong_pin: 422,
  code_taken: 409,
  code_unknown: 404,
  code_expired: 409,
  code_disabled: 409,
  codes_not_accepted: 403,
  too_many_requests: 429,
  server_error: 500,
  unavailable: 503,
} as const;

export type DeviceErrorCode = keyof typeof deviceErrorStatusOf;
