import { call } from './support/api.ts';
import { addApplication } from './support/devices.ts';
import { addReseller, adminOf, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

const texts = await loadTexts('en');

test('an admin makes a role, invites staff with it, switches them off and on, and tidies up', async ({
  server,
  openBrowser,
}) => {
  const admin = await adminOf(server);
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const box = (name: string) => portal.page.getByRole('listitem').filter({ hasText: name });
  await openAs(portal.page, admin, '/dashboard');
  await portal.goTo('users-and-roles');
  await expect(box('Admin').getByLabel(portal.t('users-and-roles:lockedHint'))).toBeVisible();
  await expect(portal.button('users-and-roles:editRole', { name: 'Admin' })).toHaveCount(0);

  await test.step('a role of some permissions', async () => {
    await portal.button('users-and-roles:addRole').click();
    const dialog = portal.dialog('users-and-roles:addRole');
    await dialog.getByRole('button', { name: portal.t('users-and-roles:addRole') }).click();
    await expect(dialog.getByText('Please choose at least one permission.')).toBeVisible();
    await dialog.getByLabel(portal.t('users-and-roles:roleName')).fill('Ticket desk');
    const all = { group: 'Tickets' };
    await dialog.getByLabel(portal.t('users-and-roles:allOf', all), { exact: true }).check();
    await dialog.getByLabel('Delete tickets', { exact: true }).uncheck();
    await dialog.getByRole('button', { name: portal.t('users-and-roles:addRole') }).click();
    await expect(dialog).toBeHidden();
    await expect(box('Ticket desk')).toContainText(portal.t('users-and-roles:permissionCount', { count: 10 }));
    await expect(box('Ticket desk')).toContainText(portal.t('users-and-roles:people', { count: 0 }));
  });

  await test.step('somebody with it', async () => {
    await portal.button('users-and-roles:addUser').first().click();
    const panel = portal.dialog('users-and-roles:addUser');
    await panel.getByLabel(portal.t('common:name')).fill('Tarek Aziz');
    await panel.getByLabel(portal.t('common:email')).fill('tarek@example.com');
    await panel.getByLabel(portal.t('users-and-roles:role')).selectOption('Ticket desk');
    await panel.getByRole('button', { name: portal.t('users-and-roles:addUser') }).click();
    await expect(panel).toBeHidden();
    await expect(portal.row('Tarek Aziz', 'Ticket desk', portal.t('common:invited'))).toBeVisible();
    await expect(box('Ticket desk')).toContainText(portal.t('users-and-roles:people', { count: 1 }));
    expect((await server.mailbox.mailTo('tarek@example.com')).text).toContain('/create-password');
  });

  await test.step('their new name', async () => {
    await portal.rowAction('Tarek Aziz', 'common:edit');
    const panel = portal.dialog('users-and-roles:editUser', { name: 'Tarek Aziz' });
    await panel.getByLabel(portal.t('common:name')).fill('Tarek A.');
    await panel.getByRole('button', { name: portal.t('common:save') }).click();
    await expect(portal.row('Tarek A.')).toBeVisible();
  });

  await test.step('the switch', async () => {
    const isEnabled = portal.page.getByRole('switch', {
      name: /^Tarek A\./,
    });
    await isEnabled.click();
    await expect(portal.page.getByText('Status updated successfully')).toBeVisible();
    await expect(isEnabled).not.toBeChecked();
    await portal.button('common:undo').click();
    await expect(isEnabled).toBeChecked();
  });

  await test.step('a role that is held stays, and goes once nobody holds it', async () => {
    const remove = portal.button('users-and-roles:deleteRole', { name: 'Ticket desk' });
    await expect(remove).toHaveAttribute('aria-description', portal.t('users-and-roles:roleHeld'));
    const dialog = portal.dialog('users-and-roles:deleteRoleTitle', { name: 'Ticket desk' });
    const confirm = dialog.getByRole('button', {
      name: portal.t('users-and-roles:deleteRole', { name: 'Ticket desk' }),
    });
    await portal.rowAction('Tarek A.', 'common:remove');
    const removing = portal.dialog('users-and-roles:removeUserTitle', { name: 'Tarek A.' });
    await removing.getByRole('button', { name: portal.t('users-and-roles:removeUser', { name: 'Tarek A.' }) }).click();
    await expect(portal.row('Tarek A.')).toHaveCount(0);
    await remove.click();
    await confirm.click();
    await expect(box('Ticket desk')).toHaveCount(0);
  });

  await test.step('an admin, whose invitation went to a wrong address, is taken back', async () => {
    await portal.button('users-and-roles:addUser').first().click();
    const panel = portal.dialog('users-and-roles:addUser');
    await panel.getByLabel(portal.t('common:name')).fill('Salma N.');
    await panel.getByLabel(portal.t('common:email')).fill('mistyped@example.com');
    await panel.getByLabel(portal.t('users-and-roles:role')).selectOption('Admin');
    await expect(panel.getByText(portal.t('users-and-roles:adminRoleHint'))).toBeVisible();
    await panel.getByRole('button', { name: portal.t('users-and-roles:addUser') }).click();
    await expect(portal.row('Salma N.', portal.t('common:invited'))).toBeVisible();
    await expect(portal.row('Salma N.').getByRole('switch')).toHaveCount(0);
    await portal.rowAction('Salma N.', 'common:remove');
    const removing = portal.dialog('users-and-roles:removeUserTitle', { name: 'Salma N.' });
    await removing.getByRole('button', { name: portal.t('users-and-roles:removeUser', { name: 'Salma N.' }) }).click();
    await expect(portal.row('Salma N.')).toHaveCount(0);
  });

  await test.step('and all of it stands in the audit log', async () => {
    await portal.goTo('audit-log');
    const removed = 'Role: removed';
    await expect(portal.row(removed, admin.email)).toBeVisible();
    await portal.filterBy('audit:kind', 'Role');
    await expect(portal.rows()).toHaveCount(2);
    await portal.row(removed).getByRole('button').click();
    await portal.page.getByRole('menuitem', { name: portal.t('audit:details') }).click();
    const details = portal.page.getByRole('dialog');
    await expect(details.getByText('Ticket desk')).toBeVisible();
    const request = await details.getByText(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/).textContent();
    await portal.page.keyboard.press('Escape');
    await portal.unfilter('audit:kind');
    await portal.addFilter('audit:request');
    await portal.page.getByRole('searchbox', { name: portal.t('audit:searchRequest') }).fill(request ?? '');
    await expect(portal.rows()).toHaveCount(1);
    await expect(portal.row(removed)).toBeVisible();
  });
});

test('what a role loses goes from its people’s open screens at their next request', async ({
  server,
  openBrowser,
  problems,
}) => {
  problems.allow(/403 /);
  const admin = await adminOf(server);
  const { token } = admin;
  const application = await addApplication(server, 'Losing application');
  const reseller = await addReseller(server, { applications: [application.id] });
  const permissions = (await call(server, 'GET /get-roles', { token })).roles.find(
    ({ name }) => name === 'Reseller',
  )?.permissions;
  const body = { name: 'Losing', permissions, suits_groups: [2] };
  const { data: role } = await call(server, 'POST /add-roles', { token, body });
  await call(server, 'POST /change-resellers/{id}/role', {
    token,
    params: { id: reseller.id },
    body: { role_id: role.id },
  });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await openAs(portal.page, reseller, '/user-list');
  const link = portal.navigation().getByRole('link', { name: portal.t('devices:nav.user-list'), exact: true });
  await expect(link).toBeVisible();
  // Whatever is asked next tells, be it answered or refused.
  const codes = portal.navigation().getByRole('link', { name: portal.t('codes:nav.iboprotv'), exact: true });
  await expect(codes).toBeVisible();
  const some = permissions?.filter((id) => id !== 90);
  await call(server, 'PUT /edit-roles/{id}', { token, params: { id: role.id }, body: { ...body, permissions: some } });
  await portal.page.getByRole('searchbox').fill('00:1b');
  await expect(codes).toHaveCount(0);
  await expect(link).toBeVisible();
  const less = { ...body, permissions: some?.filter((id) => id !== 15) };
  await call(server, 'PUT /edit-roles/{id}', { token, params: { id: role.id }, body: less });
  await portal.page.getByRole('searchbox').fill('00:1a');
  await expect(portal.page).toHaveURL(/\/403$/);
  await expect(link).toHaveCount(0);
});
