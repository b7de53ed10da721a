import type { Page } from '@playwright/test';
import { activate, addApplication, newMac } from './support/devices.ts';
import { addReseller, type Member, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { goOn } from './support/visit.ts';

const hourMs = 3_600_000;

/** A session that the page still believes in a year from now; the server has its own clock. */
function lasting(person: Member): Member {
  return { ...person, signedIn: { ...person.signedIn, expires_at: '2099-01-01T00:00:00.000Z' } };
}

/** Answers say that it is that moment at the server as well: a page that finds its own clock off goes by the server's. */
async function answerAt(page: Page, at: number): Promise<void> {
  const date = new Date(at).toUTCString();
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    },
  );
}

test('the list says of its last days how much is left, in another colour than what runs for long', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Ends soon');
  const person = await addReseller(server, { applications: [application.id], credit: 10 });
  const mac = newMac();
  const { activated_devices: devices } = await activate(server, person, mac, [application]);
  const end = new Date(devices[0]?.expire_date ?? '');
  const texts = await loadTexts('en');
  /** The list as it is shown at that moment, by a browser that nobody left waiting. */
  const look = async (at: number) => {
    const portal = new Portal(await openBrowser(server, desktop), texts);
    await portal.page.clock.setFixedTime(at);
    await answerAt(portal.page, at);
    await openAs(portal.page, lasting(person), '/user-list');
    const badge = portal.row(mac).getByText(portal.t('common:active'), { exact: true });
    const color = await badge.evaluate((element) => getComputedStyle(element).color);
    return { color, end: portal.row(mac).locator('time').first() };
  };

  const early = await look(Date.now());
  await expect(early.end).toHaveText(texts.format.date(end));
  const late = await look(end.getTime() - 12.5 * hourMs);
  await expect(late.end).toHaveText('in 12 hours');
  await expect(late.end).toHaveAttribute('title', `${texts.format.dateTime(end)} (${texts.format.exactUtc(end)})`);
  expect(late.color).not.toBe(early.color);
});

test('an undone activation leaves no device that has expired', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Undone');
  const person = await addReseller(server, { applications: [application.id], credit: 10 });
  const mac = newMac();
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, person, `/multi-apps-activation?mac=${mac}&app=${application.id}`);
  const points = portal.t('common:pointsAfter', { count: 1 });
  await portal.button('activations:activateFor', { points }).click();
  await page.getByRole('button', { name: `${portal.t('common:undo')} ${application.name}` }).click();
  await expect(portal.heading('activations:resultUndone')).toBeVisible();
  await goOn(page, `/check-mac?mac=${mac}`);
  const details = page.getByRole('dialog', { name: application.name });
  await expect(details).toContainText(portal.t('domain/devices:notActivated'));
  await expect(details).not.toContainText(portal.t('common:expired'));
  await expect(details).not.toContainText(portal.t('domain/device-page:othersHint'));
});

test('back from a look-up in one application, the form says in which the one before was', async ({
  server,
  openBrowser,
}) => {
  const [first, second] = [await addApplication(server, 'Looked in'), await addApplication(server, 'Looked in next')];
  const person = await addReseller(server, { applications: [first.id, second.id] });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, person, `/check-mac?mac=${newMac()}&app=${first.id}`);
  const application = portal.field('common:application');
  await application.selectOption(String(second.id));
  await portal.button('devices:check').click();
  await expect(page).toHaveURL(new RegExp(`app=${second.id}$`));
  await expect(application).toHaveValue(String(second.id));
  await page.goBack();
  await expect(application).toHaveValue(String(first.id));
});

test('a computer whose clock is hours off shows what runs as running, and can take back what was just done', async ({
  server,
  openBrowser,
}) => {
  const application = await addApplication(server, 'Under a wrong clock');
  const person = await addReseller(server, { applications: [application.id], credit: 10 });
  const mac = newMac();
  await activate(server, person, mac, [application]);
  const texts = await loadTexts('en');
  for (const off of [400 * 24 * hourMs, -5 * hourMs]) {
    const portal = new Portal(await openBrowser(server, desktop), texts);
    const { page } = portal;
    await page.clock.install({ time: Date.now() + off });
    await portal.signIn(person.path, person);
    await goOn(page, '/user-list');
    await expect(portal.row(mac).getByText(portal.t('common:active'), { exact: true })).toBeVisible();
    await goOn(page, '/transactions-logs');
    await portal.row(mac).getByRole('button').last().click();
    const undo = page.getByRole('menuitem', { name: portal.t('activations:undoActivation'), exact: true });
    await expect(undo).toBeVisible();
    // Also the next page, which nothing was answered to yet.
    await page.reload();
    await expect(portal.row(mac)).toBeVisible();
  }
});
