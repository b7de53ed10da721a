import type { PlaylistCheck } from '@tessera/contracts/playlist';
import * as z from 'zod/mini';

/** Servers write numbers as text, and leave out what they don't know. */
const number = z.pipe(
  z.unknown(),
  z.transform((written) => {
    const read = typeof written === 'string' && written.trim() !== '' ? Number(written) : written;
    return typeof read === 'number' && Number.isSafeInteger(read) && read >= 0 ? read : null;
  }),
);

const account = z.object({
  user_info: z.object({
    auth: z.optional(number),
    status: z.optional(z.nullable(z.string())),
    exp_date: z.optional(number),
    active_cons: z.optional(number),
    max_connections: z.optional(number),
    allowed_output_formats: z.optional(z.nullable(z.array(z.string()))),
  }),
});

/** What a device may play: formats of servers that make up their own are cut. */
const mostFormats = 8;
/** A year beyond the range of dates that people mean is a server's way of saying "never". */
const lastSecond = Date.UTC(2200, 0, 1) / 1000;

/** Reads what `player_api.php` tells of a line. Null: it is no such answer. */
export function readAccount(answer: string, now: Date): PlaylistCheck | null {
  const read = account.safeParse(parsed(answer));
  if (!read.success) return null;
  const { auth, status, exp_date, active_cons, max_connections, allowed_output_formats } = read.data.user_info;
  if (auth === 0) return { state: 'refused' };
  const endsAt = exp_date && exp_date < lastSecond ? new Date(exp_date * 1000) : null;
  return {
    state: stateOf(status ?? 'Active', endsAt !== null && endsAt <= now),
    ends_at: endsAt?.toISOString() ?? null,
    connections_used: active_cons ?? null,
    connections_allowed: max_connections || null,
    formats: (allowed_output_formats ?? []).slice(0, mostFormats).map((format) => format.slice(0, 20)),
  };
}

function stateOf(status: string, isOver: boolean): PlaylistCheck['state'] {
  if (isOver || /^expired$/i.test(status)) return 'ended';
  return /^(banned|disabled|blocked)$/i.test(status) ? 'blocked' : 'alive';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
