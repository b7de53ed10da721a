import type { Source } from './stale-screens.ts';

/** What an answer shows, by the names that the contract has for it. What has no name of its own (`name`, a number of rows) is not found. */
const NAMED: Record<string, RegExp> = {
  applications: /^(app_name|applications?|ApplicationList|module)$/,
  codes: /^(codes?|code_playlists)$/,
  customers: /^([Cc]ustomers?|customer_name)$/,
  devices: /^([Dd]evices?|device_info)$/,
  people: /^((actor|author|other|owner|reseller)_)?email$/,
  servers: /^(servers?|server_(id|name))$/,
};

/** Fields that are called so and mean something else, with all that is in them. */
export const MEANT_OTHERWISE: Record<string, readonly string[]> = {
  // Where customers write to.
  'GET /own-brand': ['email'],
  'GET /shown-brand': ['email'],
  // How many were bought at once.
  'GET /credit-statement': ['devices'],
  // What a file says, and how many came with it.
  'GET /moving-in/{id}': ['mapping', 'devices'],
};

/** Every list of people brings them along, and the page of one person alone shows them. */
const BROUGHT_ALONG = ['application_allowed'];

/** A query of the web: which calls answer it, and what its key names first. Empty: it is never told that something changed. */
interface Query {
  path: string;
  calls: string[];
  shows: string[];
}

/**
 * What answers of a query show and its key does not name, neither itself nor by something that each change of it names too, as each of
 * customers names devices. `answers`: the schema of each call's.
 */
export function unnamedThings(sources: readonly Source[], answers: ReadonlyMap<string, unknown>): string[] {
  const changes = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bchanged\(('[^)]*)\)/g)].map(([, things = '']) => wordsOf(things)),
  );
  const isNamed = (thing: string, shows: string[]) => {
    const ofIt = changes.filter((things) => things.includes(thing));
    return shows.some(
      (named) => named === thing || (ofIt.length > 0 && ofIt.every((things) => things.includes(named))),
    );
  };
  const unnamed = sources
    .flatMap(queriesIn)
    .flatMap(({ path, calls, shows }) =>
      (shows.length === 0 ? [] : calls).flatMap((call) =>
        thingsIn(answers.get(call), MEANT_OTHERWISE[call] ?? []).flatMap((thing) =>
          isNamed(thing, shows) ? [] : `${path} ${call}: ${thing}`,
        ),
      ),
    );
  return [...new Set(unnamed)].sort();
}

/** A query is written key first; what follows with at least its indentation is of the same query. */
function queriesIn({ path, text }: Source): Query[] {
  return [...text.matchAll(/^( *)queryKey: (.+(?:\n\1[ \]].*)*),\n((?:\1.*\n)*)/gm)].map(
    ([, , key = '', rest = '']) => ({
      path,
      calls: [...rest.matchAll(/\bapi\(\s*'([A-Z]+ [^']+)'/g)].map(([, call = '']) => call),
      shows: shownBy(key.replace(/\s/g, ''), text, path),
    }),
  );
}

/** `[['tickets'], …]`, or what such a key is called: `keys.list(search)`, `[...keys.list(search), …]`. */
function shownBy(key: string, text: string, path: string): string[] {
  const [, called] = /^\[?(?:\.\.\.)?(?:\w+\.)?(\w+)/.exec(key) ?? [];
  const written = called
    ? new RegExp(`\\b${called}(?:: | = )(?:.*=>\\s+)?(\\[\\[.*|\\{[^}]*\\})`).exec(text)?.[1]
    : key;
  if (written === undefined) throw new Error(`${path}: what ${key} begins with is not found`);
  return wordsOf(written.startsWith('{') ? written : (/^\[\[([^\]]*)\]/.exec(written)?.[1] ?? ''));
}

const wordsOf = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word);

function thingsIn(answer: unknown, without: readonly string[]): string[] {
  const fields = fieldsOf(answer, [...without, ...BROUGHT_ALONG]);
  return Object.keys(NAMED).filter((thing) => fields.some((field) => NAMED[thing]?.test(field)));
}

function fieldsOf(schema: unknown, without: readonly string[]): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return fieldsOf(value, without);
    const fields = Object.entries(value).filter(([field]) => !without.includes(field));
    return fields.flatMap(([field, inside]) => [field, ...fieldsOf(inside, without)]);
  });
}
