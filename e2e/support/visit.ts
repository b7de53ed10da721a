import type { Page } from '@playwright/test';
import { openAs } from './people.ts';
import { Portal } from './portal.ts';
import { memberOf, type Screen, type Visit } from './screens.ts';
import type { Texts } from './texts.ts';
import type { World } from './world.ts';

/** Puts the language and the person of a visit into a browser that is new. */
export async function beginVisit(page: Page, texts: Texts, world: World, as: Visit['as']): Promise<Portal> {
  const { locale } = texts;
  await page.goto('/favicon.svg');
  await page.evaluate((kept) => localStorage.setItem('locale', kept), locale);
  const member = memberOf(world, as);
  if (member) await openAs(page, member, '/favicon.svg');
  return new Portal(page, texts);
}

/** Shows one screen, in the state that it is about, with everything loaded. */
export async function showScreen(portal: Portal, world: World, screen: Screen): Promise<void> {
  await forgetEarlierScreens(portal.page);
  await portal.page.goto(screen.path(world));
  await settle(portal.page);
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
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.mantine-Skeleton-root, [aria-busy=true]') === null &&
      document.fonts.status === 'loaded',
  );
}
