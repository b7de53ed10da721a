import * as z from 'zod/mini';

/** A playlist as the portal shows it. The PIN is kept hashed, so `pin` only tells that one is set. */
export const playlist = z.object({
  id: z.int(),
  playlist_name: z.string(),
  playlist_type: z.enum(['general', 'xc']),
  url: z.string(),
  username: z.optional(z.nullable(z.string())),
  password: z.optional(z.nullable(z.string())),
  epg_url: z.optional(z.nullable(z.string())),
  pin: z.optional(z.nullable(z.string())),
  protected: z.boolean(),
});
