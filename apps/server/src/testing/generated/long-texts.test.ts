import { allCalls } from '@tessera/contracts/all-calls';
import type { Call, Schema } from '@tessera/contracts/call';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inputSchema, plausible } from './hostile-input.ts';

type Path = (string | number)[];

/** What patterns stumble over: pieces that fit into two of their places at once, and at last a character that fits into none. */
const pieces = ['0', ' ', 'a-', 'a.', 'a@', '<', '/', '\t'];
/** So long that reading it again for each of its characters takes longer than any test may. */
const length = 200_000;

const calls: [string, Call][] = allCalls.map((call) => [
  `${call.surface ?? 'portal'} ${call.method} ${call.path}`,
  call,
]);

test.each(calls)('%s reads a long text in any field once', (_name, call) => {
  for (const schema of [call.params, call.query, call.body]) {
    if (schema) for (const value of withLongTexts(schema)) expect(z.safeParse(schema, value)).toBeDefined();
  }
});

function* withLongTexts(schema: Schema): Generator<unknown> {
  const input = plausible(inputSchema(schema));
  for (const path of fieldsOf(input)) {
    for (const piece of pieces) yield replaced(input, path, `${piece.repeat(length / piece.length)}!`);
  }
}

function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, [...path, isList ? Number(name) : name]));
}

function replaced(value: unknown, [name, ...rest]: Path, by: string): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((part, place) => (place === name ? replaced(part, rest, by) : part));
  const parts = value as Record<string, unknown>;
  return { ...parts, [name]: replaced(parts[name], rest, by) };
}
