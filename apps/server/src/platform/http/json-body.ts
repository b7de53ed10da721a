import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads `application/json` and `application/json-patch+json` alike, as plain JSON. An empty body is absent. NUL and lone
 * surrogates are refused here: PostgreSQL can't store them, and each was a server error once.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/json-patch+json'],
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      if (body.length === 0) return undefined;
      const text = decode(body);
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        throw new Refusal('C10010');
      }
      if (suspicious.test(text)) assertStorable(value);
      return value;
    },
  );
}

/** @throws C10010 for a text with NUL or a lone surrogate, anywhere in the value. */
export function assertStorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('C10010');
  } else if (Array.isArray(value)) {
    for (const item of value) assertStorable(item);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) {
      assertStorable(name);
      assertStorable(item);
    }
  }
}

function decode(body: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refusal('C10010');
  }
  if (text.includes('\0')) throw new Refusal('C10010');
  return text;
}
