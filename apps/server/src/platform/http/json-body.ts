import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Far more than any call needs. What is nested without end would overflow the stack of whatever walks it later. */
const deepestNesting = 32;

/**
 * Far more values than any call takes, commas of the longest text included. Millions of empty lists fit into a body that may hold
 * pictures, and all others would wait while they are read.
 */
const mostValues = 100_000;

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
      if (hasTooMany(body)) throw new Refusal('C10010');
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

/** Whether the bytes can hold more values than any call takes: each but the first comes after one of these. Looked at before any is made. */
function hasTooMany(body: Buffer): boolean {
  if (body.length <= mostValues) return false;
  let count = 0;
  for (let place = 0; place < body.length; place += 1) {
    const byte = body[place];
    if (byte === comma || byte === opensList || byte === opensObject) count += 1;
  }
  return count > mostValues;
}

const [comma, opensList, opensObject] = Buffer.from(',[{');

/** @throws TypeError for bytes that are no text. */
function decode(body: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body);
}
