import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** One function of the database: `<name>.sql` is in live and in sandbox, `<name>.core.sql` in core. */
export type FunctionFile = {
  name: string;
  kind: 'core' | 'environment';
  /** Below the folder that was read, for messages. */
  path: string;
  checksum: string;
  sql: string;
};

/** Where this version's functions are: in the `sql` folders of the features and of the platform. */
export const functionsDirectory = join(import.meta.dirname, '../..');

const fileName = /^([a-z][a-z0-9_]*?)(\.core)?\.sql$/;

/**
 * Reads the functions below a directory, each after those that it calls: PostgreSQL looks those of a function in plain SQL up when it
 * is made.
 * @throws StartError for a name that says nothing, a file of another function or of several, two files of one, functions that need each other
 */
export async function readFunctionFiles(directory: string): Promise<FunctionFile[]> {
  const entries = await readdir(directory, { recursive: true });
  const paths = entries
    .map((entry) => entry.replaceAll('\\', '/'))
    .filter((path) => /(^|\/)sql\/[^/]+\.sql$/.test(path));
  const files = new Map<string, FunctionFile>();
  for (const path of paths.sort()) {
    const [, name, core] = fileName.exec(basename(path)) ?? [];
    if (name === undefined) throw new StartError(`${path} must be named after its function, in small letters`);
    const twin = files.get(name);
    if (twin !== undefined) throw new StartError(`${twin.path} and ${path} are of the same function`);
    const sql = (await readFile(join(directory, path), 'utf8')).replaceAll('\r\n', '\n');
    assertMakesOne(path, name, sql);
    const checksum = createHash('sha256').update(sql).digest('hex');
    files.set(name, { name, kind: core === undefined ? 'environment' : 'core', path, checksum, sql });
  }
  return inOrderOfNeed(files);
}

/** What else a file made would have no file, and nobody would ever drop it. */
function assertMakesOne(path: string, name: string, sql: string): void {
  const made = [...codeOf(sql).matchAll(/\bCREATE\s+(?:OR\s+REPLACE\s+)?FUNCTION\s+([\w.]+)/gi)].map(
    ([, word]) => word,
  );
  if (made.length === 1 && made[0] === name) return;
  throw new StartError(`${path} must make one function of its name, and makes ${made.join(', ') || 'none'}`);
}

const codeOf = (sql: string) => sql.replaceAll(/--.*$/gm, '');

function inOrderOfNeed(files: Map<string, FunctionFile>): FunctionFile[] {
  const ordered = new Set<FunctionFile>();
  const visit = (file: FunctionFile, callers: FunctionFile[]) => {
    if (ordered.has(file)) return;
    if (callers.includes(file))
      throw new StartError(`${file.path} needs itself: a function may not lead back to itself`);
    for (const needed of neededBy(file, files)) visit(needed, [...callers, file]);
    ordered.add(file);
  };
  for (const file of files.values()) visit(file, []);
  return [...ordered];
}

/** Whichever of them its code calls. */
function neededBy({ name, sql }: FunctionFile, files: Map<string, FunctionFile>): FunctionFile[] {
  const called = [...codeOf(sql).matchAll(/\b([a-z][a-z0-9_]*)\(/g)].map(([, word = '']) => word);
  return [...new Set(called)].flatMap((word) => (word === name ? [] : (files.get(word) ?? [])));
}
