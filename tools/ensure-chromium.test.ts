import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium } from './ensure-chromium.ts';
import { ROOT } from './root.ts';

let folder: string;
beforeEach(() => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'chromium-'));
  vi.stubEnv('CHROMIUM', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
  return path;
}

test('the browser that CHROMIUM names is taken', async () => {
  const path = program('my-browser', 0);
  vi.stubEnv('CHROMIUM', path);
  expect(await ensureChromium()).toBe(path);
});

test('a browser that CHROMIUM names and that does not run is an error, not replaced by another', async () => {
  const path = program('my-browser', 1);
  vi.stubEnv('CHROMIUM', path);
  await expect(ensureChromium()).rejects.toThrow(`CHROMIUM names ${path}, which does not run.`);
});

test('an installed browser is found, past a name that only tells how to install one', async () => {
  program('chromium', 10);
  const path = program('google-chrome', 0);
  vi.stubEnv('PATH', folder);
  const found = await ensureChromium();
  const installed = ['chromium-headless-shell', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`);
  expect([path, ...installed]).toContain(found);
  expect(found).not.toBe(join(folder, 'chromium'));
});

test('the one without windows comes first, unless the one that people use is asked for', async () => {
  const small = program('chromium-headless-shell', 0);
  program('google-chrome', 0);
  vi.stubEnv('PATH', folder);
  expect(await ensureChromium()).toBe(small);
  expect(await ensureChromium({ whole: true })).not.toMatch(/chromium-headless-shell$/);
});
