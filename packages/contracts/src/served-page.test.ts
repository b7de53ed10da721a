import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askServedPage, loadAnewOnceServed } from './served-page.ts';

const pageWith = (script: string) =>
  new Response(`<html><script>boot()</script><script type="module" crossorigin src="${script}"></script></html>`);
const reload = vi.fn();
let answer: () => Response;
let kept: Map<string, string>;

beforeEach(() => {
  reload.mockReset();
  kept = new Map();
  vi.stubGlobal('location', { pathname: '/dashboard', reload });
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '/assets/index-1.js' }) });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the same page', () => pageWith('/assets/index-1.js'), 'same'],
  ['a newer page', () => pageWith('/assets/index-2.js'), 'other'],
  ['a server that is shut', () => new Response('<script type="module" src="/a.js">', { status: 503 }), null],
  ['something before the server', () => new Response('<h1>Be right back</h1>'), null],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
    null,
  ],
])('%s', async (_, given, told) => {
  answer = given;
  expect(await askServedPage()).toBe(told);
});

test('the page is loaded anew once, and not again at once', async () => {
  answer = () => pageWith('/assets/index-2.js');
  await loadAnewOnceServed();
  await loadAnewOnceServed();
  expect(reload).toHaveBeenCalledOnce();
});

test('it stays while there is none to load, and where nobody would remember', async () => {
  answer = () => new Response('', { status: 502 });
  await loadAnewOnceServed();
  answer = () => pageWith('/assets/index-2.js');
  vi.stubGlobal('sessionStorage', undefined);
  await loadAnewOnceServed();
  expect(reload).not.toHaveBeenCalled();
});
