import type { Page } from '@playwright/test';
import { call } from './support/api.ts';
import { addApplication } from './support/devices.ts';
import { addReseller, addSubReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

test('what a person may not see is not there, and its address leads to /403', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Guarded application');
  const parent = await addReseller(server, { applications: [application.id] });
  const subReseller = await addSubReseller(server, parent, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await openAs(portal.page, subReseller, '/dashboard');
  await expect(portal.heading('dashboard:title')).toBeVisible();
  const theirs = ['recharge-credit', 'add-app', 'app-list', 'reseller-list', 'add-reseller'] as const;
  await portal.openAllGroups();
  await expect(
    portal.navigation().getByRole('link', { name: portal.texts.nav('user-list'), exact: true }),
  ).toBeVisible();
  for (const name of theirs) {
    await expect(portal.navigation().getByRole('link', { name: portal.texts.nav(name), exact: true })).toHaveCount(0);
  }
  for (const name of theirs) {
    const seen = await watchHeadings(portal.page, () => portal.page.goto(`/${name}`));
    await expect(portal.page).toHaveURL(/\/403$/);
    await expect(portal.heading('shell:notices.forbidden')).toBeVisible();
    expect(await seen()).toEqual([portal.t('shell:notices.forbidden')]);
  }
  await portal.page.getByRole('link', { name: portal.t('shell:notices.toDashboard') }).click();
  await expect(portal.heading('dashboard:title')).toBeVisible();
});

/** Every main heading that the page shows from its first moment on, to see that nothing flashes by. */
async function watchHeadings(page: Page, go: () => Promise<unknown>): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shownHeadings: shown });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) if (textContent) shown.add(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await go();
  return () => page.evaluate(() => [...(window as unknown as { shownHeadings: Set<string> }).shownHeadings]);
}

test('signing in leads back to where one wanted to go', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Wanted application');
  const reseller = await addReseller(server, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await portal.page.goto('/user-list?state=active&size=20');
  await expect(portal.page).toHaveURL(/\/login\?redirect=/);
  await portal.field('common:email').fill(reseller.email);
  await portal.field('common:password').fill(reseller.password);
  await portal.button('identity:signIn.submit').click();
  await expect(portal.heading('devices:listTitle')).toBeVisible();
  await expect(portal.page).toHaveURL('/user-list?state=active&size=20');
  await portal.page.goto('/login?redirect=%2F%2Fevil.example');
  await expect(portal.page).toHaveURL('/dashboard');
});

test('a screen whose code does not arrive says so, and can be loaded again', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/Failed to (load resource|fetch dynamically)/);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await openAs(portal.page, await adminOf(server), '/dashboard');
  await expect(portal.heading('dashboard:title')).toBeVisible();
  await portal.page.route(/\/assets\/ticket[\w-]*page-[\w-]*\.js$/, (route) => route.abort());
  let loads = 0;
  portal.page.on('domcontentloaded', () => loads++);
  await portal.page.goto('/tickets-list');
  // It is loaded anew by itself first, once; only what came after that stays.
  await expect.poll(() => loads).toBe(2);
  await expect(portal.page.getByText(portal.t('common:errors.brokenHint'))).toBeVisible();
  await portal.page.unrouteAll();
  await portal.button('common:retry').click();
  await expect(portal.heading('tickets:title')).toBeVisible();
});

test('unknown addresses lead to /404, signed in or not', async ({ server, openBrowser }) => {
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await portal.page.goto('/no-such-screen');
  await expect(portal.page).toHaveURL(/\/404$/);
  await expect(portal.heading('shell:notices.notFound')).toBeVisible();
  await openAs(portal.page, await adminOf(server), '/app-list/nothing/here');
  await expect(portal.page).toHaveURL(/\/404$/);
});

test('a session that ends on the way loses nothing that was typed', async ({ server, openBrowser, problems }) => {
  problems.allow(/401 /);
  const application = await addApplication(server, 'Kept application');
  const reseller = await addReseller(server, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await openAs(portal.page, reseller, '/add-sub-reseller');
  await portal.field('common:name').fill('Half Typed');
  await portal.field('common:email').fill('half@example.com');
  await portal.button('resellers:selectAll').click();
  await call(server, 'DELETE /logout', { token: reseller.token });
  await portal.button('resellers:addSub').click();
  await expect(portal.page).toHaveURL(/\/login\?redirect=/);
  await expect(portal.page.getByText(portal.t('identity:signIn.ended'))).toBeVisible();
  await portal.field('common:email').fill(reseller.email);
  await portal.field('common:password').fill(reseller.password);
  await portal.button('identity:signIn.submit').click();
  await expect(portal.heading('resellers:addSubTitle')).toBeVisible();
  await expect(portal.field('common:name')).toHaveValue('Half Typed');
  await expect(portal.field('common:email')).toHaveValue('half@example.com');
  await expect(portal.page.getByRole('checkbox', { name: application.name })).toBeChecked();
});

test('each door lets in its own people only', async ({ server, openBrowser, problems }) => {
  problems.allow(/40[01] .*login/);
  const application = await addApplication(server, 'Door application');
  const reseller = await addReseller(server, { applications: [application.id] });
  const admin = await adminOf(server);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  for (const [path, person] of [
    ['/login', admin],
    [server.adminPath, reseller],
  ] as const) {
    await portal.page.goto(path);
    await portal.field('common:email').fill(person.email);
    await portal.field('common:password').fill(person.password);
    await portal.button('identity:signIn.submit').click();
    await expect(portal.page.getByRole('alert')).toHaveText(portal.t('identity:refused.invalid'));
    await expect(portal.field('common:email')).toHaveValue(person.email);
  }
});

test('signing out leaves nothing behind, in any tab', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Left application');
  const reseller = await addReseller(server, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await openAs(portal.page, reseller, '/dashboard');
  const other = new Portal(await portal.page.context().newPage(), texts);
  await other.page.goto('/user-list');
  await expect(other.heading('devices:listTitle')).toBeVisible();
  await portal.button('shell:top.accountOf', { name: reseller.name }).click();
  await portal.page.getByRole('menuitem', { name: portal.t('shell:top.signOut') }).click();
  await expect(portal.page).toHaveURL(/\/login$/);
  await expect(other.page).toHaveURL(/\/login/);
  // The server is told while the sign-in is drawn already.
  const asked = () => call(server, 'GET /profile', { token: reseller.token }).then(() => 'answered', String);
  await expect.poll(asked).toContain('401');
});

test('the drawer closes on a phone, also when it leads to where one is', async ({ server, openBrowser }) => {
  const portal = new Portal(await openBrowser(server, phone), texts);
  await openAs(portal.page, await adminOf(server), '/app-list');
  await expect(portal.heading('applications:listTitle')).toBeVisible();
  await portal.button('shell:openNav').click();
  await portal.followLink('app-list');
  await expect(portal.navigation()).toBeHidden();
});

test('the side bar opens the group one is in, keeps what one opens, and brings the current link in sight', async ({
  server,
  openBrowser,
}) => {
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await portal.page.setViewportSize({ width: 1440, height: 420 });
  await openAs(portal.page, await adminOf(server), '/webhooks');
  const current = portal.navigation().locator('[aria-current="page"]');
  await expect(current).toHaveText(portal.texts.nav('webhooks'));
  await expect(current).toBeInViewport();
  const credit = portal.navigation().getByRole('button', { name: portal.t('shell:navGroups.credit'), exact: true });
  await expect(credit).toHaveAttribute('aria-expanded', 'false');
  await credit.click();
  await portal.page.reload();
  await expect(credit).toHaveAttribute('aria-expanded', 'true');
  await credit.click();
  await portal.page.goto('/credit-statement');
  await expect(credit).toHaveAttribute('aria-expanded', 'true');
});

test('a phone has the daily work under the thumb, and all the rest behind its last place', async ({
  server,
  openBrowser,
}) => {
  const portal = new Portal(await openBrowser(server, phone), texts);
  const reseller = await addReseller(server, { applications: [(await addApplication(server, 'Thumb')).id] });
  await openAs(portal.page, reseller, '/dashboard');
  const bar = portal.page.getByRole('navigation', { name: portal.t('shell:bottomBar.label') });
  await bar.getByRole('link', { name: portal.texts.nav('user-list'), exact: true }).click();
  await expect(portal.heading('devices:listTitle')).toBeVisible();
  await expect(bar.getByRole('link', { name: portal.texts.nav('user-list') })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: portal.t('shell:bottomBar.more') }).click();
  await expect(portal.navigation()).toBeVisible();
});
