import { lookup as systemLookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutboundOptions {
  /** Lets private addresses and plain http through, for trying things out on one machine. */
  allowsPrivate: boolean;
  /** Lets plain http through, to public addresses: what people's providers speak. */
  allowsPlainHttp?: boolean;
  /** How much of an answer is read. Default 2,000. */
  answerBytes?: number;
  /** For the whole call, from the look-up of the name to the end of the answer. Default 10 seconds. */
  timeoutMilliseconds?: number;
  /** The status says all: an answer whose body stops or breaks off is the answer that it began as, without an excerpt. */
  isStatusEnough?: boolean;
  /** Finds a name's addresses; tests put their own. */
  findAddresses?: (host: string) => Promise<string[]>;
}

interface OutboundRequest {
  url: string;
  headers: Record<string, string>;
  /** With one it is a POST, without a GET. */
  body?: string;
}

/** `status`, `redirect`: it answered, but not with success. `address`: where it leads is not public. `name`: the name is unknown. */
type OutboundFailure = 'status' | 'redirect' | 'timeout' | 'name' | 'address' | 'connection';

export interface OutboundResult {
  /** Null when it answered 2xx. */
  failure: OutboundFailure | null;
  status: number | null;
  /** The beginning of the answer. */
  excerpt: string | null;
  /** Where a redirect leads. */
  location?: string;
}

export type ReachOutbound = (request: OutboundRequest) => Promise<OutboundResult>;

const usualAnswerBytes = 2000;
const defaultTimeout = 10_000;
/** A name of hundreds of addresses would have us knock at as many strangers' doors. */
const mostAddresses = 16;

class Unreachable extends Error {
  readonly failure: OutboundFailure;
  constructor(failure: OutboundFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Posts to an address that a person gave us, or reads from it. It never reaches a private network: the name is looked up here, every address that it
 * has is checked, and the connection goes to one of these, so that a name can't change its mind in between. No redirect is
 * followed, no proxy used, and of the answer only the beginning is read. Never throws.
 */
export function createOutbound(options: OutboundOptions): ReachOutbound {
  const findAddresses = options.findAddresses ?? findAllAddresses;
  const answerBytes = options.answerBytes ?? usualAnswerBytes;
  const timeoutMilliseconds = options.timeoutMilliseconds ?? defaultTimeout;
  return async (request) => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    let head: OutboundResult | null = null;
    const onHead = (result: OutboundResult) => {
      head = result;
    };
    try {
      const url = new URL(request.url);
      const addresses = await withSignal(checkedAddresses(url, options, findAddresses), signal);
      // Each has its share, so that one that swallows packets leaves the others some.
      const connectMilliseconds = Math.floor(timeoutMilliseconds / addresses.length);
      const way = { url, addresses, connectMilliseconds, answerBytes, onHead, signal };
      return await withSignal(send(way, request), signal);
    } catch (error) {
      if (head && options.isStatusEnough) return head;
      if (signal.aborted) return failed('timeout');
      return failed(error instanceof Unreachable ? error.failure : 'connection');
    }
  };
}

/** Whether a person may give this address at all: what it leads to is checked at each call. */
export function isReachable(
  address: string,
  { allowsPrivate, allowsPlainHttp = allowsPrivate }: Pick<OutboundOptions, 'allowsPrivate' | 'allowsPlainHttp'>,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (protocol !== 'https:' && !(protocol === 'http:' && allowsPlainHttp)) return false;
  if (allowsPrivate) return true;
  const host = bare(hostname);
  const isLocalName = host === 'localhost' || host.endsWith('.localhost') || (!host.includes('.') && isIP(host) === 0);
  return !isLocalName && (isIP(host) === 0 || isPublicAddress(host));
}

async function checkedAddresses(
  url: URL,
  options: OutboundOptions,
  findAddresses: NonNullable<OutboundOptions['findAddresses']>,
): Promise<string[]> {
  if (!isReachable(url.href, options)) throw new Unreachable('address');
  const host = bare(url.hostname);
  const addresses = isIP(host) ? [host] : await findAddresses(host);
  if (addresses.length === 0) throw new Unreachable('name');
  // One private address among public ones is an attempt, not a chance.
  if (!options.allowsPrivate && !addresses.every(isPublicAddress)) throw new Unreachable('address');
  return addresses.slice(0, mostAddresses);
}

async function findAllAddresses(host: string): Promise<string[]> {
  try {
    const found = await systemLookup(host, { all: true, order: 'ipv4first' });
    return found.map(({ address }) => address);
  } catch {
    throw new Unreachable('name');
  }
}

interface Way {
  url: URL;
  /** Where the connection goes: the first of them that takes it. */
  addresses: string[];
  /** How long one of several is waited for. */
  connectMilliseconds: number;
  answerBytes: number;
  /** Told what the answer begins as, before its body is read. */
  onHead: (result: OutboundResult) => void;
  signal: AbortSignal;
}

function send(
  { url, addresses, connectMilliseconds, answerBytes, onHead, signal }: Way,
  sent: OutboundRequest,
): Promise<OutboundResult> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  // The name stays in the request for TLS and the Host header; where it leads is decided already.
  const lookup: LookupFunction = (_host, _options, callback) => callback(null, checked);
  // Handed on to the socket; the types of a request know nothing of it.
  const inTurn = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: connectMilliseconds };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const content = sent.body === undefined ? undefined : Buffer.from(sent.body);
    const outgoing = request(url, {
      method: content ? 'POST' : 'GET',
      headers: { ...sent.headers, ...(content && { 'content-length': content.length }), connection: 'close' },
      agent: false,
      lookup,
      ...inTurn,
      signal,
      maxHeaderSize: 16_384,
    });
    outgoing.on('error', reject);
    // Nobody asked for another protocol, and without a listener nothing more would be heard of the request.
    outgoing.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve({ failure: 'status', status: statusCode ?? null, excerpt: '' });
    });
    outgoing.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const failure = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status';
      const { location } = response.headers;
      const head = { failure, status, excerpt: '', ...(failure === 'redirect' && location && { location }) } as const;
      onHead(head);
      readBeginning(response, answerBytes).then((excerpt) => {
        outgoing.destroy();
        resolve({ ...head, excerpt });
      }, reject);
    });
    outgoing.end(content);
  });
}

async function readBeginning(response: http.IncomingMessage, answerBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= answerBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8');
  // PostgreSQL stores no NUL.
  return text.replaceAll('\u0000', '\ufffd');
}

async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function failed(failure: OutboundFailure): OutboundResult {
  return { failure, status: null, excerpt: null };
}
