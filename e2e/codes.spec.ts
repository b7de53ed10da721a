import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { call, callAsPlayer } from './support/api.ts';
import { addApplication, register } from './support/devices.ts';
import { addReseller, addSubReseller, openAs } from './support/people.ts';
import { Player } from './support/player.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

test('a reseller buys codes, and a customer redeems one on a player', async ({ server, openBrowser, problems }) => {
  problems.allow(/\/codes\/redeem|\/update-code-status|409 .*\/edit-playlist/);
  const texts = await loadTexts('en');
  const application = await addApplication(server, 'Voucher Player', { acceptsCodes: true });
  const reseller = await addReseller(server, { applications: [application.id], credit: 10 });
  const child = await addSubReseller(server, reseller, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, reseller, '/dashboard');
  await portal.goTo('iboprotv');
  await expect(page.getByText(portal.t('codes:empty'))).toBeVisible();

  const value = await test.step('buys three codes against the balance', async () => {
    await portal.button('codes:create').first().click();
    const dialog = portal.dialog('codes:createTitle');
    await portal.field('codes:count').fill('25');
    await expect(portal.field('codes:count')).toHaveValue('10');
    await expect(dialog.getByText('Maximum 10 codes allowed per request')).toBeVisible();
    await portal.field('codes:count').fill('3');
    await expect(dialog.getByText('Your balance goes from 10 to 7.')).toBeVisible();
    await expectAccessible(page, 'create codes');
    await dialog.getByRole('button', { name: portal.t('codes:create') }).click();
    const created = portal.dialog('codes:createdTitle');
    await expect(created.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'new codes');
    const download = page.waitForEvent('download');
    await created.getByRole('button', { name: portal.t('codes:downloadCsv') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('activation-codes.csv');
    // Spreadsheets know by its first character how to read it.
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFcode,type,/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(portal.t('codes:voucherHint'))).toHaveCount(3);
    await expect(page.getByText(portal.t('codes:voucherHint')).first()).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    const text = await created.getByRole('listitem').first().textContent();
    await created
      .getByRole('button', { name: portal.t('common:close') })
      .last()
      .click();
    await expect(created).toBeHidden();
    await portal.expectBalance(7);
    await expectAccessible(page, 'codes');
    return text?.trim() ?? '';
  });

  await test.step('prints vouchers of old ones again, under the name that customers know', async () => {
    const name = 'Hafenrundfahrtfernsehgesellschaftsverein';
    await call(server, 'PUT /own-brand', { token: reseller.token, body: { name } });
    await page.reload();
    await portal.row(value).getByRole('checkbox').check();
    await expect(portal.button('codes:print')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(portal.t('codes:voucherHint'))).toHaveCount(1);
    // As wide as a sheet of A4 between its margins: two of them stand beside each other, whatever the name.
    const screen = page.viewportSize();
    await page.setViewportSize({ width: 718, height: 1000 });
    const voucher = page.getByText(name).locator('..').locator('..');
    await expect(voucher).toBeVisible();
    const place = await voucher.boundingBox();
    expect(place?.width).toBeLessThan(718 / 2);
    // The line to cut along lies within: what stands on the edge is not printed.
    expect(place?.x).toBeGreaterThan(0);
    if (screen) await page.setViewportSize(screen);
    await page.emulateMedia({ media: 'screen' });
    await portal.row(value).getByRole('checkbox').uncheck();
  });

  await test.step('disables several at once, and enables them again', async () => {
    const rows = page.locator('tbody tr');
    const change = async (name: 'disable' | 'enable') => {
      for (const row of await rows.all()) await row.getByRole('checkbox').check();
      const bar = page.getByRole('region', { name: portal.t('ui:table.selected', { count: 3, number: '3' }) });
      await bar.getByRole('button', { name: portal.t('ui:table.moreActions') }).click();
      await page.getByRole('menuitem', { name: portal.t(`common:${name}`) }).click();
      await portal.button(`codes:${name}Some`, { count: 3, number: '3' }).click();
      await expect(bar).toBeHidden();
    };
    await change('disable');
    await expect(rows.getByText(portal.t('common:inactive'))).toHaveCount(3);
    await change('enable');
    await expect(rows.getByText(portal.t('common:inactive'))).toHaveCount(0);
  });

  await test.step('buys one for a sub-reseller', async () => {
    await portal.button('codes:create').click();
    await portal.field('codes:forReseller').fill(child.email);
    const dialog = portal.dialog('codes:createTitle');
    await dialog.getByText(portal.t('codes:lifetime'), { exact: true }).click();
    await dialog.getByRole('button', { name: portal.t('codes:create') }).click();
    const created = portal.dialog('codes:createdTitle');
    await expect(created).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(created).toBeHidden();
    await expect(portal.row(child.email, portal.t('codes:lifetime'))).toBeVisible();
    await portal.expectBalance(5);
  });

  await test.step('puts a playlist into the code', async () => {
    await portal.rowAction(value, 'codes:editPlaylists');
    await portal.button('codes:addPlaylist').click();
    await portal.button('codes:addPlaylist').click();
    for (const [place, name] of ['News', 'NEWS'].entries()) {
      const entry = page.getByRole('group', { name: portal.t('codes:playlistNumber', { number: place + 1 }) });
      await entry.getByLabel(portal.t('common:name')).fill(name);
      await entry.getByLabel(portal.t('codes:url')).fill('https://example.com/news.m3u8');
    }
    await portal.button('common:save').click();
    await expect(page.getByText('Playlist name must be unique')).toBeVisible();
    await expectAccessible(page, 'code playlists');
    await portal.button('codes:removePlaylist', { name: 'NEWS' }).click();
    await portal.button('common:save').click();
    await expect(page.getByText('The code’s playlists have been saved.')).toBeVisible();
  });

  await test.step('tells of one that somebody else put there while it was changed', async () => {
    await portal.rowAction(value, 'codes:editPlaylists');
    await portal.button('codes:addPlaylist').click();
    const entry = page.getByRole('group', { name: portal.t('codes:playlistNumber', { number: 2 }) });
    await entry.getByLabel(portal.t('common:name')).fill('Sport');
    await entry.getByLabel(portal.t('codes:url')).fill('https://example.com/sport.m3u8');
    const { token } = reseller;
    const { codes } = await call(server, 'GET /activation-codes', { token });
    const { api_key: apiKey } = codes.find((code) => code.value === value)!;
    const url = 'https://example.com/news.m3u8';
    const playlists = [
      { name: 'News', url },
      { name: 'Kids', url },
    ];
    await call(server, 'POST /edit-playlist/{code}', { token, params: { code: value }, body: { apiKey, playlists } });
    await portal.button('common:save').click();
    await expect(page.getByRole('alert')).toContainText('Kids');
    await expectAccessible(page, 'playlists that somebody else changed');
    await portal.button('common:save').click();
    await expect(page.getByRole('heading', { level: 1, name: portal.t('codes:listTitle') })).toBeVisible();
    const there = await call(server, 'POST /get-playlist/{code}', { token, params: { code: value }, body: { apiKey } });
    expect(there.playlists.map(({ name }) => name)).toEqual(['News', 'Sport']);
  });

  await test.step('a code that does not exist is said to be none', async () => {
    await page.goto(new URL('/ibopro-playlist/ZZZZ-ZZZZ-ZZZZ', page.url()).href);
    await expect(page.getByText(portal.t('codes:unknownCode'))).toBeVisible();
    await expectAccessible(page, 'an unknown code');
    await portal.button('codes:otherCode').click();
    await portal.field('codes:code').fill(value);
    await portal.button('common:continue').click();
    await expect(page.getByLabel(portal.t('common:name')).first()).toHaveValue('News');
  });

  const player = new Player(await openBrowser(server, desktop), texts);
  await test.step('a customer redeems it', async () => {
    await player.open();
    await player.register(application.name);
    await player.button('redeemTitle').click();
    const field = player.page.getByLabel(texts.player('redeemField'));
    await field.fill('aaaabbbbcccc');
    await player.button('redeem').click();
    await expect(player.page.getByText('There is no such code.')).toBeVisible();
    await expectAccessible(player.page, 'redeem a code');
    await field.fill(value.toLowerCase().replaceAll('-', ''));
    await expect(field).toHaveValue(value);
    await player.button('redeem').click();
    await player.expectState('active');
    await expect(player.playlist('News')).toBeVisible();
  });

  await test.step('another player can’t have it', async () => {
    const other = await register(server, application);
    const redeeming = callAsPlayer(server, 'POST /codes/redeem', { token: other.token, body: { code: value } });
    await expect(redeeming).rejects.toThrow('409');
  });

  await test.step('the reseller resets it, and the player stops at once', async () => {
    await portal.goTo('iboprotv');
    await portal.rowAction(value, 'codes:details');
    await expect(portal.dialog('codes:detailsTitle').getByText('News', { exact: true })).toBeVisible();
    await expectAccessible(page, 'code details');
    await page.keyboard.press('Escape');
    await portal.rowAction(value, 'codes:renew');
    const renewing = portal.dialog('codes:renewTitle', { code: `\u2066${value}\u2069` });
    await expectAccessible(page, 'renew a code');
    await renewing.getByRole('button', { name: 'Renew for 1 credit point' }).click();
    await portal.expectBalance(4);
    await portal.rowAction(value, 'codes:reset');
    const dialog = portal.dialog('codes:resetTitle', { code: `\u2066${value}\u2069` });
    await dialog.getByRole('button', { name: portal.t('codes:reset') }).click();
    await expect(dialog).toBeHidden();
    await player.checkNow();
    await player.expectState('trial');
  });

  await test.step('what is refused is said in a dialog of its own', async () => {
    await page.route('**/api/update-code-status', (route) =>
      route.fulfill({ status: 409, json: { status: false, statusCode: 'C10409', httpCode: '409', msg: 'Not now' } }),
    );
    await portal.rowAction(value, 'common:disable');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: portal.t('common:disable') })
      .click();
    const failure = portal.dialog('codes:errorTitle');
    await expect(failure.getByText('Not now')).toBeVisible();
    await expectAccessible(page, 'a refused action');
    await failure
      .getByRole('button', { name: portal.t('common:close') })
      .last()
      .click();
    await expect(failure).toBeHidden();
  });
});

test('in Arabic on a phone', async ({ server, openBrowser }) => {
  const texts = await loadTexts('ar');
  const application = await addApplication(server, 'Arabic Voucher Player');
  const reseller = await addReseller(server, { applications: [application.id], credit: 3 });
  const portal = new Portal(await openBrowser(server, phone, 'dark'), texts);
  await portal.page.addInitScript(() => localStorage.setItem('locale', 'ar'));
  await openAs(portal.page, reseller, '/iboprotv');
  await portal.button('codes:create').first().click();
  await portal
    .dialog('codes:createTitle')
    .getByRole('button', { name: portal.t('codes:create') })
    .click();
  await expect(portal.dialog('codes:createdTitle')).toBeVisible();
  await expectAccessible(portal.page, 'new codes in Arabic');
  await portal.page.keyboard.press('Escape');
  await expect(portal.rows()).toHaveCount(1);
  await expectAccessible(portal.page, 'codes in Arabic');
});
