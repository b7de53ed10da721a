import { limits } from '@tessera/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Far more than any call needs. What is nested without end would overflow the stack of whatever walks it later. */
const deepestNesting = 32;

/**
 * Reads `application/json` and `application/json-patch+json` alike, as plain JSON. An empty body is absent. NUL and lone
 * surrogates are refused here: PostgreSQL can't store them, and each was a server error once. So are more values than any call takes.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/json-patch+json'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.takesRawBody) return body;
      if (body.length === 0) return undefined;
      if (hasMoreValues(body, request.routeOptions.config.mostValues ?? limits.openBodyMaxValues))
        throw new Refusal('C10010');
      let value: unknown;
      try {
        value = JSON.parse(decode(body));
      } catch {
        throw new Refusal('C10010');
      }
      assertStorable(value);
      return value;
    },
  );
}

/** @throws C10010 for a text with NUL or a lone surrogate, anywhere in the value, and for a value that is nested too deep. */
export function assertStorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('C10010');
    return;
  }
  if (value === null || typeof value !== 'object') return;
  if (depth === deepestNesting) throw new Refusal('C10010');
  if (!Array.isArray(value)) for (const name of Object.keys(value)) assertStorable(name);
  for (const item of Object.values(value)) assertStorable(item, depth + 1);
}

/**
 * Whether JSON holds more values than that: each but the first comes after a comma or in brackets. Looked at before any is made, since
 * a small body holds very many, and all others would wait while they are read.
 */
function hasMoreValues(body: Buffer, most: number): boolean {
  if (body.length <= most) return false;
  let count = 0;
  for (let place = 0; place < body.length; place += 1) {
    const byte = body[place];
    if (byte === quote) {
      place = endOfText(body, place);
      if (place < 0) return false; // cut off, and refused as such
    } else if (byte === comma || byte === opensList || byte === opensObject) {
      count += 1;
      if (count > most) return true;
    }
  }
  return false;
}

/** Where a text ends that begins there; below 0 where it doesn't. */
function endOfText(body: Buffer, start: number): number {
  let end = body.indexOf(quote, start + 1);
  while (end >= 0 && isEscaped(body, end)) end = body.indexOf(quote, end + 1);
  return end;
}

function isEscaped(body: Buffer, place: number): boolean {
  let first = place;
  while (body[first - 1] === backslash) first -= 1;
  return (place - first) % 2 === 1;
}

const [comma, opensList, opensObject, quote, backslash] = Buffer.from(',[{"\\') as unknown as [
  number,
  number,
  number,
  number,
  number,
];

/** @throws TypeError for bytes that are no text. */
function decode(body: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body);
}
