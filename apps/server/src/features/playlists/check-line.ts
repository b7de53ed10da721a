import type { PlaylistCheck } from '@tessera/contracts/playlist';
import { readLink } from '@tessera/contracts/playlist-link';
import type { OutboundResult, ReachOutbound } from '../../platform/outbound/reach-outbound.ts';
import { readAccount } from './read-account.ts';

/** A playlist as its provider knows it. */
export interface Line {
  type: 'general' | 'xc';
  url: string;
  username: string | null;
  password: string | null;
}

/** Providers answer players, not programs that say nothing of themselves. */
const headers = { accept: '*/*', 'user-agent': 'VLC/3.0.20 LibVLC/3.0.20' };
const mostRedirects = 3;

/**
 * Asks a provider about a line, as a player does when it signs in: an Xtream server for its account, any other for the first bytes
 * of its list. Never for a stream, which would take a connection away from whoever watches. Never throws; nothing that it answers
 * holds a password.
 */
export async function checkLine(reach: ReachOutbound, line: Line, now: Date): Promise<PlaylistCheck> {
  const signIn = signInOf(line);
  if (!signIn) return readList(await follow(reach, line.url));
  const answer = await follow(reach, signIn);
  return (answer.failure === null && readAccount(answer.excerpt ?? '', now)) || whyNot(answer);
}

/** The address that tells of the account, also of a list whose address carries the sign-in. */
function signInOf(line: Line): string | null {
  const link = line.type === 'general' ? readLink(line.url) : null;
  const found = link && 'playlist' in link ? link.playlist : null;
  const { url, username, password } = found?.type === 'xc' ? found : line;
  if (line.type === 'general' && found?.type !== 'xc') return null;
  if (!username || !password || !URL.canParse(url)) return null;
  const address = new URL(`${url.replace(/\/+$/, '')}/player_api.php`);
  address.search = new URLSearchParams({ username, password }).toString();
  return address.href;
}

/** Each step is looked at as the first one was: none leads to a private network, and none takes a sign-in to another server. */
async function follow(reach: ReachOutbound, address: string): Promise<OutboundResult> {
  let way = wayTo(address);
  for (let step = 0; ; step += 1) {
    const answer = await reach({ url: way.url, headers: { ...headers, ...way.signIn } });
    if (answer.failure !== 'redirect' || !answer.location || step >= mostRedirects) return answer;
    if (!URL.canParse(answer.location, way.url)) return answer;
    const next = wayTo(new URL(answer.location, way.url).href);
    const isSameServer = new URL(next.url).origin === new URL(way.url).origin;
    way = { ...next, signIn: next.signIn ?? (isSameServer ? way.signIn : undefined) };
  }
}

/** An address whose sign-in stands before its host, as players ask for it: http://user:password@host. */
function wayTo(address: string): { url: string; signIn?: { authorization: string } | undefined } {
  if (!URL.canParse(address)) return { url: address };
  const url = new URL(address);
  const [username, password] = [decoded(url.username), decoded(url.password)];
  if (!username && !password) return { url: address };
  url.username = '';
  url.password = '';
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return { url: url.href, signIn: { authorization } };
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

function readList(answer: OutboundResult): PlaylistCheck {
  const text = (answer.excerpt ?? '').replace(/^\ufeff/, '').trimStart();
  if (answer.failure !== null) return whyNot(answer);
  if (!/^#EXT(M3U|INF|-X)/i.test(text)) return { state: 'unreadable' };
  return { state: 'alive', formats: [/#EXT-X-(STREAM-INF|TARGETDURATION)/i.test(text) ? 'hls' : 'm3u'] };
}

function whyNot({ failure, status }: OutboundResult): PlaylistCheck {
  if (failure === null) return { state: 'unreadable' };
  if (status === 401 || status === 403) return { state: 'refused' };
  if (failure === 'status' || failure === 'redirect') return { state: 'away', reason: 'answer' };
  return { state: 'away', reason: failure };
}
