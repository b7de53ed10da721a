import { type Locale, locales } from '@tessera/contracts/locales';
import { expectAccessible, isFull } from './support/accessible.ts';
import { Player } from './support/player.ts';

import { desktop, phone, type Size } from './support/sizes.ts';
import { test as base } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { beginVisit, settle, showScreen } from './support/visit.ts';
import { walks } from './support/walks.ts';
import { makeWorld, type World } from './support/world.ts';

interface Look {
  locale: Locale;
  size: Size;
}

/** Two looks say most of it: the one with the most room, and the one with the least, read from the right. */
const looks: Look[] = isFull
  ? locales.flatMap((locale) => [desktop, phone].map((size) => ({ locale, size })))
  : [
      { locale: 'en', size: desktop },
      { locale: 'ar', size: phone },
    ];

const test = base.extend<object, { world: World }>({
  world: [async ({ server }, use) => use(await makeWorld(server)), { scope: 'worker', timeout: 120_000 }],
});

for (const { locale, size } of looks) {
  for (const { as, part, screens } of walks) {
    test(`axe finds nothing serious for ${as}, part ${part}, ${locale} on a ${size.name}`, async ({
      world,
      openBrowser,
      problems,
    }) => {
      // The public page of a used-up link, and a MAC that nobody has.
      problems.allow(/404 .*check-device-status/);
      const page = await openBrowser(world.server, size);
      const portal = await beginVisit(page, await loadTexts(locale), world, as);
      const shown = screens.filter(({ only = size.name }) => only === size.name);
      for (const [place, screen] of shown.entries()) {
        await test.step(screen.name, async () => {
          await showScreen(portal, world, screen);
          await expectAccessible(page, screen.name, { withShell: part === 1 && place === 0 });
        });
      }
    });
  }

  test(`axe finds nothing serious on the player, ${locale} on a ${size.name}`, async ({ world, openBrowser }) => {
    const texts = await loadTexts(locale);
    const page = await openBrowser(world.server, size);
    const player = new Player(page, texts);
    await player.open();
    await settle(page);
    await expectAccessible(page, 'picker');
    await player.button('macOwn').click();
    await expectAccessible(page, 'own MAC');
    await player.button('macMade').click();
    await player.register(world.applications[0].name);
    await player.expectState('trial');
    await expectAccessible(page, 'trial');
    await player.button('forgetDevice').click();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await player.useSandbox();
    await expectAccessible(page, 'sandbox');
  });
}
