import * as z from 'zod/mini';

/** What a function answers that did it. `isReplayed`: the kept answer of the same request. */
export const done = <Data extends z.core.$ZodType>(data: Data) =>
  z.strictObject({ code: z.literal('000000'), data, isReplayed: z.optional(z.literal(true)) });

/** What a function answers that refuses with one of these codes: nothing was written. */
export const refused = <Code extends string>(...codes: [Code, ...Code[]]) =>
  z.strictObject({ code: z.enum(codes), data: z.strictObject({}) });

/** A refusal with what its text and the answer's `data` need. */
export const refusedWith = <Code extends string, Data extends z.core.$ZodType>(code: Code, data: Data) =>
  z.strictObject({ code: z.literal(code), data });
