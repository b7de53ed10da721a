import type { Locator, Page } from '@playwright/test';
import { allCalls } from '@tessera/contracts/all-calls';
import { type Visit, visits } from './support/screens.ts';
import { desktop } from './support/sizes.ts';
import { expect } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { beginVisit, goOn } from './support/visit.ts';
import type { World } from './support/world.ts';
import { test } from './support/world-test.ts';

/**
 * In the sandbox nothing that live shares with it can be pressed only to be refused: what would change people, catalogue or messages
 * is shown, barred, with the reason. Walks every screen that says so of itself, and those that are of both kinds.
 */
const texts = await loadTexts('en');
const { t } = texts;

/** Of both kinds: people whose credit is the sandbox's own, plans that can be bought there. */
const mixed = ['/reseller-list', '/sub-reseller-list/', '/payment-plans'];

/** What may be pressed there: it reads, or changes what is the sandbox's own. */
const allowed = new Set([
  ...[t('ui:table.columns'), t('ui:table.previous'), t('ui:table.next'), t('common:cancel'), t('ui:table.clear')],
  ...[t('ui:clearSearch'), t('tickets:view'), t('notifications:view'), t('common:export')],
  ...[t('resellers:addCredit'), t('resellers:deductCredit'), t('resellers:statement'), t('resellers:activationReport')],
  ...[
    t('resellers:creditReport'),
    t('resellers:subResellers'),
    t('resellers:manageBoxes'),
    t('domain/api-access:manage'),
  ],
  ...[t('domain/accounts:viewAs.action'), t('resellers:copyEmail'), t('ui:more')],
]);
/** What is named after the row that it belongs to, or after a page. */
const alsoAllowed = [
  t('ui:table.rowMenu', { name: '' }),
  t('plans:buyNamed', { title: '' }),
  t('plans:menu', { title: '' }),
  t('apk:copyUrlNamed', { name: '' }),
].map((text) => text.trim());

const writes = allCalls
  .filter(({ writesShared }) => writesShared)
  .map(({ method, path }) => ({ method, path: new RegExp(`^/api/sandbox${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** Everything of a kind that can be pressed now, by name. */
async function pressable(within: Locator): Promise<string[]> {
  const names = await within
    .and(within.page().locator(':enabled:visible:not([aria-disabled=true])'))
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? (one.textContent ?? '').trim()));
  return names.filter((name) => !allowed.has(name) && !alsoAllowed.some((start) => name.startsWith(start)));
}

const barredBy = t('common:readOnlyInSandbox');

/** What can be pressed there though it is only read. */
async function findLive(page: Page): Promise<string[]> {
  const submits = page.locator('main form button[type=submit]');
  const isForm = (await submits.count()) > 0;
  for (const field of await page.locator('main form input[type=text], main form input[type=email]').all()) {
    await field.focus();
    await page.keyboard.press('Enter');
  }
  const buttons = page.locator('main button:not(thead button, nav button, fieldset button), main [role=switch]');
  const found = await pressable(isForm ? submits : buttons);
  // Filters (a fieldset of their own) and columns of a list change nothing but what one sees.
  const columns = new RegExp(`^${t('ui:table.columns')}$`);
  const menus = await page.locator('main [aria-haspopup=menu]:not(fieldset *)').filter({ hasNotText: columns }).all();
  for (const menu of menus.slice(0, 3)) {
    await menu.click();
    const entries = page.getByRole('menuitem');
    await expect(entries.first()).toBeVisible();
    found.push(...(await pressable(entries)));
    await page.keyboard.press('Escape');
  }
  return found;
}

/** What is barred for another reason than this, or for none. */
async function findUnexplained(page: Page): Promise<string[]> {
  const barred = page.locator('main button[aria-disabled=true]');
  const reasons = await barred.evaluateAll((all) => all.map((one) => one.getAttribute('aria-description') ?? ''));
  return reasons.filter((reason) => reason !== barredBy);
}

const people = visits.filter(({ as }) => as === 'admin' || as === 'reseller');
for (const as of ['admin', 'reseller'] as const) {
  test(`nothing that only live may change can be pressed in the sandbox, by ${as}`, async ({
    world,
    openBrowser,
    problems,
  }) => {
    // Orders and webhooks of live, which the sandbox doesn't know.
    problems.allow(/404 .*\/api\/sandbox\//);
    const page = await openBrowser(world.server, desktop);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isShared = writes.some(({ method, path }) => method === request.method() && path.test(pathname));
      if (isShared) sent.push(`${request.method()} ${pathname}`);
    });
    await beginVisit(page, texts, world, as);
    await page.evaluate(() => localStorage.setItem('tessera.environment', 'sandbox'));
    const walked: string[] = [];
    const live: string[] = [];
    await page.goto('/');
    for (const path of pathsOf(people, as, world)) {
      await goOn(page, path);
      const saysSo = await page.getByText(t('shell:environment.bannerReadOnly')).isVisible();
      if (!saysSo && !mixed.some((start) => path.startsWith(start))) continue;
      walked.push(path);
      for (const name of await findLive(page)) live.push(`${path}: ${name}`);
      expect(await findUnexplained(page), path).toEqual([]);
    }
    expect(live).toEqual([]);
    expect(sent).toEqual([]);
    expect(walked.length).toBeGreaterThan(as === 'admin' ? 14 : 6);
  });
}

function pathsOf(of: Visit[], as: Visit['as'], world: World): string[] {
  const paths = of.filter((visit) => visit.as === as).flatMap(({ screens }) => screens.map(({ path }) => path(world)));
  return [
    ...new Set([...paths, '/add-sub-reseller', '/deleted-resellers-list', `/edit-reseller/${world.subReseller.id}`]),
  ];
}
