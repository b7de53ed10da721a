import { type FeaturePart, featureParts } from './features.ts';

type CodeIn<Errors> = Errors extends unknown ? keyof Errors : never;

/** Every code that an answer can carry. */
export type ErrorCode = CodeIn<FeaturePart<'errors'>>;

const codes = featureParts('errors').flatMap((errors) => Object.entries(errors));

/** Each with its HTTP status. */
export const httpStatusOf = Object.fromEntries(codes.map(([code, { status }]) => [code, status])) as Record<
  ErrorCode,
  number
>;

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
