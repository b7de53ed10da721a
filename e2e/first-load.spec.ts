import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { activate, addApplication, newMac } from './support/devices.ts';
import { readFirstLoad } from './support/first-load.ts';
import { hold } from './support/hold.ts';
import { addReseller, openAs } from './support/people.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { settle } from './support/visit.ts';

// What a screen may cost whoever opens it for the first time, on a phone under way. `npm run first-load` says what it takes now.

/** Scripts and styles, compressed as they travel. */
const budgets = {
  '/login': { files: 20, kilobytes: 130 },
  '/my-device': { files: 20, kilobytes: 130 },
  '/user-list': { files: 20, kilobytes: 220 },
};

for (const [path, budget] of Object.entries(budgets)) {
  test(`the first load of ${path} keeps its budget`, async ({ server, openBrowser }) => {
    const page = await openBrowser(server, phone);
    if (path === '/user-list') {
      const application = await addApplication(server, 'First Load');
      await openAs(page, await addReseller(server, { applications: [application.id] }), '/favicon.svg');
    }
    await page.goto(path);
    await settle(page);
    const { files, bytes, fontBytes } = await readFirstLoad(page);
    expect(files.length, files.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(budget.files);
    expect(bytes / 1000, files.map((file) => `${file.name} ${file.bytes}`).join('\n')).toBeLessThanOrEqual(
      budget.kilobytes,
    );
    // One alphabet.
    expect(fontBytes / 1000).toBeLessThanOrEqual(50);
    // Measured at all: the libraries alone weigh more than this.
    expect(bytes / 1000).toBeGreaterThan(60);
  });
}

for (const size of [phone, desktop]) {
  test(`nothing moves when the answers come: ${size.name}`, async ({ server, openBrowser }) => {
    const application = await addApplication(server, `Nothing moves ${size.name}`);
    const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
    for (let count = 0; count < 3; count++) await activate(server, reseller, newMac(), [application]);
    for (const path of ['/user-list', '/dashboard', '/multi-apps-activation', '/transactions-logs']) {
      const page = await openBrowser(server, size);
      await openAs(page, reseller, '/favicon.svg');
      const held = await hold(page, '**/api/**');
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => true));
      await drawn(page);
      held.letGo();
      await settle(page);
      const { value, sources } = (await readFirstLoad(page)).layoutShift;
      expect(value, `${path} moved ${sources.join(', ')}`).toBe(0);
    }
  });
}

/** Until the page has drawn what it shows meanwhile. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const portal = /^_portal-.+\.js$/;

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../apps/web/dist/.vite/manifest.json'), 'utf8'));
}

/** These parts of the build, and all that they stand on. */
function standsOn(manifest: Manifest, parts: string[]): string[] {
  const reached = new Set(parts);
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported);
  return [...reached];
}

test('a screen behind the sign-in stands on thirty files at most', () => {
  const manifest = readManifest();
  const isOfPortal = Object.keys(manifest).filter((name) => portal.test(name));
  const screens = Object.keys(manifest).filter((name) => /^src\/features\/.+-pages?\.tsx$/.test(name));
  expect([isOfPortal.length, screens.length > 40]).toEqual([1, true]);
  const heavy = screens.filter((screen) => {
    const parts = standsOn(manifest, ['index.html', ...isOfPortal, screen]).map((name) => manifest[name]);
    return new Set(parts.flatMap((part) => (part ? [part.file, ...(part.css ?? [])] : []))).size > 30;
  });
  expect(heavy).toEqual([]);
});

test('no page before the sign-in stands on the portal behind it', () => {
  const manifest = readManifest();
  const pages = Object.keys(manifest).filter((name) =>
    /^src\/features\/(?:identity|my-device)\/[\w-]+-pages?\.tsx$/.test(name),
  );
  expect(pages.length).toBeGreaterThan(8);
  const wrong = pages.filter((name) => standsOn(manifest, [name]).some((part) => portal.test(part)));
  expect(wrong).toEqual([]);
});
