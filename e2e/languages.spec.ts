import { type Locale, locales } from '@tessera/contracts/locales';
import { isFull } from './support/accessible.ts';

import { desktop, phone } from './support/sizes.ts';
import { test as base, expect } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { beginVisit, showScreen } from './support/visit.ts';
import { walks } from './support/walks.ts';
import { makeWorld, type World } from './support/world.ts';

/** English and Arabic are looked at closely by the accessibility journeys; here are the others, unless everything is wanted. */
const looked: Locale[] = isFull ? [...locales] : ['de', 'br', 'esp'];

const test = base.extend<object, { world: World }>({
  world: [async ({ server }, use) => use(await makeWorld(server)), { scope: 'worker', timeout: 120_000 }],
});

for (const [index, locale] of looked.entries()) {
  // Words grow longer than in English, and a phone is where they don't fit.
  const size = index === 1 ? desktop : phone;
  for (const { as, part, screens } of walks) {
    test(`every screen speaks ${locale} for ${as}, part ${part}, on a ${size.name}`, async ({
      world,
      openBrowser,
      problems,
    }) => {
      problems.allow(/404 .*check-device-status/);
      const page = await openBrowser(world.server, size);
      const portal = await beginVisit(page, await loadTexts(locale), world, as);
      const paths = new Set<string>();
      for (const { name, path } of screens) {
        const address = path(world);
        if (paths.has(address)) continue;
        paths.add(address);
        await test.step(name, async () => {
          await showScreen(portal, world, { name, path });
          const tag = await page.evaluate(() => document.documentElement.lang);
          expect.soft(tag, name).toMatch({ en: /^en/, ar: /^ar/, de: /^de/, br: /^pt/, esp: /^es/ }[locale]);
          // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without styles and scripts
          const text = await page.locator('body').innerText();
          expect.soft(text, `${name}: a text's key instead of its words`).not.toMatch(/\b[a-z]+:[a-z]\w*(\.\w+)+\b/);
          const overhang = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(overhang, `${name}: pixels that scroll sideways`).toBeLessThanOrEqual(0);
        });
      }
    });
  }
}
