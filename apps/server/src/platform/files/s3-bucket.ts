import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** The storage of uploads can't be reached, or refuses; the message says how. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** A bucket of S3-compatible storage. */
export interface Bucket {
  put(name: string, content: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** All names that begin so, in their order. */
  list(prefix: string): Promise<string[]>;
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>;
}

const usualPatienceMilliseconds = 10_000;
const signedHeaders = 'host;x-amz-content-sha256;x-amz-date';
const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const macOf = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Speaks to the bucket of `https://key:secret@host/bucket?region=…`, signed as AWS's Signature Version 4 has it. Names are plain:
 * letters, digits, dots, dashes, slashes. Everything throws StorageAway.
 */
export function openBucket(url: string, clock: Clock, patienceMilliseconds = usualPatienceMilliseconds): Bucket {
  const { origin, host, pathname, username, password, searchParams } = new URL(url);
  const region = searchParams.get('region') ?? 'us-east-1';
  const [id, secret] = [decodeURIComponent(username), decodeURIComponent(password)];

  const ask = (
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    { content, query = '' }: { content?: Buffer; query?: string } = {},
  ): Promise<Response> => {
    const folder = pathname.replace(/\/$/, '');
    const path = name === '' ? folder : `${folder}/${name}`;
    const at = clock
      .now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
    const day = at.slice(0, 8);
    const hash = hashOf(content ?? '');
    const headers = { 'x-amz-content-sha256': hash, 'x-amz-date': at };
    const lines = [`host:${host}`, `x-amz-content-sha256:${hash}`, `x-amz-date:${at}`];
    const canonical = [method, path, query, ...lines, '', signedHeaders, hash].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(macOf, `AWS4${secret}`);
    const signature = macOf(key, ['AWS4-HMAC-SHA256', at, scope, hashOf(canonical)].join('\n')).toString('hex');
    const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
    const answering = fetch(origin + path + (query && `?${query}`), {
      method,
      headers: { ...headers, authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMilliseconds),
      ...(content && { body: new Uint8Array(content) }),
    });
    return orAway(answering);
  };

  return {
    async put(name, content) {
      const answer = await ask('PUT', name, { content });
      await answer.body?.cancel();
      if (!answer.ok) throw new StorageAway(`it answers ${answer.status}`);
    },
    async get(name) {
      const answer = await ask('GET', name);
      if (answer.ok) return Buffer.from(await orAway(answer.arrayBuffer()));
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new StorageAway(`it answers ${answer.status}`);
    },
    async list(prefix) {
      const names: string[] = [];
      const asked = new Set<string>();
      for (let from: string | undefined = ''; from !== undefined; ) {
        // What stands there may be no bucket: it would be asked, and kept in memory, for ever.
        if (asked.has(from)) throw new StorageAway('its list begins again');
        asked.add(from);
        const answer = await ask('GET', '', { query: listQuery(prefix, from) });
        const text = await orAway(answer.text());
        if (!answer.ok) throw new StorageAway(`it answers ${answer.status}`);
        names.push(...elements(text, 'Key'));
        [from] = elements(text, 'NextContinuationToken');
      }
      return names;
    },
    async remove(name) {
      const answer = await ask('DELETE', name);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw new StorageAway(`it answers ${answer.status}`);
    },
  };
}

/** Its parts in the order of their names, as the signature wants them. */
function listQuery(prefix: string, from: string): string {
  const parts = [...(from ? [['continuation-token', from]] : []), ['list-type', '2'], ['prefix', prefix]];
  return parts.map((part) => part.map(encode).join('=')).join('&');
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The texts of an XML answer's elements of this name. Names of ours hold nothing that XML writes otherwise; a token may. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&'),
  );

/** An answer may break off after its head, too. */
async function orAway<T>(answering: Promise<T>): Promise<T> {
  try {
    return await answering;
  } catch (error) {
    throw new StorageAway(reasonOf(error), { cause: error });
  }
}

/** What Node's fetch says of a network is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error.cause instanceof Error)) return error.message;
  const { code, message } = error.cause as NodeJS.ErrnoException;
  return code ?? message;
}
