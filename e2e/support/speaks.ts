import type { Locator, Page } from '@playwright/test';
import { type Locale, languageTagOf, locales } from '@tessera/contracts/locales';
import type { Portal } from './portal.ts';
import { expect } from './test.ts';
import { settle } from './visit.ts';

const primaryTag = (locale: Locale) => languageTagOf[locale].split('-', 1)[0];
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang.split('-', 1)[0]);

/** A screen shows words in that language, none of a text's key, and has room for them: they grow longer than in English. */
export async function expectSpeaks({ page, texts }: Portal, name: string): Promise<void> {
  const { locale } = texts;
  expect.soft(await languageOf(page), `${name}, ${locale}`).toBe(primaryTag(locale));
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without styles and scripts
  const text = await page.locator('body').innerText();
  expect.soft(text, `${name}, ${locale}: a text's key`).not.toMatch(/\b[a-z]+:[a-z]\w*(\.\w+)+\b/);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${name}, ${locale}: pixels that scroll sideways`).toBeLessThanOrEqual(0);
}

/** Chooses the language of the texts where the screen offers it; where it doesn't, comes again as somebody who reads that one. */
export async function changeLanguage(portal: Portal): Promise<void> {
  const { page, texts } = portal;
  const to = texts.locale;
  const menu = portal.button('shell:top.language');
  const list = page.locator('main select').filter({ has: page.locator('option[value=esp]') });
  // Some addresses open something on top, when they have read what it shows, and nothing behind it can be pressed.
  const entry = page.getByRole('menuitemradio').nth(locales.indexOf(to));
  const isChosen = (await menu.isVisible()) && (await press(menu, entry));
  if (!isChosen && (await list.isVisible())) {
    await list.selectOption(to);
  } else if (!isChosen) {
    await page.evaluate((locale) => localStorage.setItem('locale', locale), to);
    await page.reload();
  }
  await expect.poll(() => languageOf(page)).toBe(primaryTag(to));
  await settle(page);
}

/** Presses both, one after the other; false where something else lies on top of them, which would have to be waited out. */
async function press(...buttons: Locator[]): Promise<boolean> {
  for (const button of buttons) {
    await button.waitFor();
    if (!(await button.evaluate(isOnTop))) return false;
    await button.click();
  }
  return true;
}

function isOnTop(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
