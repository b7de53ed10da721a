import { call } from './support/api.ts';
import { addApplication } from './support/devices.ts';
import { addReseller, addSubReseller, addSupport, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

test('whoever is disabled is shown as that to everyone, and offered what applies', async ({ server, openBrowser }) => {
  const admin = await adminOf(server);
  const application = await addApplication(server, 'States’ Player');
  const applications = [application.id];
  const parent = await addReseller(server, { name: 'Parent Nadim', applications });
  const own = await addSubReseller(server, parent, { name: 'Own Nadim', applications });
  const operators = await addSubReseller(server, parent, { name: 'Theirs Nadim', applications });
  const disable = (token: string, id: number) =>
    call(server, 'PUT /update-reseller/{id}/status', { token, params: { id }, body: { is_disable_by_admin: 1 } });
  await disable(parent.token, own.id);
  await disable(admin.token, operators.id);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  const entry = (name: 'enable' | 'disable') =>
    page.getByRole('menuitem', { name: portal.t(`common:${name}`), exact: true });
  const openMenu = (name: string) => portal.button('ui:table.rowMenu', { name }).click();

  await test.step('to the parent, who can lift what they did and no more', async () => {
    await openAs(page, parent, '/reseller-list');
    await expect(portal.row('Own Nadim', portal.t('common:disabled'))).toBeVisible();
    await expect(portal.row('Theirs Nadim', portal.t('common:disabledByOperator'))).toBeVisible();
    await expect(page.locator('main').getByText(portal.t('common:active'), { exact: true })).toHaveCount(0);
    await openMenu('Theirs Nadim');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(entry('enable').or(entry('disable'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openMenu('Own Nadim');
    await expect(page.getByRole('menuitem', { name: portal.t('resellers:addCredit') })).toHaveAttribute(
      'aria-description',
      portal.t('resellers:cantReceive'),
    );
    await expect(entry('disable')).toHaveCount(0);
    await entry('enable').click();
    await expect(portal.row('Own Nadim', portal.t('common:active'))).toBeVisible();
    await openMenu('Own Nadim');
    await expect(entry('disable')).toBeVisible();
    await expect(entry('enable')).toHaveCount(0);
  });

  await test.step('to Support, who may change nothing', async () => {
    const support = await addSupport(server);
    const desk = new Portal(await openBrowser(server, desktop), texts);
    await openAs(desk.page, support, '/reseller-list?q=nadim');
    await expect(desk.row('Theirs Nadim', desk.t('common:disabledByOperator'))).toBeVisible();
    await expect(desk.row('Own Nadim', desk.t('common:active'))).toBeVisible();
  });

  await test.step('of several, those that are disabled are enabled, and nobody stays chosen', async () => {
    const desk = new Portal(await openBrowser(server, desktop), texts);
    await openAs(desk.page, admin, '/reseller-list?q=nadim');
    const bar = desk.page.getByRole('region', { name: desk.t('ui:table.selected', { count: 2, number: '2' }) });
    const offer = (name: 'enable' | 'disable') =>
      bar.getByRole('button', { name: desk.t(`common:${name}`), exact: true });
    await desk.row('Theirs Nadim').getByRole('checkbox').check();
    await desk.row('Own Nadim').getByRole('checkbox').check();
    await expect(offer('disable')).toBeVisible();
    await offer('enable').click();
    await expect(desk.row('Theirs Nadim', desk.t('common:active'))).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(desk.row('Theirs Nadim').getByRole('checkbox')).not.toBeChecked();
  });
});
