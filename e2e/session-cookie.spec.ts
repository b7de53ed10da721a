import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { addApplication } from './support/devices.ts';
import { addReseller, adminOf, type Member, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import type { Server } from './support/server.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

async function addPerson(server: Server): Promise<Member> {
  const application = await addApplication(server, `Application ${randomUUID()}`);
  return addReseller(server, { applications: [application.id] });
}

/** Everything that a script in the page could read. */
const readable = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

test('a browser’s session outlives a reload, and no script can read what proves it', async ({
  server,
  openBrowser,
}) => {
  const reseller = await addPerson(server);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await page.goto('/login');
  await portal.field('common:email').fill(reseller.email);
  await portal.field('common:password').fill(reseller.password);
  await portal.button('identity:signIn.submit').click();
  await expect(portal.heading('dashboard:title')).toBeVisible();
  await page.reload();
  await expect(portal.heading('dashboard:title')).toBeVisible();
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', value: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await readable(page)).not.toContain(cookie?.value);
  expect(await readable(page)).not.toMatch(/token/i);
});

test('a sign-out that did not reach the server reaches it from the sign-in page', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/Failed to load resource|logout/);
  const reseller = await addPerson(server);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, reseller, '/dashboard');
  await page.route('**/api/logout', (route) => route.abort());
  await portal.button('shell:top.accountOf', { name: reseller.name }).click();
  await page.getByRole('menuitem', { name: portal.t('shell:top.signOut') }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await call(server, 'GET /profile', { token: reseller.token })).email).toBe(reseller.email);
  await page.unrouteAll();
  const told = page.waitForResponse('**/api/logout');
  await page.goto('/login');
  expect((await told).status()).toBe(200);
  expect(await page.context().cookies()).toEqual([]);
  await expect(call(server, 'GET /profile', { token: reseller.token })).rejects.toThrow('401');
});

test('whoever signs in in another tab is not acted for by the first', async ({ server, openBrowser, problems }) => {
  // What the first tab still asks is refused: the browser carries the other's session by then.
  problems.allow(/Failed to load resource.* 401 /);
  const first = await addPerson(server);
  const second = await addPerson(server);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, first, '/dashboard');
  await expect(portal.heading('dashboard:title')).toBeVisible();
  const other = await page.context().newPage();
  await openAs(other, second, '/dashboard');
  await expect(portal.button('shell:top.accountOf', { name: second.name })).toBeVisible();
});

test('an operator looks through a reseller’s eyes and comes back as themselves', async ({ server, openBrowser }) => {
  const reseller = await addPerson(server);
  const admin = await adminOf(server);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, admin, `/reseller-list?q=${encodeURIComponent(reseller.email)}`);
  await portal.rowAction(reseller.name, 'domain/accounts:viewAs.action');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(portal.button('shell:viewAs.stop')).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name.replace(/\d+$/, '')).sort()).toEqual([
    'tessera-own-',
    'tessera-view-',
  ]);
  await portal.button('shell:viewAs.stop').click();
  await expect(portal.button('shell:top.accountOf', { name: admin.name })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name.replace(/\d+$/, ''))).toEqual(['tessera-own-']);
});
