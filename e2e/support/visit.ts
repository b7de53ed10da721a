import type { Page } from '@playwright/test';
import { openAs } from './people.ts';
import { Portal } from './portal.ts';
import { memberOf, type Screen, type Visit } from './screens.ts';
import type { Texts } from './texts.ts';
import { untilQuiet } from './traffic.ts';
import type { World } from './world.ts';

/** Puts the language and the person of a visit into a browser that is new. */
export async function beginVisit(page: Page, texts: Texts, world: World, as: Visit['as']): Promise<Portal> {
  const { locale } = texts;
  const member = memberOf(world, as);
  await (member ? openAs(page, member, '/favicon.svg') : page.goto('/favicon.svg'));
  await page.evaluate((kept) => localStorage.setItem('locale', kept), locale);
  return new Portal(page, texts);
}

/** Shows one screen, in the state that it is about, with everything loaded. */
export async function showScreen(portal: Portal, world: World, screen: Screen): Promise<void> {
  await openScreen(portal, world, screen);
  await prepareScreen(portal, world, screen);
}

/**
 * The address of a screen: the first as by a link from elsewhere, the next ones as by a link of the portal, which loads no page anew. What
 * was opened on the one before is left behind on the way, at a screen that has nothing in common with any.
 */
export async function openScreen(portal: Portal, world: World, screen: Screen, before?: Screen): Promise<void> {
  const { page } = portal;
  const address = screen.path(world);
  const isFromElsewhere = before === undefined || before.isLeftByLoading;
  // Nothing was done there yet: it is what is wanted.
  if (!isFromElsewhere && !before.prepare && before.path(world) === address) return;
  if (!isFromElsewhere && (before.prepare || pageOf(before.path(world)) === pageOf(address))) {
    await followLink(page, betweenScreens);
  }
  await forgetEarlierScreens(page);
  await (isFromElsewhere ? page.goto(address) : followLink(page, address));
  await settle(page);
}

/** Shows the screen of an address as by a link of the portal, which loads no page anew: a third of the work of `page.goto`. */
export async function goOn(page: Page, address: string): Promise<void> {
  if (pageOf(new URL(page.url()).pathname) === pageOf(address)) await followLink(page, betweenScreens);
  await followLink(page, address);
  await settle(page);
}

/** What says that there is nothing. */
const betweenScreens = '/404';

/** The tabs of a page keep its title, and so do two devices: nothing tells then that the next one is there. */
const pageOf = (address: string) => address.split(/[/?]/)[1];

/** The address changes at once, the screen when its code is there. */
async function followLink(page: Page, address: string): Promise<void> {
  const shown = await page.locator('h1').first().elementHandle();
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await shown?.waitForElementState('hidden');
}

/** What is asked every half minute, which comes at any moment, is not: what is read anew then, something said so. */
export function askOnlyOnce(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setInterval } = window;
    const often = (run: TimerHandler, ms = 0) => (ms < 20_000 ? setInterval(run, ms) : 0);
    window.setInterval = often as typeof window.setInterval;
  });
}

/** Brings a screen that is open into the state that it is about. */
export async function prepareScreen(portal: Portal, world: World, screen: Screen): Promise<void> {
  if (!screen.prepare) return;
  await screen.prepare(portal, world);
  await settle(portal.page);
}

/** Drafts, the sandbox and chosen columns of the screen before. */
function forgetEarlierScreens(page: Page): Promise<void> {
  return page.evaluate(() => {
    sessionStorage.clear();
    localStorage.removeItem('tessera.environment');
  });
}

/** Until nothing is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.mantine-Skeleton-root, [aria-busy=true]') === null &&
      document.fonts.status === 'loaded',
  );
}
