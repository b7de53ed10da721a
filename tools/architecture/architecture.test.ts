import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { trackedFiles } from '../tracked-files.ts';
import { readSources } from './imports.ts';
import { findCycles, findMisplaced, findViolations, RULES } from './rules.ts';

const FOLDERS = ['apps/server/src', 'apps/web/src', 'apps/player/src', 'packages/contracts/src'];
const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONTRACTS = 'packages/contracts/src';

describe('in our own code', () => {
  const { modules, imports } = readSources(ROOT, FOLDERS);

  test('everything is read', () => {
    const listed = trackedFiles(...FOLDERS).filter((path) => /\.tsx?$/.test(path));
    expect(listed.length).toBeGreaterThan(100);
    expect(modules).toEqual(expect.arrayContaining(listed));
    expect(imports.length).toBeGreaterThan(modules.length);
  });

  test('everybody imports only whom they may', () => {
    expect(findViolations(imports)).toEqual([]);
  });

  test('everything is where it may be', () => {
    expect(findMisplaced(modules)).toEqual([]);
  });

  test('what features hand in the app gathers: a line that is forgotten is told', () => {
    const handed = modules.filter((path) => /\/features\/.+\.(constraints|jobs|mails)\.ts$/.test(path));
    const gathering = imports.filter(({ from }) => /^apps\/server\/src\/app[^/]*\.ts$/.test(from));
    const gathered = new Set(gathering.map(({ to }) => to));
    expect(handed.length).toBeGreaterThan(30);
    expect(handed.filter((path) => !gathered.has(path))).toEqual([]);
  });

  test('nothing needs itself to load', () => {
    expect(findCycles(imports)).toEqual([]);
  });

  test('no import leads nowhere', () => {
    const missing = imports.filter(({ to }) => !/^(npm|node):/.test(to) && !existsSync(join(ROOT, to)));
    expect(missing).toEqual([]);
  });
});

type Statement = 'value' | 'type' | 'inline type' | 'export' | 'dynamic' | 'mixed' | 'texts' | 'text';

/** Each rule, with imports that break it. */
const PLANTED: [rule: string, from: string, to: string, statement: Statement][] = [
  ['server-layers-features', `${SERVER}/features/a/do-it.ts`, `${SERVER}/app.ts`, 'value'],
  ['server-layers-features', `${SERVER}/features/a/do-it.ts`, `${SERVER}/config.ts`, 'type'],
  ['server-layers-platform', `${SERVER}/platform/clock.ts`, `${SERVER}/features/a/a.public.ts`, 'value'],
  ['server-layers-platform', `${SERVER}/platform/http/http.ts`, `${SERVER}/config.ts`, 'inline type'],
  ['server-features-meet-in-public', `${SERVER}/features/a/do-it.ts`, `${SERVER}/features/b/do-that.ts`, 'value'],
  ['server-features-meet-in-public', `${SERVER}/features/a/a.routes.ts`, `${SERVER}/features/b/b.reads.ts`, 'export'],
  ['tests-stay-out', `${SERVER}/features/a/do-it.ts`, `${SERVER}/testing/helper.ts`, 'value'],
  ['tests-stay-out', `${WEB}/lib/format.ts`, `${WEB}/lib/format.fixture.ts`, 'value'],
  ['server-routes-hold-no-sql', `${SERVER}/features/a/a.routes.ts`, 'npm:kysely', 'type'],
  ['server-sql-in-its-place', `${SERVER}/features/a/do-it.ts`, 'npm:kysely', 'mixed'],
  ['server-sql-in-its-place', `${SERVER}/features/a/do-it.ts`, 'npm:pg', 'value'],
  ['server-sql-in-its-place', `${SERVER}/app.ts`, 'npm:pg-copy-streams', 'dynamic'],
  ['server-commands-know-no-fastify', `${SERVER}/features/a/do-it.ts`, 'npm:fastify', 'type'],
  ['server-commands-know-no-wire', `${SERVER}/features/a/do-it.ts`, `${SERVER}/platform/http/route.ts`, 'value'],
  ['server-commands-know-no-wire', `${SERVER}/features/a/do-it.ts`, `${CONTRACTS}/a.calls.ts`, 'value'],
  ['server-meets-no-page', `${SERVER}/platform/pages.ts`, `${WEB}/lib/format.ts`, 'value'],
  ['pages-meet-no-server', `${WEB}/lib/format.ts`, `${SERVER}/platform/clock.ts`, 'type'],
  ['player-stands-alone', 'apps/player/src/page.tsx', `${WEB}/ui/button.tsx`, 'value'],
  ['player-stands-alone', 'apps/player/src/page.tsx', `${CONTRACTS}/credits.forms.ts`, 'value'],
  ['web-knows-no-player', `${WEB}/lib/format.ts`, 'apps/player/src/page.tsx', 'value'],
  ['web-features-do-not-meet', `${WEB}/features/a/page.tsx`, `${WEB}/features/b/page.tsx`, 'value'],
  ['web-features-do-not-meet', `${WEB}/features/a/page.tsx`, `${WEB}/features/b/page.tsx`, 'dynamic'],
  ['web-features-do-not-meet', `${WEB}/features/a/page.tsx`, `${WEB}/features/b/locales/en.ts`, 'texts'],
  ['web-features-do-not-meet', `${WEB}/features/a/a.routes.tsx`, `${WEB}/features/b/c/locales/en.ts`, 'text'],
  ['web-layers-features', `${WEB}/features/a/page.tsx`, `${WEB}/app/router.ts`, 'value'],
  ['web-layers-domain', `${WEB}/domain/a/badge.tsx`, `${WEB}/features/a/a.api.ts`, 'type'],
  ['web-layers-domain', `${WEB}/domain/a/badge.tsx`, `${WEB}/features/a/locales/en.ts`, 'texts'],
  ['web-layers-domain', `${WEB}/domain/a/badge.tsx`, `${WEB}/app/router.ts`, 'value'],
  ['web-layers-ui', `${WEB}/ui/button.tsx`, `${WEB}/domain/a/badge.tsx`, 'value'],
  ['web-layers-ui', `${WEB}/ui/button.tsx`, `${WEB}/domain/a/locales/en.ts`, 'texts'],
  ['web-layers-ui', `${WEB}/ui/button.tsx`, `${WEB}/features/a/page.tsx`, 'dynamic'],
  ['web-layers-lib', `${WEB}/lib/format.ts`, `${WEB}/ui/button.tsx`, 'type'],
  ['web-layers-lib', `${WEB}/lib/format.ts`, `${WEB}/domain/a/a.ts`, 'value'],
  ['web-layers-lib', `${WEB}/lib/format.ts`, `${WEB}/features/a/page.tsx`, 'value'],
  ['web-layers-lib', `${WEB}/lib/format.ts`, `${WEB}/features/a/locales/en.ts`, 'text'],
  ['web-ui-knows-no-domain', `${WEB}/ui/button.tsx`, `${CONTRACTS}/credits.forms.ts`, 'type'],
  ['web-lib-knows-no-domain', `${WEB}/lib/format.ts`, `${CONTRACTS}/devices.calls.ts`, 'type'],
  ['pages-take-lists-as-types', `${WEB}/features/a/a.api.ts`, `${CONTRACTS}/a.calls.ts`, 'mixed'],
  ['pages-take-lists-as-types', `${WEB}/features/a/a.api.ts`, `${CONTRACTS}/permissions.ts`, 'value'],
  ['pages-take-lists-as-types', `${WEB}/lib/i18n.ts`, `${CONTRACTS}/a.said.ts`, 'value'],
  ['pages-take-lists-as-types', `${WEB}/features/a/page.tsx`, `${CONTRACTS}/a.validation.ts`, 'value'],
  ['contracts-import-zod-only', `${CONTRACTS}/a.calls.ts`, 'npm:kysely', 'value'],
  ['contracts-import-zod-only', `${CONTRACTS}/a.calls.ts`, 'node:crypto', 'value'],
  ['contracts-import-zod-only', `${CONTRACTS}/a.calls.ts`, `${SERVER}/platform/clock.ts`, 'type'],
  ['contracts-import-zod-only', `${CONTRACTS}/a.forms.ts`, 'npm:zod', 'value'],
];

/** What looks much the same and is right. */
const ALLOWED: [from: string, to: string, statement: Statement][] = [
  [`${SERVER}/app.ts`, `${SERVER}/features/a/a.routes.ts`, 'value'],
  [`${SERVER}/features/a/a.routes.ts`, `${SERVER}/features/b/b.public.ts`, 'value'],
  [`${SERVER}/features/a/a.routes.ts`, `${CONTRACTS}/a.calls.ts`, 'value'],
  [`${SERVER}/features/a/a.queries.ts`, 'npm:kysely', 'value'],
  [`${SERVER}/features/a/do-it.ts`, 'npm:kysely', 'type'],
  [`${SERVER}/features/a/do-it.ts`, `${SERVER}/features/a/a.queries.ts`, 'value'],
  [`${SERVER}/features/a/do-it.ts`, `${SERVER}/platform/http/route.ts`, 'inline type'],
  [`${SERVER}/features/a/do-it.ts`, `${SERVER}/platform/http/actor.ts`, 'value'],
  [`${SERVER}/features/a/do-it.test.ts`, `${SERVER}/testing/helper.ts`, 'value'],
  [`${WEB}/features/a/a.api.ts`, `${CONTRACTS}/a.calls.ts`, 'type'],
  [`${WEB}/features/a/page.tsx`, `${WEB}/ui/button.tsx`, 'value'],
  [`${WEB}/features/a/page.tsx`, `${WEB}/domain/b/badge.tsx`, 'value'],
  [`${WEB}/features/a/page.tsx`, `${WEB}/features/a/locales/en.ts`, 'texts'],
  [`${WEB}/features/a/page.tsx`, `${WEB}/domain/b/locales/en.ts`, 'texts'],
  [`${WEB}/domain/a/badge.tsx`, `${WEB}/domain/b/b.ts`, 'value'],
  [`${WEB}/domain/a/badge.tsx`, `${WEB}/ui/locales/en.ts`, 'text'],
  [`${WEB}/ui/button.tsx`, `${WEB}/lib/format.ts`, 'value'],
  [`${WEB}/lib/api-client.ts`, `${CONTRACTS}/all-calls.ts`, 'type'],
  [`${CONTRACTS}/a.forms.ts`, 'npm:zod/mini', 'value'],
];

describe('a planted import', () => {
  const planted = mkdtempSync(join(ensureFolder(join(ROOT, 'node_modules/.cache')), 'planted-'));
  afterAll(() => rmSync(planted, { recursive: true, force: true }));
  const plant = (...files: [path: string, text: string][]) => {
    const root = mkdtempSync(join(planted, 'root-'));
    for (const [path, text] of files) {
      ensureFolder(dirname(join(root, path)));
      writeFileSync(join(root, path), text);
    }
    return readSources(root, FOLDERS).imports;
  };

  test.each(PLANTED)('breaks %s: %s → %s (%s)', (rule, from, to, statement) => {
    expect(findViolations(plant([from, write(from, to, statement)]))).toContain(`${rule}: ${from} → ${to}`);
  });

  test('of each rule is above', () => {
    expect([...new Set(PLANTED.map(([rule]) => rule))].sort()).toEqual(RULES.map(({ name }) => name).sort());
  });

  test.each(ALLOWED)('breaks nothing: %s → %s (%s)', (from, to, statement) => {
    expect(findViolations(plant([from, write(from, to, statement)]))).toEqual([]);
  });

  test('makes a cycle, over any number of modules', () => {
    const [a, b, c, user] = ['a', 'b', 'c', 'user'].map((name) => `${WEB}/lib/${name}.ts`) as [
      string,
      string,
      string,
      string,
    ];
    const chain: [string, string][] = [
      [a, write(a, b, 'value')],
      [b, write(b, c, 'export')],
      [user, write(user, a, 'value')],
    ];
    expect(findCycles(plant(...chain, [c, write(c, a, 'value')]))).toEqual([[a, b, c]]);
    expect(findCycles(plant(...chain, [c, write(c, a, 'type')]))).toEqual([]);
  });
});

test('a planted module is found where it must not be', () => {
  expect(findMisplaced([`${WEB}/lib/badge.tsx`, `${WEB}/lib/format.ts`, `${WEB}/ui/badge.tsx`])).toEqual([
    `web-lib-draws-nothing: ${WEB}/lib/badge.tsx`,
  ]);
});

function write(from: string, to: string, statement: Statement): string {
  const name = nameOf(from, to);
  switch (statement) {
    case 'value':
      return `import { it } from '${name}';\nexport const its = it;\n`;
    case 'type':
      return `import type { it } from '${name}';\nexport type It = typeof it;\n`;
    case 'inline type':
      return `import { type It } from '${name}';\nexport type Its = It;\n`;
    case 'mixed':
      return `import { type It, it } from '${name}';\nexport const its: It = it;\n`;
    case 'export':
      return `export { it } from '${name}';\n`;
    case 'dynamic':
      return `export const load = () => import('${name}');\n`;
    case 'texts':
      return `export const useWords = () => useTexts('${namespaceOf(to)}');\n`;
    case 'text':
      return `export const word = () => textOf('${namespaceOf(to)}:some.key');\n`;
  }
}

function namespaceOf(to: string): string {
  return to.slice(`${WEB}/`.length, -'/locales/en.ts'.length).replace(/^features\//, '');
}

function nameOf(from: string, to: string): string {
  if (to.startsWith('npm:')) return to.slice('npm:'.length);
  if (to.startsWith('node:')) return to;
  return `${'../'.repeat(dirname(from).split('/').length)}${to}`;
}

function ensureFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
