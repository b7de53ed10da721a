import type { Locale } from '@tessera/contracts/locales';
import {
  readActivationLog,
  readDeviceList,
  readShareLog,
  readStatement,
  readWithdrawals,
  verifyBooks,
} from './main-job/books.ts';
import { castFor } from './main-job/cast.ts';
import {
  activateAndUndo,
  addPlaylist,
  checkMac,
  disableMac,
  enableMac,
  registerPlayer,
  unlockPlaylist,
} from './main-job/devices.ts';
import { addApplications, addReseller, expectSteps, firstSignIn, mintCredit } from './main-job/operator.ts';
import { acceptInvitation, addCredit, addSubReseller, deductCredit, expectLinkUsedUp } from './main-job/resellers.ts';
import { expectAccessible } from './support/accessible.ts';
import { desktop, phone, type Size } from './support/sizes.ts';
import { test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

interface Look {
  locale: Locale;
  size: Size;
  colorScheme: 'light' | 'dark';
}

const looks: Look[] = [
  { locale: 'en', size: desktop, colorScheme: 'light' },
  { locale: 'ar', size: phone, colorScheme: 'dark' },
];

for (const { locale, size, colorScheme } of looks) {
  test(`the main job in ${locale} on a ${size.name}, ${colorScheme}`, async ({
    freshServer: server,
    openBrowser,
    problems,
  }) => {
    // The server says when it wants the passcode, and the browser notes that as an error.
    problems.allow(/403 .*-credit-point/);
    problems.allow(/4\d\d .*password\/create/);
    const texts = await loadTexts(locale);
    const cast = await castFor(server, texts, () => openBrowser(server, size, colorScheme));
    const { admin, reseller, subReseller } = cast;
    const { step } = test;

    await step('the admin signs in for the first time', () => firstSignIn(cast));
    await step('adds applications', () => addApplications(cast));
    await step('mints credit', () => mintCredit(cast, 1000));
    await step('adds a reseller', () => addReseller(cast));
    await step('sees what is done', async () => {
      await admin.portal.goTo('dashboard');
      await expectSteps(admin, 4);
      await expectAccessible(admin.portal.page, 'first steps');
    });
    await step('the reseller comes in by mail', () => acceptInvitation(cast, reseller));
    await step('whose link is used up now', () => expectLinkUsedUp(cast, reseller));
    await step('the admin gives credit', () =>
      addCredit({ giver: admin, has: 1000, receiver: reseller, receiverHas: 0, points: 300 }),
    );
    await step('the reseller adds a sub-reseller', () => addSubReseller(cast));
    await step('the sub-reseller comes in by mail', () => acceptInvitation(cast, subReseller));
    await step('the reseller shares credit', () =>
      addCredit({ giver: reseller, has: 300, receiver: subReseller, receiverHas: 0, points: 50 }),
    );

    const { mac, player } = await step('a player registers and shows its MAC', () => registerPlayer(cast));
    await step('the sub-reseller activates it for two applications, and undoes one', () => activateAndUndo(cast, mac));
    await step('the player sees itself active', async () => {
      await player.expectState('active');
      await expectAccessible(subReseller.portal.page, 'result of an activation');
      await expectAccessible(player.page, 'player that was activated');
    });
    await step('the sub-reseller checks the MAC', () => checkMac(cast, mac));
    await step('adds a playlist with a PIN', () => addPlaylist(cast));
    await step('the player unlocks it', () => unlockPlaylist(player));
    await step('the sub-reseller disables the MAC', () => disableMac(cast, mac, player));
    await step('and enables it again', () => enableMac(cast, mac, player));

    await step('the parent takes credit back', () =>
      deductCredit({
        giver: reseller,
        has: 250,
        receiver: subReseller,
        receiverHas: 47,
        points: 20,
        isConfirmed: true,
      }),
    );
    await step('the device is in the list', () => readDeviceList(cast, mac));
    await step('the activations are in the log', () => readActivationLog(cast, mac));
    await step('what was given is in the log', () => readShareLog(cast));
    await step('what was taken back is in the log', () => readWithdrawals(cast));
    await step('the statement adds up', () => readStatement(cast));
    await step('the books balance', () => verifyBooks(cast));
  });
}
