import { type ErrorCode, httpStatusOf } from '@tessera/contracts/errors';
import type { SaidKey, ValidationKey } from '@tessera/contracts/messages/messages';
import { type DeviceErrorCode, deviceErrorStatusOf } from '@tessera/contracts/player.errors';

/** A field's findings: keys of the validation texts, with what fills their places. */
export type FieldFinding = { key: ValidationKey; values?: Record<string, unknown> };

export interface RefusalDetails {
  /** Findings by the payload's own field names. */
  fields?: Record<string, (ValidationKey | FieldFinding)[]>;
  /** What the answer's `data` carries; also fills the places of the text. */
  data?: Record<string, unknown>;
  /** A text that says more than the code's own. */
  said?: SaidKey;
  /** Fills the places of the text without being sent. */
  values?: Record<string, unknown>;
  /** Further fields of the answer, which some codes have. */
  extra?: Record<string, unknown>;
  /** Answers 429 with `Retry-After`, whatever the code's own status. */
  retryAfterSeconds?: number;
  /** Where one code has a second status. */
  httpStatus?: 403;
}

/**
 * Anything that a command decides not to do. Thrown anywhere below a route; the one error handler makes the envelope of it,
 * in the reader's language. Nobody matches on its text.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get httpStatus(): number {
    if (this.details.retryAfterSeconds !== undefined) return 429;
    return this.details.httpStatus ?? httpStatusOf[this.code];
  }
}

/** A refusal of the player's side. */
export class DeviceRefusal extends Error {
  override readonly name = 'DeviceRefusal';
  readonly code: DeviceErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: DeviceErrorCode, retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get httpStatus(): number {
    return deviceErrorStatusOf[this.code];
  }
}

/** C10011 for one field. */
export function invalidField(field: string, key: ValidationKey, values?: Record<string, unknown>): Refusal {
  return new Refusal('C10011', { fields: { [field]: [{ key, values }] } });
}
