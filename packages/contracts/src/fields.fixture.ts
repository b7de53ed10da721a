import * as z from 'zod/mini';

/** What a schema makes of a value: `{ value }`, or `{ refused }` with the first message. */
export function read(schema: z.ZodMiniType, input: unknown) {
  const result = z.safeParse(schema, input);
  return result.success ? { value: result.data } : { refused: result.error.issues[0]!.message };
}

/** The field under a key of a whole form, as the server reads it. */
export const inForm = (schema: z.ZodMiniType, form: unknown) => read(z.object({ field: schema }), form);
export const absentForms = [{}, { field: undefined }, { field: null }, { field: '' }, { field: '   ' }];
