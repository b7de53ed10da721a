import * as z from 'zod/mini';

/** A field that a change can also set back: absent is undefined and keeps it, null and the empty string are `value`. */
export function clearedTo<S extends z.ZodMiniType>(schema: S, value: z.output<S>) {
  const emptyIsValue = z.transform<z.input<S> | null, unknown>((given) =>
    given === null || (typeof given === 'string' && given.trim() === '') ? value : given,
  );
  return z.optional(z.pipe(emptyIsValue, schema));
}
