import * as z from 'zod/mini';
import { defaulted, flag, httpUrl, longText, optional, text } from './fields.ts';
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

/** `seen_host`: where it was when the form was opened. Where that is no longer so nothing is changed: a note must move no devices. */
export const serverChange = z.extend(serverForm, { seen_host: optional(host()) });

/** The host that is to be undone, as it was seen: what somebody set meanwhile stays. */
export const undoHostForm = z.object({ host: host() });
