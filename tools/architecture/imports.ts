import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export type Import = {
  /** Paths in the repository; a package is `npm:name/inside`, a part of Node `node:name`. */
  from: string;
  to: string;
  /** It vanishes when the types do. */
  isTypeOnly: boolean;
};

export type Sources = { modules: string[]; imports: Import[] };

const CODE = /\.tsx?$/;

/**
 * Reads who imports whom below the folders. With a parser of our own choice, as TypeScript 7 has no interface for tools,
 * and the checker that we tried reads nothing without one, or takes types for values, and reports success.
 */
export function readSources(root: string, folders: string[]): Sources {
  const modules = folders.flatMap((folder) => codeBelow(root, folder));
  return { modules, imports: modules.flatMap((module) => readImports(root, module)) };
}

function codeBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries
    .filter((entry) => CODE.test(entry))
    .map((entry) => posix.join(folder, entry.replaceAll('\\', '/')))
    .sort();
}

function readImports(root: string, from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8');
  const { module, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  const found: { name: string; areTypes: boolean[] }[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      areTypes: entries.map(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, areTypes: [isType] }] : [],
      ),
    ),
    // Only a name that is written out can be followed.
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const [, name] = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
      return name ? [{ name, areTypes: [] }] : [];
    }),
  ];
  const imports = found.map(({ name, areTypes }) => ({
    from,
    to: resolve(from, name),
    isTypeOnly: areTypes.length > 0 && areTypes.every(Boolean),
  }));
  return [...imports, ...readTexts(from, text)];
}

const WEB = 'apps/web/src/';
/** `useTexts('devices')`, `textOf('devices:…')`, and what a route or link is called. */
const TEXTS = /\b(?:useTexts\('([\w/-]+)'\)|(?:textOf\(|title: |label: )['`]([\w/-]+):)/g;

/** The portal reads texts by the name of their folder: an import like all others, and gone with the types. */
function readTexts(from: string, text: string): Import[] {
  if (!from.startsWith(WEB)) return [];
  return [...text.matchAll(TEXTS)].map(([, namespace = '', ofKey = '']) => ({
    from,
    to: `${WEB}${folderOf(namespace || ofKey)}/locales/en.ts`,
    isTypeOnly: true,
  }));
}

/** As the portal's `app/text-files.ts` calls them. */
function folderOf(namespace: string): string {
  if (namespace === 'common') return 'lib';
  return namespace === 'ui' || namespace.startsWith('domain/') ? namespace : `features/${namespace}`;
}

function resolve(from: string, name: string): string {
  const [path = ''] = name.split('?');
  if (path.startsWith('.')) return posix.join(dirname(from), path);
  const [, contract] = /^@tessera\/contracts\/(.+)$/.exec(path) ?? [];
  if (contract) return `packages/contracts/src/${contract}.ts`;
  return path.startsWith('node:') ? path : `npm:${path}`;
}
