import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Far more than any call needs. What is nested without end would overflow the stack of whatever walks it later. */
const deepestNesting = 32;

/**
 * Reads `application/json` and `application/json-patch+json` alike, as plain JSON. An empty body is absent. NUL and lone
 * surrogates are refused here: PostgreSQL can't store them, and each was a server error once.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/json-patch+json'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.takesRawBody) return body;
      if (body.length === 0) return undefined;
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

/** @throws TypeError for bytes that are no text. */
function decode(body: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body);
}
