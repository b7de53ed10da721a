import * as z from 'zod/mini';

/** The four fields of every successful portal answer; `message` repeats `msg`, both names are read by clients. */
export const doneEnvelope = z.object({
  status: z.boolean(),
  statusCode: z.string(),
  httpCode: z.string(),
  msg: z.string(),
  message: z.string(),
});

/** A refusal. `errors` is keyed by the payload's own field names. */
export const refusedEnvelope = z.object({
  status: z.literal(false),
  statusCode: z.string(),
  httpCode: z.string(),
  msg: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  errorMessages: z.optional(z.record(z.string(), z.array(z.string()))),
  data: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
  blocked: z.optional(z.literal(true)),
  support: z.optional(z.object({ whatsapp_number: z.nullable(z.string()), telegram_number: z.nullable(z.string()) })),
  token: z.optional(z.string()),
});

export type DoneEnvelope = z.output<typeof doneEnvelope>;
export type RefusedEnvelope = z.output<typeof refusedEnvelope>;

/** An error of the player's side. */
export const deviceError = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
