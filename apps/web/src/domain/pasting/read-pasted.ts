import { parseM3U } from '@iptv/playlist';
import { findMacs } from '@tessera/contracts/mac';
import { type LinkMeaning, type PastedPlaylist, readLink } from '@tessera/contracts/playlist-link';
import { find as findLinks } from 'linkifyjs';
import { labelledValues } from './labelled-values.ts';

/** What a pasted text is about. Everything that stands in it once; what is asked back is up to who shows it. */
export interface Pasted {
  macs: string[];
  deviceKey?: string;
  /** One whose server or sign-in is missing has it empty: somebody has to type it. */
  playlists: PastedPlaylist[];
  guide?: string;
}

/** Nobody's message is longer; of a list, its head is enough. */
const longest = 20_000;

/** Marks of direction and of nothing, which chats put around links and numbers. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Takes a message apart: a link to a list, a server with its sign-in, a whole chat with a MAC and a key, or the beginning of a list
 * itself. It reads what is written and guesses nothing: a letter that looks like a digit stays one.
 */
export function readPasted(text: string): Pasted {
  const plain = text.slice(0, longest).replace(invisible, '');
  if (/^\s*#EXTM3U/.test(plain)) return { macs: [], ...readList(plain) };
  const found = guidesApart(findLinks(plain, 'url').map(({ href }) => withoutEnd(href)));
  const values = labelledValues(plain);
  const key = values.deviceKey.find((written) => /^[0-9a-z-]{4,40}$/i.test(written));
  return {
    macs: findMacs(plain),
    ...(key && { deviceKey: key }),
    playlists: playlistsOf(found, values),
    ...guideOf(found),
  };
}

/**
 * What each link means. A guide's address may hold a sign-in and be all that somebody has; beside another playlist it is that one's
 * guide, and beside the sign-in that it is of, it says nothing new.
 */
function guidesApart(links: string[]): LinkMeaning[] {
  const read = links.flatMap((link) => {
    const meaning = readLink(link);
    return meaning ? [{ link, meaning, isOfGuide: 'playlist' in meaning && /\/xmltv\.php/i.test(link) }] : [];
  });
  const others = read.flatMap(({ meaning, isOfGuide }) =>
    'playlist' in meaning && !isOfGuide ? [meaning.playlist] : [],
  );
  if (others.length === 0) return read.map(({ meaning }) => meaning);
  return read.flatMap(({ link, meaning, isOfGuide }): LinkMeaning[] => {
    if (!isOfGuide || !('playlist' in meaning)) return [meaning];
    const { url, username } = meaning.playlist;
    const isSaid = others.some((other) => other.url === url && other.username === username);
    return isSaid ? [] : [{ guide: link }];
  });
}

/** Bold letters of chats, and full stops of other scripts, end a link too. What was copied out of a page has its ampersands spelled. */
const withoutEnd = (link: string) => link.replace(/[*~。、，،؛]+$/u, '').replaceAll('&amp;', '&');

/** Of a list's own text: whose sign-in its channels carry, and its guide. */
function readList(text: string): Omit<Pasted, 'macs'> {
  const { channels, headers } = parseM3U(text);
  const found = channels.slice(0, 20).flatMap(({ url }) => (url && readLink(url)) || []);
  const guide = headers?.urlTvg ?? headers?.xTvgUrl;
  return { playlists: distinct(found.flatMap(signInOf)), ...(guide && { guide }) };
}

const signInOf = (meaning: LinkMeaning) =>
  'playlist' in meaning && meaning.playlist.type === 'xc' ? [meaning.playlist] : [];

function playlistsOf(found: LinkMeaning[], { server, username, password }: ReturnType<typeof labelledValues>) {
  const whole = found.flatMap((meaning) => ('playlist' in meaning ? [meaning.playlist] : []));
  const servers = [
    ...found.flatMap((meaning) => ('server' in meaning ? [meaning.server] : [])),
    ...server.flatMap((written) => serverOf(written) ?? []),
  ].filter((one, place, all) => all.indexOf(one) === place);
  // A sign-in beside a whole list is that list's: it stands in its address.
  const signIns = whole.length > 0 ? [] : username.map((name, place) => ({ name, password: password[place] ?? '' }));
  const told = signIns.map(
    (signIn, place): PastedPlaylist => ({
      type: 'xc',
      url: servers[place] ?? servers[0] ?? '',
      username: signIn.name,
      password: signIn.password,
    }),
  );
  const bare = whole.length + told.length > 0 ? [] : servers.map((url): PastedPlaylist => ({ type: 'xc', url }));
  return distinct([...whole, ...told, ...bare]);
}

/** A server's name behind its label often stands without http. */
function serverOf(written: string): string | null {
  const address = /^https?:\/\//i.test(written) ? written : `http://${written}`;
  if (!/^https?:\/\/[^/]+\.[^/]+/i.test(address)) return null;
  const meaning = readLink(address);
  return meaning && 'server' in meaning ? meaning.server : null;
}

function guideOf(found: LinkMeaning[]) {
  const [first] = found.flatMap((meaning) => ('guide' in meaning ? [meaning.guide] : []));
  return first ? { guide: first } : {};
}

function distinct(playlists: PastedPlaylist[]): PastedPlaylist[] {
  const seen = new Set<string>();
  return playlists.filter((playlist) => {
    const told = JSON.stringify([playlist.type, playlist.url, playlist.username, playlist.password]);
    return !seen.has(told) && seen.add(told);
  });
}
