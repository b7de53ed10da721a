import type { Locator, Page } from '@playwright/test';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, openAs } from './support/people.ts';
import { Player } from './support/player.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

// What docs/browsers.md promises to phones that are not brought up to date any more.

const texts = await loadTexts('en');

/** Takes from the browser what Safari 16.4 lacks of what the pages use. */
const makeOlder = (page: Page) =>
  page.addInitScript(() => {
    const gone: [object, string[]][] = [
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'some', 'find', 'toArray']],
    ];
    for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
    const sheet = new CSSStyleSheet();
    // An attribute that says nothing to it: what has it is drawn as anything else is.
    sheet.replaceSync(`@layer older {
      [popover] { display: block; position: static; inset: auto; width: auto; height: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; color: inherit }
    }`);
    document.adoptedStyleSheets = [sheet];
  });

/** Nothing lies above it, from its first entry to its last. */
const expectInFront = (panel: Locator) =>
  expect
    .poll(() =>
      panel.evaluate((shown) => {
        const { left, top, width, height } = shown.getBoundingClientRect();
        const isIn = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
        const isHit = [12, height / 2, height - 12].every((y) =>
          shown.contains(document.elementFromPoint(left + width / 2, top + y)),
        );
        return isIn && isHit;
      }),
    )
    .toBe(true);

for (const size of [desktop, phone]) {
  test(`a browser of the spring of 2023 activates, opens menus and shares, on a ${size.name}`, async ({
    server,
    openBrowser,
  }) => {
    const application = await addApplication(server, `Old ${size.name}`);
    const reseller = await addReseller(server, { applications: [application.id], credit: 50 });
    for (let device = 0; device < 12; device++) await activate(server, reseller, newMac(), [application]);
    const mac = newMac();
    const portal = new Portal(await openBrowser(server, size), texts);
    const { page } = portal;
    await makeOlder(page);

    await openAs(page, reseller, '/multi-apps-activation');
    await portal.field('common:macAddress').fill(mac);
    await page.locator('label').filter({ hasText: application.name }).click();
    await page
      .locator('main')
      .getByRole('button', {
        name: portal.t('activations:activateFor', { points: portal.t('common:pointsAfter', { count: 1 }) }),
      })
      .click();
    await expect(portal.button('activations:another')).toBeVisible();
    await portal.button('domain/device-page:shareTitle').first().click();
    await expectInFront(portal.dialog('domain/device-page:shareTitle'));

    await portal.goTo('user-list');
    for (const row of [portal.rows().first(), portal.rows().nth(2)]) {
      await row
        .getByRole('button', { name: /^More|^Actions/ })
        .last()
        .click();
      await expectInFront(page.getByRole('menu'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    }
    if (size === phone) return;
    await portal.button('ui:filters.add').click();
    await expectInFront(page.getByRole('menu'));
  });
}

test('the player of a box of that age reaches the server, says what it did, and is steered by arrows', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Old box');
  const player = new Player(await openBrowser(server, desktop), texts);
  await makeOlder(player.page);
  await player.open();
  await player.register(application.name);
  await player.expectState('trial');
  await player.button('renewToken').click();
  await expect(player.page.getByText(texts.player('renewTokenDone'))).toBeVisible();
  const focused = () => player.page.evaluate(() => document.activeElement?.textContent);
  await player.button('checkNow').focus();
  const before = await focused();
  await player.page.keyboard.press('ArrowUp');
  await expect.poll(focused).not.toBe(before);
});

/** Takes from the browser what those of televisions from 2019 on lack beside: what the player uses of it and what it may be given to use. */
const makeTelevision = (page: Page) =>
  page.addInitScript(() => {
    const newerArrays = [
      'at',
      'flat',
      'flatMap',
      'findLast',
      'findLastIndex',
      'toReversed',
      'toSorted',
      'toSpliced',
      'with',
    ];
    const gone: [object, string[]][] = [
      [Array.prototype, newerArrays],
      [String.prototype, ['at', 'matchAll', 'replaceAll', 'trimEnd', 'trimStart']],
      [Object, ['fromEntries', 'groupBy', 'hasOwn']],
      [Promise, ['allSettled', 'any', 'try', 'withResolvers']],
      [Element.prototype, ['replaceChildren', 'checkVisibility']],
      [Intl, ['DisplayNames', 'DurationFormat', 'ListFormat', 'Locale', 'RelativeTimeFormat', 'Segmenter']],
      [Intl.DateTimeFormat.prototype, ['formatRange', 'formatRangeToParts']],
      [window, ['ResizeObserver', 'WeakRef', 'queueMicrotask', 'structuredClone']],
      [Crypto.prototype, ['randomUUID']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['timeout', 'any']],
    ];
    for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
  });

test('the player of a television of 2019 registers, takes a typed MAC and a code, and is written as it can read', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/40[34] .*redeem/);
  const application = await addApplication(server, 'Old television');
  const player = new Player(await openBrowser(server, desktop), texts);
  const { page } = player;
  await makeTelevision(page);
  const script = page.waitForResponse(/\/player\/assets\/index-.*\.js/);
  await player.open();
  // Since Chromium 71 and 80: no browser of 2019 gets past the first of them.
  expect((await (await script).text()).match(/globalThis|\?\?|\?\.[a-z(]|^await |;await /g)).toBeNull();
  const mac = newMac();
  await player.button('macOwn').click();
  await page.getByRole('textbox').fill(mac.replaceAll(':', '-'));
  expect((await player.register(application.name)).toLowerCase()).toBe(mac);
  await player.expectState('trial');
  await player.button('redeemTitle').click();
  await page.getByRole('textbox').fill('ABCD-EFGH-JKMN');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.player('redeem') })
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
});

test('a browser that is too old is told so, in its reader’s language', async ({ server, openBrowser, problems }) => {
  problems.allow(/SyntaxError|uncaught/);
  const german = await loadTexts('de');
  for (const takeAway of ['what the screens use', 'what the page is written in']) {
    const page = await openBrowser(server, phone);
    await page.addInitScript(() => localStorage.setItem('locale', 'de'));
    if (takeAway === 'what the screens use')
      await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
    else
      await page.route(/\/assets\/index-.*\.js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'let 1' }),
      );
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText('Dieser Browser ist zu alt');
    await expect(page.getByRole('button', { name: german.t('common:retry') })).toBeVisible();
  }
});

test('what an extension throws while a page loads is not taken for an old browser', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/of an extension/);
  const page = await openBrowser(server, phone);
  await page.route(/\/assets\/index-.*\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/login');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('error', () => resolve());
        setTimeout(() => {
          throw new Error('of an extension');
        });
      }),
  );
  await expect(page.locator('.boot svg')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a television that is too old for the player is told so, in the portal’s words', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/uncaught|ERR_FAILED/);
  for (const lacks of ['modules', 'what the player is written in']) {
    const page = await openBrowser(server, desktop);
    await page.addInitScript(() => localStorage.setItem('locale', 'ar'));
    if (lacks === 'modules')
      await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
    await page.route(/\/player\/assets\/index-.*\.js/, (route) =>
      lacks === 'modules' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: 'let 1' }),
    );
    await page.goto('/player/');
    await expect(page.getByRole('alert')).toContainText('هذا المتصفح قديم جدًا');
  }
  const page = await openBrowser(server, desktop);
  const textOf = async (path: string) => (await page.request.get(server.url + path)).text();
  const [told, portal] = [await textOf('/player/too-old.js'), await textOf('/login')];
  const words = told.match(/(?<=: ')[^']+\.(?=',)/g) ?? [];
  expect(words).toHaveLength(5);
  for (const word of words) expect(portal).toContain(word);
});
