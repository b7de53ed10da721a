import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** Where it is right that nobody is told of a failure, and why. */
const swallowing: Record<string, string> = {
  'domain/session/view-as.ts': 'it is left here in any case',
  'features/identity/terms-page.tsx': 'the page then says that there are none',
  'lib/i18n.ts': 'another tab chose a language that can’t be loaded here: the old one stays',
};

/** A call that nobody waits for, or whose failure nobody hears: the screen would look as if it had been done. */
const SWALLOWED = /\bvoid api\(|\.catch\(\(\) => (undefined|null|\{\s*\})\)/;

test('whatever is sent says when it failed', () => {
  const web = join(ROOT, 'apps/web/src');
  const found = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => SWALLOWED.test(readFileSync(join(web, path), 'utf8')));
  expect(found.sort(), 'let it be thrown: forms and actions tell it').toEqual(Object.keys(swallowing).sort());
});

test.each([
  "send: async (body) => { void api('POST /save-playlist', { body }); },",
  "await api('POST /save-playlist').catch(() => undefined);",
  'await save().catch(() => {});',
])('as %s does not', (line) => {
  expect(SWALLOWED.test(line)).toBe(true);
});
