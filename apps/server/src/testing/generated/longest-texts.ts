import type { Call } from '@tessera/contracts/call';
import * as z from 'zod/mini';
import { inputSchema, plausible } from './hostile-input.ts';

type Schema = ReturnType<typeof inputSchema> & { maxLength?: number };
type Path = (string | number)[];

/** Texts that name what is there, or prove who asks: at another length they would name nothing, and prove nothing. */
const fixed = new Set([
  'apiKey',
  'code',
  'creditPoint',
  'creditSharePasscode',
  'current_passcode',
  'current_password',
  'current_playlist_url',
  'device_key',
  'macAddress',
  'mac_address',
  'newMacAddress',
  'passcode',
  'password',
  'password_confirmation',
  'pin',
  'resellerEmail',
  'reseller_email',
  'seen_host',
  'time_zone',
  'token',
  'value',
  'POST /password/create email',
  'PUT /application/{id}/prices email',
  'POST /customers/export keyword',
  // Its length is that of what it encodes.
  'POST /admin-recharge-credit note',
  // Of a form of their own, in which nothing is as long as that.
  'price',
  'telegram',
  'whatsapp',
]);

/** The texts of a call that are free up to a bound. */
export function freeTexts(call: Call): string[] {
  if (call.files) return [];
  return textsOf(call, inputSchema(call.body), plausible(inputSchema(call.body))).map(({ path }) => path.join('.'));
}

/** The body of a call with each of them as long as it may be. Throws where none of our texts is one. */
export function stretched(call: Call, body: unknown): unknown {
  let made = body;
  for (const { path, length } of textsOf(call, inputSchema(call.body), body)) {
    const longest = candidates(length)
      .map((text) => replaced(made, path, text))
      .find((candidate) => z.safeParse(call.body!, candidate).success);
    if (longest === undefined) throw new Error(`What is ${length} characters long and fits ${path.join('.')}?`);
    made = longest;
  }
  return made;
}

/** Where a text with a bound may stand, also where none was sent; in lists in each entry that was. What was seen (`seen`) is written nowhere. */
function textsOf(call: Call, schema: Schema, sent: unknown, path: Path = []): { path: Path; length: number }[] {
  const parts = sent as Record<string, unknown> | undefined;
  if (schema.items && Array.isArray(sent)) {
    return sent.flatMap((entry, place) => textsOf(call, schema.items!, entry, [...path, place]));
  }
  if (path.at(-1) === 'seen') return [];
  // A text that null takes away.
  const [one, other] = schema.anyOf ?? [];
  if (one && other?.type === 'null') return textsOf(call, one, sent, path);
  if (schema.maxLength !== undefined) {
    const name = String(path.at(-1));
    const isFixed = fixed.has(name) || fixed.has(`${call.method} ${call.path} ${name}`);
    return isFixed ? [] : [{ path, length: schema.maxLength }];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    textsOf(call, part, parts?.[name], [...path, name]),
  );
}

let count = 0;

/** Of exactly that length: what most fields take, and what addresses look like. No two are alike, as names may have to differ. */
function candidates(length: number): string[] {
  count += 1;
  const fill = (start: string, end = '') =>
    `${start}${'x'.repeat(Math.max(0, length - start.length - end.length))}${end}`;
  const host = `${'y'.repeat(60)}.`.repeat(3);
  return [
    fill(`Long ${count} `),
    fill(`https://a${count}.example/`),
    fill(`${count}`, `@${host}example`),
    `${count}`.padStart(length, '1'),
  ];
}

/** What each of them has in it, as PostgreSQL reads patterns. */
export const patternOfLongest = 'Long [0-9]+ x|https://a[0-9]+[.]example/x|@y{20}|1{9,}[0-9]';

function replaced(value: unknown, [name, ...rest]: Path, by: string): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((part, place) => (place === name ? replaced(part, rest, by) : part));
  const parts = (value ?? {}) as Record<string, unknown>;
  return { ...parts, [name]: replaced(parts[name], rest, by) };
}
