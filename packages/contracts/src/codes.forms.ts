import * as z from 'zod/mini';
import { maxCodesPerRequest, maxPlaylistsPerCode } from './code-limits.ts';
import { email, httpUrl, optional, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

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
  url: httpUrl('urlRequired'),
  epg: optional(httpUrl('epgUrl', 'epgUrl')),
});

/** All playlists of a code. A name stands once, whatever its case. */
export const codePlaylists = z.array(codePlaylist, { error: 'required' }).check(
  z.maxLength(maxPlaylistsPerCode, { error: 'tooMany' }),
  z.superRefine((playlists, context) => {
    const seen = new Set<string>();
    for (const [place, { name }] of playlists.entries()) {
      const folded = String(name).toLowerCase();
      if (seen.has(folded)) context.addIssue({ code: 'custom', message: 'playlistNameUnique', path: [place, 'name'] });
      seen.add(folded);
    }
  }),
);
