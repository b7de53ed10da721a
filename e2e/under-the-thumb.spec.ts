import type { Locator } from '@playwright/test';
import { languageTagOf, locales } from '@tessera/contracts/locales';
import { activate, addApplication, newMac } from './support/devices.ts';
import { pretendDue } from './support/due.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
};

type Side = 'start' | 'end' | 'above' | 'below';
const around: Side[] = ['start', 'end', 'above', 'below'];
const aboveAndBelow: Side[] = ['above', 'below'];

/** On which sides a press 21 px from the middle of something misses it and its words. */
const missedOn = (what: Locator, sides: Side[]) =>
  what.evaluate((element, asked) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const places = { start: [-21, 0], end: [21, 0], above: [0, -21], below: [0, 21] } as const;
    return asked.filter((side) => {
      const [x, y] = places[side];
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return !hit || !(element.contains(hit) || (element as HTMLInputElement).labels?.[0]?.contains(hit));
    });
  }, sides);

/** Whether anything of it is hidden: in what it is made of, or in what is around it. */
const isCut = (shown: HTMLElement | SVGElement) => {
  const parts = [shown, shown.parentElement, shown.parentElement?.parentElement, ...shown.querySelectorAll('*')];
  return parts.some(
    (part) => part instanceof HTMLElement && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
  );
};

const macIn = (row: Locator) => row.locator('.mono[dir=ltr]').first();

test('on a phone what is drawn small is pressed on 44 px', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Small TV', { yearly: 2 });
  const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
  const mac = newMac();
  await activate(server, reseller, mac, [application], { customer: { name: 'Ahmed' } });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  const main = page.locator('main');
  const copy = portal.t('ui:copy', { what: portal.t('common:email') });
  const drawn: [path: string, what: Locator, sides: Side[]][] = [
    [`/devices/${mac}`, main.getByRole('button', { name: copy }), around],
    ['/customers', portal.button('ui:table.moreActions'), around],
    ['/customers', portal.button('shell:top.palette'), around],
    ['/customers', page.getByRole('banner').getByRole('link'), aboveAndBelow],
    ['/multi-apps-activation', portal.button('ui:mac.scan'), around],
    ['/multi-apps-activation', main.getByRole('radio').first(), aboveAndBelow],
    ['/bulk-activation', main.getByRole('checkbox'), aboveAndBelow],
    ['/told-how', main.getByRole('switch').first(), aboveAndBelow],
    ['/credit-statement', portal.button('credits:allShown'), aboveAndBelow],
  ];
  await openAs(page, reseller, '/customers');
  for (const [path, what, sides] of drawn) {
    if (new URL(page.url()).pathname !== path) await goOn(page, path);
    await expect(what).toBeVisible();
    expect(await missedOn(what, sides), `${path}: ${what}`).toEqual([]);
  }
  const menus = await page.getByRole('banner').locator('[aria-haspopup=menu]').all();
  expect(menus).toHaveLength(3);
  for (const menu of menus) {
    await menu.tap();
    const entries = page.getByRole('menu').locator('[role^=menuitem]');
    await expect(entries.first()).toBeVisible();
    const widths = await entries.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect([...new Set(widths)], 'each entry as wide as its menu').toEqual([Math.max(160, ...widths)]);
    await page.keyboard.press('Escape');
  }
});

for (const locale of ['en', 'ar'] as const) {
  test(`on a phone lists begin soon, rows are low, and what is pressed is 44 px: ${locale}`, async ({
    server,
    openBrowser,
  }) => {
    const application = await addApplication(server, `Thumb ${locale}, a name as long as a few are`, { yearly: 2 });
    const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
    const macs = [newMac(), newMac(), newMac()];
    const nameless = newMac();
    await activate(server, reseller, nameless, [application]);
    for (const mac of macs) await activate(server, reseller, mac, [application], { customer: { name: `For ${mac}` } });
    const portal = new Portal(await openBrowser(server, phone), await loadTexts(locale));
    const { page } = portal;
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);

    const row = page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: macs[2] as string });
    await openAs(page, reseller, '/customers');
    await expect(row).toBeVisible();
    expect(Math.round((await boxOf(row)).height)).toBe(64);

    await goOn(page, '/user-list');
    await expect(row).toBeVisible();
    const first = await boxOf(row);
    expect(Math.round(first.y)).toBeLessThanOrEqual(170);
    expect(Math.round(first.height)).toBe(64);
    expect(await macIn(row).evaluate(isCut)).toBe(false);
    const pressed = page
      .getByRole('navigation', { name: portal.t('shell:bottomBar.label') })
      .locator('a, button')
      .or(row.getByRole('button'));
    for (const target of await pressed.all()) {
      const { width, height } = await boxOf(target);
      expect(Math.round(Math.min(width, height)), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }

    // Beside the boxes of rows that are picked a MAC without a name leaves least room to what was spent, and when.
    await goOn(page, '/transactions-logs');
    const picked = page.locator('main').getByRole('listitem').filter({ hasText: nameless });
    await picked.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(picked).toHaveAttribute('data-selected');
    for (const said of (await picked.locator('bdi').all()).slice(-2))
      expect(await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

    await goOn(page, '/credit-statement');
    const spent = page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: `For ${macs[2]}` });
    await expect(spent).toBeVisible();
    expect(Math.round((await boxOf(spent)).height)).toBe(56);

    await pretendDue(page);
    await page.goto('/dashboard');
    const due = page.getByRole('region', { name: portal.t('dashboard:work.ending') }).getByRole('listitem');
    await expect(due).toHaveCount(4);
    for (const target of await due.first().getByRole('button').all()) {
      const { width, height } = await boxOf(target);
      expect(Math.round(Math.min(width, height)), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    }
    expect(await due.first().getByRole('link').evaluate(isCut)).toBe(false);
    // What is on its way still has nobody to come to.
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // The smallest phone.
    await page.setViewportSize({ width: 320, height: 568 });
    const withRows = ['/user-list', '/transactions-logs'];
    for (const path of ['/dashboard', ...withRows, '/credit-statement']) {
      await goOn(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
      if (withRows.includes(path)) expect(await macIn(row).evaluate(isCut), path).toBe(false);
    }
  });
}

test('above the keys of a phone the bar leaves its room to what is typed', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Typed TV');
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, await addReseller(server, { applications: [application.id] }), '/customers');
  const bar = page.getByRole('navigation', { name: portal.t('shell:bottomBar.label') });
  const search = page.getByRole('searchbox');
  await search.focus();
  await expect(bar).toBeVisible();
  // As the keys open: the window is what is left above them.
  await page.setViewportSize({ width: 390, height: 460 });
  await expect(bar).toBeHidden();
  await search.blur();
  await expect(bar).toBeVisible();
});

test('the app for the second step takes its key by a press where it is on the same phone', async ({
  server,
  openBrowser,
}) => {
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const application = await addApplication(server, 'Second TV');
  await openAs(portal.page, await addReseller(server, { applications: [application.id] }), '/profile-setting');
  await portal.button('identity/account:twoStep.setUp').tap();
  const link = portal.page.getByRole('link', { name: portal.t('identity/account:twoStep.openApp') });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
});

test('on the smallest phone the player has room for its words in every language', async ({ server, openBrowser }) => {
  const page = await openBrowser(server, phone);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/player');
  for (const locale of locales) {
    await page.evaluate((kept) => localStorage.setItem('locale', kept), locale);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${languageTagOf[locale].slice(0, 2)}`));
    await expect(page.locator('.segments')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBeLessThanOrEqual(320);
  }
});
