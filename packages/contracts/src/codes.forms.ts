import * as z from 'zod/mini';
import { maxCodesPerRequest, maxPlaylistsPerCode } from './code-limits.ts';
import { email, httpUrl, id, optional, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { textOrNumber } from './playlists.forms.ts';

const resellerEmail = () =>
  z.string({ error: 'resellerEmail' }).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((value) => z.safeParse(email(), value).success, { error: 'resellerEmail' }),
  );

/** `POST sendingcode`. With `resellerEmail` the codes are that person's; the buyer pays. */
export const createCodesForm = z.object({
  subscriptionType: z.enum(['yearly', 'lifetime'], { error: 'codeType' }),
  codeCount: wholeNumber(1, limits.maxId).check(
    z.refine((count) => count <= maxCodesPerRequest, { error: 'codeCount' }),
  ),
  resellerEmail: optional(resellerEmail()),
});

const codePlaylist = z.object({
  name: text(limits.nameMaxLength, 'playlistName'),
  url: optional(httpUrl('urlRequired')),
  epg: optional(httpUrl('epgUrl', 'epgUrl')),
  /** In place of an address: a server that is kept, and a sign-in. */
  server_id: optional(id()),
  username: optional(textOrNumber(text(255))),
  password: optional(textOrNumber(text(255))),
});
const hasAddress = z.refine<z.output<typeof codePlaylist>>(
  (entry) => entry.url !== undefined || entry.server_id !== undefined,
  { error: 'urlRequired', path: ['url'] },
);
const signsIn = ({ server_id, username, password }: z.output<typeof codePlaylist>) =>
  server_id !== undefined || username !== undefined || password !== undefined;
const hasUsername = z.refine<z.output<typeof codePlaylist>>(
  (entry) => !signsIn(entry) || entry.username !== undefined,
  { error: 'fillAllFields', path: ['username'] },
);
const hasPassword = z.refine<z.output<typeof codePlaylist>>(
  (entry) => !signsIn(entry) || entry.password !== undefined,
  { error: 'fillAllFields', path: ['password'] },
);

/** All playlists of a code. A name stands once, whatever its case. */
export const codePlaylists = z
  .array(codePlaylist.check(hasAddress, hasUsername, hasPassword), { error: 'required' })
  .check(
    z.maxLength(maxPlaylistsPerCode, { error: 'tooMany' }),
    z.superRefine((playlists, context) => {
      const seen = new Set<string>();
      for (const [place, { name }] of playlists.entries()) {
        const folded = String(name).toLowerCase();
        if (seen.has(folded))
          context.addIssue({ code: 'custom', message: 'playlistNameUnique', path: [place, 'name'] });
        seen.add(folded);
      }
    }),
  );

/** The playlists of a code as they were answered to whoever changes them now. */
export const seenPlaylists = z
  .array(
    z.object({
      name: text(limits.nameMaxLength),
      url: optional(text(limits.urlMaxLength)),
      epg: optional(text(limits.urlMaxLength)),
      server_id: optional(id()),
      username: optional(textOrNumber(text(255))),
      password: optional(textOrNumber(text(255))),
    }),
  )
  .check(z.maxLength(maxPlaylistsPerCode, { error: 'tooMany' }));
