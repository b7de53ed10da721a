import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions, auditTargets } from '@tessera/contracts/audit.actions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';

/** What functions of the database write into the audit log no compiler sees: here it is held to the list, and the list to what is written. */
let database: TestDatabase;
let written: { name: string; actions: string[]; targets: string[] }[];

beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.owner.query<{ name: string; body: string }>(
    `SELECT p.proname AS name, p.prosrc AS body FROM pg_proc p
      WHERE p.pronamespace = ANY ('{core,live}'::text[]::regnamespace[]) AND p.prosrc ~ 'write_audit|INTO audit_log'`,
  );
  written = rows.map(({ name, body }) => ({
    name,
    // `tessera.requests` is a setting, and no action.
    actions: [...body.matchAll(/'((?!tessera\.)[a-z-]+\.[a-z-]+)'/g)].map(([, action = '']) => action),
    targets: [...body.matchAll(/'[a-z-]+\.[a-z-]+'(?: END)?,\s*'([a-z-]+)'/g)].map(([, target = '']) => target),
  }));
});
afterAll(() => database.close());

test('functions write what the list names, to what it names', () => {
  const writers = written.filter(({ name }) => name !== 'write_audit');
  expect(writers.length).toBeGreaterThan(10);
  for (const { name, actions, targets } of writers) {
    expect(actions, name).not.toEqual([]);
    expect(targets, name).not.toEqual([]);
    expect(auditActions, name).toEqual(expect.arrayContaining(actions));
    expect(auditTargets, name).toEqual(expect.arrayContaining(targets));
  }
});

test('everything on the list is written by somebody', () => {
  const repository = join(import.meta.dirname, '../../../../..');
  const sources = ['apps/server/src/features', 'tools']
    .map((folder) => join(repository, folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /(?<!\.(test|fixture))\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  const inFunctions = new Set(written.flatMap(({ actions }) => actions));
  const isWritten = (action: string) =>
    inFunctions.has(action) || sources.some((source) => source.includes(`'${action}'`));
  expect(auditActions.filter((action) => !isWritten(action))).toEqual([]);
  expect(new Set(auditActions).size).toBe(auditActions.length);
});
