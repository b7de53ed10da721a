import type { Call, Schema } from '@tessera/contracts/call';
import * as z from 'zod/mini';

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;
type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: Json[];
  anyOf?: JsonSchema[];
  default?: Json;
  minimum?: number;
};

/** What a client may send in place of any field: wrong types, huge numbers, long strings, control characters, SQL, HTML. */
export const hostileValues: readonly Json[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '99999999999999999999',
  "'; DROP TABLE core.users; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '%_\\',
  'a\u0001\u001f\u007f',
  '\u202e\u200f',
  'é'.repeat(5000),
  'x'.repeat(100_000),
  '{{7*7}}',
  '../../../etc/passwd',
  '=cmd|calc',
  '0x7f',
  'NaN',
  'Infinity',
  '1e9',
  [],
  [[]],
  [1, 'a', null, {}],
  {},
  { toString: 'x' },
  { $gt: '' },
];

/** Texts that can't even be stored; they travel as JSON escapes. */
export const unstorableTexts = ['\\u0000', 'a\\u0000b', '\\ud800', '\\udfff\\ud800'];

const known = new WeakMap<Schema, JsonSchema>();

/** The JSON schema of what a call takes. */
export function inputSchema(schema: Schema | undefined): JsonSchema {
  if (!schema) return {};
  const found = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  known.set(schema, found);
  return found;
}

/** Something that fits the shape (not necessarily the rules) of a schema. */
export function plausible(schema: JsonSchema, name = ''): Json {
  if (schema.enum) return schema.enum[0] ?? null;
  if (schema.anyOf) return plausible(schema.anyOf[0] ?? {}, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, property]) => [field, plausible(property, field)]),
      );
    case 'array':
      return [plausible(schema.items ?? {}, name)];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'string':
      return textFor(name);
    default:
      return 'x';
  }
}

function textFor(name: string): string {
  if (/mac/i.test(name)) return '00:1a:79:aa:bb:cc';
  if (/email/i.test(name)) return 'someone@example.com';
  if (/passcode|pin/i.test(name)) return '1234';
  if (/url|location/i.test(name)) return 'https://example.com/list.m3u';
  if (/password/i.test(name)) return 'Secret#123';
  return 'some text';
}

/** Every body of a call with one hostile value in one place, and the plausible rest. */
export function* hostileBodies(call: Call): Generator<{ path: string; body: Json }> {
  const schema = inputSchema(call.body);
  const whole = plausible(schema);
  for (const value of hostileValues) yield { path: '(body)', body: value };
  for (const path of fieldPaths(schema)) {
    for (const value of hostileValues) yield { path: path.join('.'), body: withValue(whole, path, value) };
  }
}

function fieldPaths(schema: JsonSchema, prefix: string[] = []): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = [...prefix, name];
    return property.properties ? [path, ...fieldPaths(property, path)] : [path];
  });
}

function withValue(whole: Json, [first, ...rest]: string[], value: Json): Json {
  if (first === undefined) return value;
  const object = whole as { [name: string]: Json };
  return { ...object, [first]: withValue(object[first] ?? {}, rest, value) };
}
