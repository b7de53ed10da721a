import type { Page } from '@playwright/test';
import { type Locale, languageTagOf, locales } from '@tessera/contracts/locales';
import { Portal } from './portal.ts';
import { expect } from './test.ts';
import type { Texts } from './texts.ts';
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

/** The screen as it stands speaks these as well, chosen in another tab one after the other, and then its own again. */
export async function expectSpeaksToo(portal: Portal, others: Texts[], name: string): Promise<void> {
  const { page } = portal;
  for (const texts of [...others, portal.texts]) {
    await page.evaluate((locale) => {
      localStorage.setItem('locale', locale);
      window.dispatchEvent(new StorageEvent('storage', { key: 'locale' }));
    }, texts.locale);
    await expect.poll(() => languageOf(page), { intervals: [5, 10, 20, 50] }).toBe(primaryTag(texts.locale));
    await settle(page);
    if (texts !== portal.texts) await expectSpeaks(new Portal(page, texts), name);
  }
}

/** Chooses these languages and then its own again, where the screen offers them: in the bar above, or in a list. */
export async function chooseLanguages(portal: Portal, others: Texts[]): Promise<void> {
  const { page } = portal;
  let before = portal;
  for (const texts of [...others, portal.texts]) {
    const menu = before.button('shell:top.language');
    if (await menu.isVisible()) {
      await menu.click();
      await page.getByRole('menuitemradio').nth(locales.indexOf(texts.locale)).click();
    } else {
      await page.locator('main select').selectOption(texts.locale);
    }
    await expect.poll(() => languageOf(page)).toBe(primaryTag(texts.locale));
    await settle(page);
    before = new Portal(page, texts);
  }
}
