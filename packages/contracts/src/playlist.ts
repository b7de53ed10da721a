import * as z from 'zod/mini';
import { described } from './fields.ts';

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
  server: described(
    'Of one that refers to a server: whose host the address has; its name where it is the reader’s to know.',
    z.optional(z.object({ id: z.int(), name: z.nullable(z.string()) })),
  ),
});

/**
 * What a provider tells of a line. `ended`, `blocked`: it knows the line, which plays no more. `refused`: it doesn't know the sign-in.
 * `unreadable`: what it answered is neither a list nor an account. `away`: it can't be reached, for the `reason` given.
 */
export const playlistCheck = z.object({
  state: z.enum(['alive', 'ended', 'blocked', 'refused', 'unreadable', 'away']),
  reason: z.optional(z.enum(['answer', 'timeout', 'name', 'address', 'connection'])),
  ends_at: described('Null: it has no end, or the provider doesn’t say.', z.optional(z.nullable(z.string()))),
  connections_used: z.optional(z.nullable(z.int())),
  connections_allowed: z.optional(z.nullable(z.int())),
  formats: z.optional(z.array(z.string())),
});
export type PlaylistCheck = z.output<typeof playlistCheck>;
