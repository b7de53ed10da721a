import { type Locale, locales } from '@tessera/contracts/locales';
import { expectAccessible, isFull } from './support/accessible.ts';
import { Player } from './support/player.ts';
import { desktop, phone, type Size } from './support/sizes.ts';
import { chooseLanguages, expectSpeaks, expectSpeaksToo } from './support/speaks.ts';
import { loadTexts } from './support/texts.ts';
import { beginVisit, openScreen, prepareScreen, settle } from './support/visit.ts';
import { walks } from './support/walks.ts';
import { test } from './support/world-test.ts';

interface Look {
  locale: Locale;
  size: Size;
  /** What every screen is read in as well. */
  others: Locale[];
}

/**
 * Axe looks twice, and that says most of it: with the most room, and with the least, read from the right. The words of the other
 * languages are looked at by the way; a phone is where long ones don't fit.
 */
const looks: Look[] = isFull
  ? locales.flatMap((locale) => [desktop, phone].map((size) => ({ locale, size, others: [] })))
  : [
      { locale: 'en', size: desktop, others: ['br'] },
      { locale: 'ar', size: phone, others: ['de', 'esp'] },
    ];

for (const { locale, size, others } of looks) {
  for (const { as, part, screens } of walks) {
    const shown = screens.filter(({ only = size.name }) => only === size.name);
    test(`every screen of ${as}, part ${part}, ${locale} on a ${size.name}: axe finds nothing serious, and it speaks ${[locale, ...others].join(', ')}`, async ({
      world,
      openBrowser,
      problems,
    }) => {
      // The public page of a used-up link, and a MAC that nobody has.
      problems.allow(/404 .*check-device-status/);
      // On a slow machine a walk takes longer than a passcode is believed: it is asked for anew.
      problems.allow(/403 .*moving-in\/\d+\/start/);
      // A trial that is not granted says why.
      problems.allow(/409 .*grant-trial/);
      const page = await openBrowser(world.server, size);
      const portal = await beginVisit(page, await loadTexts(locale), world, as);
      const spoken = await Promise.all(others.map(loadTexts));
      const read = new Set<string>();
      for (const [place, screen] of shown.entries()) {
        await test.step(screen.name, async () => {
          const address = screen.path(world);
          await openScreen(portal, world, screen, shown[place - 1]);
          await expectSpeaks(portal, screen.name);
          if (part === 1 && place === 0) await chooseLanguages(portal, spoken);
          if (!read.has(address)) await expectSpeaksToo(portal, spoken, screen.name);
          read.add(address);
          await prepareScreen(portal, world, screen);
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
