import { limits } from './limits.ts';

/** A playlist as a link or a message describes it: a list by its address, or a server's sign-in. */
export interface PastedPlaylist {
  type: 'general' | 'xc';
  /** Of a sign-in: the server alone. */
  url: string;
  username?: string;
  password?: string;
}

/** What one link is good for. */
export type LinkMeaning = { playlist: PastedPlaylist } | { guide: string } | { server: string };

/** Of Xtream servers: what stands behind the server's own path. */
const signInFiles = /^(.*)\/(get|player_api|panel_api|xmltv)\.php$/i;
/** The same with the sign-in in the path: of a whole list, of one channel. */
const signInPaths = [
  /^(.*)\/playlist\/([^/]+)\/([^/]+)(?:\/[^/]*)?$/i,
  /^(.*)\/(?:live|movie|series)\/([^/]+)\/([^/]+)\/\d+(?:\.\w+)?$/i,
  /^()\/([^/]+)\/([^/]+)\/\d+(?:\.ts|\.m3u8)?$/i,
];
const portalPaths = /^\/(c|stalker_portal(\/c)?|portal\.php)?\/?$/i;

/** What is behind an address. Null: nothing that a device could play, such as a page with a manual. */
export function readLink(link: string): LinkMeaning | null {
  if (!URL.canParse(link) || link.length > limits.urlMaxLength) return null;
  const url = new URL(link);
  if (!/^https?:$/.test(url.protocol)) return null;
  return signInOf(url) ?? plainOf(link, url);
}

function signInOf(url: URL): LinkMeaning | null {
  const [, folder = '', file = ''] = signInFiles.exec(url.pathname) ?? [];
  const username = url.searchParams.get('username');
  const password = url.searchParams.get('password');
  if (file && username && password) {
    return { playlist: { type: 'xc', url: url.origin + folder, username, password } };
  }
  for (const path of signInPaths) {
    const [, before = '', user, pass] = path.exec(url.pathname) ?? [];
    if (user && pass) return { playlist: { type: 'xc', url: url.origin + before, ...decoded(user, pass) } };
  }
  return null;
}

function plainOf(link: string, url: URL): LinkMeaning | null {
  if (/\.xml(\.gz)?$|\/xmltv\.php$/i.test(url.pathname)) return { guide: link };
  if (portalPaths.test(url.pathname) && url.search === '') return { server: url.origin };
  if (/\.m3u8?(\.gz)?$|m3u/i.test(url.pathname + url.search)) return { playlist: { type: 'general', url: link } };
  return null;
}

function decoded(username: string, password: string) {
  try {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch {
    return { username, password };
  }
}
