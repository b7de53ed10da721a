import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** Where one is led by the router alone. */
const byTheRouter = ['/401', '/404'];

/** The addresses of the screens that no menu, link or other screen names. */
function unreached(routes: readonly string[], others: readonly string[]): string[] {
  const paths = routes.flatMap((text) => [...text.matchAll(/\bpath: '(\/[^']+)'/g)].map(([, path = '']) => path));
  return paths.filter((path) => !others.some((text) => text.includes(`'${path}'`) || text.includes(`"${path}"`)));
}

test('each screen is led to from a menu, a link or another screen', () => {
  const web = join(ROOT, 'apps/web/src');
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const read = (areRoutes: boolean) =>
    sources
      .filter((path) => path.endsWith('.routes.tsx') === areRoutes)
      .map((path) => readFileSync(join(web, path), 'utf8'));
  expect(unreached(read(true), read(false)).sort(), 'give it an entry in its `nav.ts`, or a link').toEqual(byTheRouter);
});

test('one that is not is found', () => {
  const routes = ["createRoute({ path: '/lonely' })", "createRoute({ path: '/known' })"];
  expect(unreached(routes, ["{ to: '/known', icon: IconList }"])).toEqual(['/lonely']);
});
