import type { Locator, Page } from '@playwright/test';
import { addApplication } from './support/devices.ts';
import { addReseller, addSupport, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn, settle } from './support/visit.ts';

const texts = await loadTexts('en');

test('fields side by side stand on one line, however they are drawn', async ({ server, openBrowser }) => {
  await addApplication(server, 'One line');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const expectOneLine = async (where: string, ...fields: Locator[]) => {
    const boxes = await Promise.all(fields.map((field) => field.boundingBox()));
    const [first] = boxes;
    expect(first, where).not.toBeNull();
    for (const box of boxes)
      expect({ y: box?.y, height: box?.height }, where).toEqual({ y: first?.y, height: first?.height });
  };
  await openAs(page, await adminOf(server), '/check-mac');
  await settle(page);
  await expectOneLine(
    'Check MAC',
    portal.field('common:macAddress'),
    portal.field('common:application'),
    portal.button('devices:check'),
  );
  await goOn(page, '/playlists');
  await expectOneLine('Playlists', portal.field('common:macAddress'), page.locator('main select').first());
  await goOn(page, '/payment-plans');
  await portal.button('plans:add').click();
  await expectOneLine('Payment plan', portal.field('plans:price'), portal.field('plans:currency'));
});

test('what is typed into or ticked can be seen: borders reach 3 to 1, in light and in dark', async ({
  server,
  openBrowser,
}) => {
  await addApplication(server, 'Borders');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const expectSeen = async (where: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faint(page), `${where}, ${colorScheme}`).toEqual([]);
    }
  };
  const admin = await adminOf(server);
  await page.goto('/login');
  await settle(page);
  await expectSeen('sign-in');
  await openAs(page, admin, '/dashboard');
  for (const path of ['/add-reseller', '/add-app', '/user-list', '/bulk-activation', '/create-ticket', '/audit-log']) {
    await goOn(page, path);
    await expectSeen(path);
  }
  await goOn(page, '/users-and-roles');
  await portal.button('users-and-roles:addRole').click();
  await expect(page.getByRole('dialog').getByRole('checkbox').nth(5)).toBeVisible();
  await expectSeen('roles');
});

test('what is chosen of several is told apart in the reader’s own colours, where the portal’s are not drawn', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Own colours');
  const reseller = await addReseller(server, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, reseller, '/multi-apps-activation');
  const chosen = page
    .locator('main label')
    .filter({ has: page.getByRole('radio', { name: portal.t('common:oneYear'), checked: true }) });
  const [ground, around] = await chosen.evaluate((segment) =>
    [segment, segment.closest('fieldset') ?? segment].map((node) => getComputedStyle(node).backgroundColor),
  );
  expect(ground).not.toBe(around);
});

test('a switch is there in the reader’s own colours too, and says which way it stands', async ({
  server,
  openBrowser,
}) => {
  await addSupport(server);
  const { page } = new Portal(await openBrowser(server, desktop), texts);
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, await adminOf(server), '/users-and-roles');
  await settle(page);
  const grounds = (where: string, pseudo?: string) =>
    page
      .locator(where)
      .evaluateAll((found, part) => found.map((node) => getComputedStyle(node, part).backgroundColor), pseudo);
  const [staff, sandbox] = [
    await grounds('main .mantine-Switch-thumb'),
    await grounds('header label input[type=checkbox]', '::before'),
  ];
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const thumbs of [staff, sandbox]) {
    expect(thumbs).not.toEqual([]);
    expect(thumbs).not.toContain(paper);
  }
});

test('what has the focus has its ring in the reader’s own colours, where it is drawn anew for them', async ({
  server,
  openBrowser,
}) => {
  await addSupport(server);
  await addApplication(server, 'Rings');
  const { page } = new Portal(await openBrowser(server, desktop), texts);
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, await adminOf(server), '/users-and-roles');
  await settle(page);
  /** Reached by keyboard: the ring of `drawn`, which stands for the control or is it. */
  const ringOf = async (control: string, drawn: string) => {
    await page.locator(control).first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    return page
      .locator(drawn)
      .first()
      .evaluate((node) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
        return { line: `${outlineStyle} ${outlineWidth}`, outlineColor };
      });
  };
  // The system's own, or that of text.
  const colors = [
    (await ringOf('header a', 'header a')).outlineColor,
    await page.evaluate(() => getComputedStyle(document.body).color),
  ];
  const expectRing = async (control: string, drawn: string) => {
    const { line, outlineColor } = await ringOf(control, drawn);
    expect(line, control).toBe('solid 2px');
    expect(colors, control).toContain(outlineColor);
  };
  await expectRing('header label input[type=checkbox]', 'header label input[type=checkbox]');
  await expectRing('main .mantine-Switch-input', 'main .mantine-Switch-track');
  await goOn(page, '/multi-apps-activation');
  await expectRing('main fieldset input:checked', 'main label:has(input[type=radio]:checked)');
});

/** The controls whose edge is fainter than 3 to 1 against what is around them. */
function faint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (color: string): number[] => {
      if (!canvas) return [];
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = rgb(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (node: Element | null): string => {
      for (let at = node; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if ((rgb(backgroundColor)[3] ?? 0) > 0) return backgroundColor;
      }
      return 'white';
    };
    const contrast = (a: string, b: string) => {
      const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (high + 0.05) / (low + 0.05);
    };
    const controls =
      'input:not([type=file], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true], .mantine-Checkbox-input, .mantine-Switch-track';
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.visually-hidden')) continue;
      if (control.matches(':disabled') || control.matches('.visually-hidden')) continue;
      let edge: Element | null = control;
      while (edge && Number.parseFloat(getComputedStyle(edge).borderTopWidth) === 0) edge = edge.parentElement;
      const { borderTopColor, backgroundColor } = getComputedStyle(edge ?? control);
      const around = ground((edge ?? control).parentElement);
      const best = Math.max(contrast(borderTopColor, around), contrast(backgroundColor, around));
      if (best < 3) found.push(`${control.outerHTML.slice(0, 90)}: ${best.toFixed(2)}`);
    }
    return found;
  });
}

test('whatever must be filled in carries the same mark, on every form', async ({ server, openBrowser, problems }) => {
  problems.allow(/422/);
  await addApplication(server, 'Required');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, await adminOf(server), '/dashboard');
  const forms: [path: string, submit: string][] = [
    ['/multi-apps-activation', portal.t('activations:activate')],
    ['/check-mac', portal.t('devices:check')],
    ['/disable-mac', portal.t('common:disable')],
    ['/playlists', portal.t('domain/playlists:add')],
    ['/change-domain', portal.t('playlists:preview')],
    ['/recharge-credit', portal.t('credits:recharge')],
    ['/add-reseller', portal.t('resellers:add')],
    ['/add-sub-reseller', portal.t('resellers:addSub')],
    ['/add-app', portal.t('applications:add')],
    ['/add-res-notif', portal.t('notifications:add')],
    ['/create-ticket', portal.t('tickets:create')],
  ];
  for (const [path, submit] of forms) {
    await goOn(page, path);
    await page.locator('main').getByRole('button', { name: submit, exact: true }).click();
    await expect(page.locator('main [aria-invalid=true]').first(), path).toBeVisible();
    const unmarked = await page.locator('main form [aria-invalid=true]').evaluateAll((fields) =>
      fields
        .map((field) => {
          const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
          const labels = (field as HTMLInputElement).labels ?? ids.map((id) => document.getElementById(id));
          return [...labels].map((label) => label?.textContent ?? '').join(' ');
        })
        .filter((label) => !label.includes('*')),
    );
    expect(unmarked, path).toEqual([]);
  }
});

test('forms have one width, and everything else another', async ({ server, openBrowser }) => {
  await addApplication(server, 'One width');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, await adminOf(server), '/dashboard');
  const widthOf = async (path: string) => {
    await goOn(page, path);
    return page
      .locator('main > div')
      .first()
      .evaluate((content) => content.getBoundingClientRect().width);
  };
  for (const path of [
    '/check-mac',
    '/playlists',
    '/change-domain',
    '/recharge-credit',
    '/add-reseller',
    '/add-app',
    '/add-res-notif',
    '/create-ticket',
    '/profile-setting',
    '/social-widget',
    '/update-credit-share-password',
    '/offersandnotifications',
  ]) {
    expect(await widthOf(path), path).toBe(720);
  }
  for (const path of [
    '/dashboard',
    '/user-list',
    '/bulk-activation',
    '/reseller-list',
    '/webhooks',
    '/users-and-roles',
    '/multi-apps-activation',
  ]) {
    expect(await widthOf(path), path).toBe(1128);
  }
});

test('a search that became too short shows everything again', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Shortened search');
  await addReseller(server, { applications: [application.id], name: 'Somebody to find' });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, await adminOf(server), '/reseller-list');
  await expect(portal.rows().first()).toBeVisible();
  const search = page.locator('main').getByRole('searchbox');
  await search.fill('zzzzzz');
  await expect(page.getByText(portal.t('ui:noRecords'))).toBeVisible();
  await search.fill('zz');
  await expect(page.getByText(portal.t('ui:table.searchMinimum'))).toBeVisible();
  await expect(portal.row('Somebody to find')).toBeVisible();
  await expect(page).not.toHaveURL(/q=/);
  await expect(search).toHaveValue('zz');
});
