import * as z from 'zod/mini';
import { clearedTo } from './cleared-to.ts';
import { clearable, defaulted, flag, httpUrl, longText, optional, text } from './fields.ts';
import { limits } from './limits.ts';

/** Scheme, host and port: whatever follows them in an address stands in the playlists. A sign-in that was pasted along is never kept. */
const host = () =>
  z.pipe(
    httpUrl(),
    z.transform((address: string) => (URL.canParse(address) ? new URL(address).origin : address)),
  );

/** A server that playlists refer to. `for_sub_resellers`: these may choose it themselves. */
export const serverForm = z.object({
  name: text(limits.nameMaxLength, 'nameRequired'),
  host: host(),
  epg_url: optional(httpUrl()),
  note: optional(longText(500)),
  for_sub_resellers: defaulted(flag(), false),
});

/**
 * What is absent stays, so that a note moves no devices. `seen_host`: where it was when the form was opened; where that is no longer so,
 * another host is refused, and the rest with it.
 */
export const serverChange = z.object({
  name: z.optional(serverForm.shape.name),
  host: z.optional(host()),
  epg_url: clearable(httpUrl()),
  note: clearable(longText(500)),
  for_sub_resellers: clearedTo(flag(), false),
  seen_host: optional(host()),
});

/** The host that is to be undone, as it was seen: what somebody set meanwhile stays. */
export const undoHostForm = z.object({ host: host() });
