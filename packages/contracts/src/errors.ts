import { activationsErrors } from './activations.errors.ts';
import { creditsErrors } from './credits.errors.ts';
import { devicesErrors } from './devices.errors.ts';
import { identityErrors } from './identity.errors.ts';
import { peopleErrors } from './people.errors.ts';

/** What any call may refuse with, whatever it is about. */
const sharedErrors = {
  C10002: 401,
  C10010: 400,
  C10011: 422,
  C10012: 404,
  C10017: 409,
  C10403: 403,
  C10409: 409,
  C10413: 413,
  C10415: 415,
  C10429: 429,
  C10500: 500,
  C10503: 503,
} as const;

/**
 * Every code that an answer can carry, with its HTTP status. The texts are in `messages/`, one per language, exhaustive by type:
 * a code without its text does not compile. A line per feature that has some of its own.
 */
export const httpStatusOf = {
  ...sharedErrors,
  ...identityErrors,
  ...peopleErrors,
  ...creditsErrors,
  ...activationsErrors,
  ...devicesErrors,
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
