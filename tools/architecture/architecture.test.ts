import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { cruiseSources } from './cruise.ts';
import { RULES } from './rules.ts';

const SERVER = 'apps/server/src';
const WEB = 'apps/web/src';
const CONTRACTS = 'packages/contracts/src';

test('everybody imports only whom they may', async () => {
  const { modules, violations } = await cruiseSources(ROOT);
  expect(violations).toEqual([]);
  expect(modules.length).toBeGreaterThanOrEqual(countSources());
});

/** Each rule, with an import that breaks it: from, to, and how when it matters. */
const PLANTED: [rule: string, from: string, to: string, statement?: string][] = [
  ['server-layers-features', `${SERVER}/features/a/do-it.ts`, `${SERVER}/app.ts`],
  ['server-layers-features', `${SERVER}/features/a/do-it.ts`, `${SERVER}/config.ts`, 'type'],
  ['server-layers-platform', `${SERVER}/platform/clock.ts`, `${SERVER}/features/a/a.public.ts`],
  ['server-layers-platform', `${SERVER}/platform/http/http.ts`, `${SERVER}/config.ts`],
  ['server-features-meet-in-public', `${SERVER}/features/a/do-it.ts`, `${SERVER}/features/b/do-that.ts`],
  ['server-features-meet-in-public', `${SERVER}/features/a/a.routes.ts`, `${SERVER}/features/b/b.reads.ts`],
  ['server-tests-stay-out', `${SERVER}/features/a/do-it.ts`, `${SERVER}/testing/helper.ts`],
  ['server-routes-hold-no-sql', `${SERVER}/features/a/a.routes.ts`, 'node_modules/kysely/index.js', 'type'],
  ['server-sql-in-its-place', `${SERVER}/features/a/do-it.ts`, 'node_modules/kysely/index.js'],
  ['server-sql-in-its-place', `${SERVER}/features/a/do-it.ts`, 'node_modules/pg/index.js'],
  ['server-commands-know-no-fastify', `${SERVER}/features/a/do-it.ts`, 'node_modules/fastify/index.js', 'type'],
  ['server-commands-know-no-wire', `${SERVER}/features/a/do-it.ts`, `${SERVER}/platform/http/route.ts`],
  ['server-commands-know-no-wire', `${SERVER}/features/a/do-it.ts`, `${CONTRACTS}/a.calls.ts`],
  ['server-and-web-never-meet', `${SERVER}/platform/pages.ts`, `${WEB}/lib/format.ts`],
  ['web-and-server-never-meet', `${WEB}/lib/format.ts`, `${SERVER}/platform/clock.ts`, 'type'],
  ['player-stands-alone', 'apps/player/src/page.tsx', `${WEB}/ui/button.tsx`],
  ['player-stands-alone', 'apps/player/src/page.tsx', `${CONTRACTS}/credits.forms.ts`],
  ['web-knows-no-player', `${WEB}/lib/format.ts`, 'apps/player/src/page.tsx'],
  ['web-features-do-not-meet', `${WEB}/features/a/page.tsx`, `${WEB}/features/b/page.tsx`],
  ['web-features-do-not-meet', `${WEB}/features/a/page.tsx`, `${WEB}/features/b/page.tsx`, 'dynamic'],
  ['web-layers', `${WEB}/features/a/page.tsx`, `${WEB}/app/router.ts`],
  ['web-ui-and-lib-know-no-feature', `${WEB}/lib/format.ts`, `${WEB}/features/a/page.tsx`],
  ['web-ui-knows-no-domain', `${WEB}/ui/button.tsx`, `${CONTRACTS}/credits.forms.ts`],
  ['web-takes-calls-as-types', `${WEB}/features/a/a.api.ts`, `${CONTRACTS}/a.calls.ts`],
  ['contracts-import-zod-only', `${CONTRACTS}/a.calls.ts`, 'node_modules/kysely/index.js'],
  ['contracts-import-zod-only', `${CONTRACTS}/a.calls.ts`, `${SERVER}/platform/clock.ts`],
  ['contracts-zod-mini', `${CONTRACTS}/a.forms.ts`, 'node_modules/zod/index.js'],
];

describe('a planted violation is found', () => {
  const planted = mkdtempSync(join(ensureFolder(join(ROOT, 'node_modules/.cache')), 'planted-'));
  afterAll(() => rmSync(planted, { recursive: true, force: true }));

  test.each(PLANTED)('%s: %s → %s (%s)', async (rule, from, to, statement = 'value') => {
    const root = mkdtempSync(join(planted, 'root-'));
    write(root, to, 'export const it = 1;\n');
    write(root, from, importOf(relativePath(from, to), statement));
    expect((await cruiseSources(root)).violations).toContain(`${rule}: ${from} → ${to}`);
  });

  test('no-cycles', async () => {
    const root = mkdtempSync(join(planted, 'root-'));
    write(root, `${WEB}/lib/one.ts`, importOf('./two.ts', 'value'));
    write(root, `${WEB}/lib/two.ts`, importOf('./one.ts', 'value'));
    expect((await cruiseSources(root)).violations.join()).toContain('no-cycles');
  });

  test('nothing-missing', async () => {
    const root = mkdtempSync(join(planted, 'root-'));
    write(root, `${WEB}/lib/one.ts`, importOf('./nowhere.ts', 'value'));
    expect((await cruiseSources(root)).violations).toEqual([`nothing-missing: ${WEB}/lib/one.ts → ./nowhere.ts`]);
  });

  test('and no rule is without one', () => {
    const shown = new Set([...PLANTED.map(([rule]) => rule), 'no-cycles', 'nothing-missing']);
    expect(RULES.map(({ name }) => name).filter((name) => !shown.has(name ?? ''))).toEqual([]);
  });

  test('what is allowed is not', async () => {
    const root = mkdtempSync(join(planted, 'root-'));
    const allowed: [string, string, string?][] = [
      [`${SERVER}/features/a/a.routes.ts`, `${SERVER}/features/b/b.public.ts`],
      [`${SERVER}/features/a/a.routes.ts`, `${CONTRACTS}/a.calls.ts`],
      [`${SERVER}/features/a/a.queries.ts`, 'node_modules/kysely/index.js'],
      [`${SERVER}/features/a/do-it.ts`, `${SERVER}/features/a/a.queries.ts`],
      [`${SERVER}/features/a/do-it-too.ts`, `${SERVER}/platform/http/route.ts`, 'type'],
      [`${SERVER}/features/a/do-it.test.ts`, `${SERVER}/testing/helper.ts`],
      [`${WEB}/features/a/a.api.ts`, `${CONTRACTS}/a.calls.ts`, 'type'],
      [`${WEB}/features/a/page.tsx`, `${WEB}/ui/button.tsx`],
      [`${CONTRACTS}/a.forms.ts`, 'node_modules/zod/mini/index.js'],
    ];
    for (const [, to] of allowed) write(root, to, 'export const it = 1;\n');
    for (const [from, to, statement] of allowed) {
      if (!allowed.some(([, target]) => target === from))
        write(root, from, importOf(relativePath(from, to), statement));
    }
    expect((await cruiseSources(root)).violations).toEqual([]);
  });
});

function importOf(path: string, statement = 'value'): string {
  if (statement === 'type') return `import type { it } from '${path}';\nexport type It = typeof it;\n`;
  if (statement === 'dynamic') return `export const load = () => import('${path}');\n`;
  return `import { it } from '${path}';\nexport const its = it;\n`;
}

function write(root: string, path: string, text: string): void {
  ensureFolder(dirname(join(root, path)));
  writeFileSync(join(root, path), text);
}

function relativePath(from: string, to: string): string {
  return `${'../'.repeat(dirname(from).split('/').length)}${to}`;
}

function ensureFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

function countSources(): number {
  return ['apps/server/src', 'packages/contracts/src']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
    .filter((path) => path.endsWith('.ts')).length;
}
