import { beforeAll, expect, it } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';

let safeReturnPath: typeof import('./routes.ts')['safeReturnPath'];

beforeAll(async () => {
  stubBrowser();
  ({ safeReturnPath } = await import('./routes.ts'));
});

it.each(['/reseller-list', '/user-list?q=00:1a&page=2', '/'])('leads back to %s', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

it.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '',
  undefined,
  7,
])('never leads to %s', (wanted) => {
  expect(safeReturnPath(wanted)).toBe('/dashboard');
});
