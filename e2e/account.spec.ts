import { call } from './support/api.ts';
import { addApplication, newMac } from './support/devices.ts';
import { linkIn } from './support/mailbox.ts';
import { addReseller, adminOf, type Member, openAs } from './support/people.ts';
import { type Credentials, Portal } from './support/portal.ts';
import type { Server } from './support/server.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { authenticatorCode } from './support/totp.ts';
import { goOn } from './support/visit.ts';

const newPassword = 'N3w-secret!';
const texts = await loadTexts('en');

/** The path of the newest mailed link, after `seen` other mails. */
async function mailedPath(server: Server, email: string, seen = 0): Promise<string> {
  const { pathname, search } = new URL(linkIn(await server.mailbox.mailTo(email, seen)));
  return pathname + search;
}

async function addPerson(server: Server, name: string): Promise<Member> {
  const application = await addApplication(server, `Application of ${name}`);
  return addReseller(server, { name, applications: [application.id] });
}

/** Sends the sign-in form, whatever comes of it. */
async function enter(portal: Portal, { email, password }: Credentials): Promise<void> {
  await portal.field('common:email').fill(email);
  await portal.field('common:password').fill(password);
  await portal.button('identity:signIn.submit').click();
}

/** The first one leads in at once; whoever set another one signs in with it. */
async function setPassword(portal: Portal, submit: 'createPassword.submit' | 'reset.submit'): Promise<void> {
  await portal.field('identity:createPassword.password').fill(newPassword);
  await portal.field('identity:createPassword.confirmation').fill(newPassword);
  await portal.button(`identity:${submit}`).click();
  if (submit === 'createPassword.submit') return;
  await expect(portal.heading('identity:createPassword.doneTitle')).toBeVisible();
  await portal.page.getByRole('link', { name: portal.t('identity:createPassword.toSignIn') }).click();
}

test('signing up leads by mail to the dashboard, on a phone and in Arabic', async ({
  server,
  openBrowser,
  problems,
}) => {
  // A taken address.
  problems.allow(/422 .*register/);
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('ar'));
  const { page } = portal;
  const email = `newcomer-${process.pid}@example.com`;
  await page.goto('/login');
  await portal.chooseLanguageBeforeSignIn();
  await page.getByRole('link', { name: portal.t('identity:signIn.signUp') }).click();
  await portal.button('identity:signUp.submit').click();
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(3);
  await portal.field('common:name').fill('نادية');
  await portal.field('common:email').fill((await adminOf(server)).email);
  await page.getByText(portal.t('identity:signUp.accept')).click();
  await portal.button('identity:signUp.submit').click();
  await expect(portal.field('common:email')).toHaveAttribute('aria-invalid', 'true');
  await portal.field('common:email').fill(email);
  await portal.button('identity:signUp.submit').click();

  await expect(page).toHaveURL('/verify-your-email');
  await expect(page.locator('main')).toContainText(email);
  const first = await mailedPath(server, email);
  await portal.button('identity:verify.resend').click();
  await expect(portal.button('identity:verify.resend')).toBeHidden();
  await expect(page.getByText(portal.t('identity:verify.resent'))).toBeVisible();
  await expect(portal.button('identity:verify.resend')).toBeVisible();
  const second = await mailedPath(server, email, 1);
  expect(second).not.toBe(first);

  await page.goto(second);
  await setPassword(portal, 'createPassword.submit');
  await portal.setFirstPasscode('2468');
  await expect(page).toHaveURL('/dashboard');
  await portal.expectBalance(0);
  for (const path of ['/login', '/sign-up', '/forget-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('a forgotten password is replaced by mail', async ({ server, openBrowser, problems }) => {
  problems.allow(/401 .*login/);
  problems.allow(/400 .*password\/reset/);
  const person = await addPerson(server, 'Forgetful');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await page.goto('/login');
  await enter(portal, { ...person, password: 'Wr0ng!pass' });
  await expect(page.getByRole('alert')).toHaveText(portal.t('identity:refused.invalid'));
  await page.getByRole('link', { name: portal.t('identity:signIn.forgot') }).click();
  await portal.field('common:email').fill(person.email);
  await portal.button('identity:forgot.submit').click();
  await expect(portal.button('identity:forgot.sent')).toHaveAttribute('aria-disabled', 'true');
  const path = await mailedPath(server, person.email, 1);
  expect(path).toMatch(/^\/reset-password\//);
  await expect(page).toHaveURL('/login');

  await page.goto(path);
  await setPassword(portal, 'reset.submit');
  await enter(portal, { ...person, password: newPassword });
  await expect(page).toHaveURL('/dashboard');
  await page.goto(path);
  await portal.field('identity:createPassword.password').fill(newPassword);
  await portal.field('identity:createPassword.confirmation').fill(newPassword);
  await portal.button('identity:reset.submit').click();
  await expect(portal.heading('identity:createPassword.expiredTitle')).toBeVisible();
});

test('an address is changed by a link to the new one', async ({ server, openBrowser, problems }) => {
  problems.allow(/422 .*update-email/);
  problems.allow(/403 .*login/);
  const person = await addPerson(server, 'Moving');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;

  await page.goto('/update-email');
  await expect(page).toHaveURL('/login');
  await openAs(page, person, '/profile-setting');
  await page.getByRole('link', { name: portal.t('identity/account:profile.changeEmail') }).click();
  const next = `next-${person.email}`;
  await portal.field('identity:email.new').fill(next);
  await portal.field('identity:email.password').fill('Wr0ng!pass');
  await portal.button('identity:email.submit').click();
  await expect(portal.field('identity:email.password')).toHaveAttribute('aria-invalid', 'true');
  await portal.field('identity:email.password').fill(person.password);
  await portal.button('identity:email.submit').click();
  await expect(portal.heading('identity:verify.title')).toBeVisible();
  await page.goto(await mailedPath(server, next));
  await portal.button('identity:email.confirm').click();
  await expect(portal.heading('identity:email.confirmedTitle')).toBeVisible();

  await test.step('before it is verified, sign-in leads to the verification', async () => {
    const admin = await adminOf(server);
    const unverified = `unverified-${person.email}`;
    const application_allowed = person.signedIn.data.IBOReseller.application_allowed.map(({ id }) => id);
    await call(server, 'PUT /resellers/{id}/edit', {
      token: admin.token,
      params: { id: person.id },
      body: { requestData: { name: person.name, email: unverified, status: 1, application_allowed } },
    });
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await enter(portal, { email: unverified, password: person.password });
    await expect(page).toHaveURL('/email-verification-page');
    await expect(page.locator('main')).toContainText(unverified);
    await page.getByRole('link', { name: portal.t('identity:verify.change') }).click();
    const last = `last-${person.email}`;
    await portal.field('identity:email.new').fill(last);
    await portal.button('identity:email.submit').click();
    await expect(portal.button('identity:verify.resend')).toBeVisible();
    await page.goto(await mailedPath(server, last));
    await portal.button('identity:email.confirm').click();
    await page.getByRole('link', { name: portal.t('identity:createPassword.toSignIn') }).click();
    await enter(portal, { email: last, password: person.password });
    await expect(page).toHaveURL('/dashboard');
  });
});

test('whoever an admin has blocked is told how to reach support', async ({ server, openBrowser, problems }) => {
  problems.allow(/403 .*login/);
  const person = await addPerson(server, 'Blocked');
  const { token } = await adminOf(server);
  await call(server, 'POST /set-social-widget', {
    token,
    body: { requestData: { whatsapp: '+201000000000', telegram: 'tessera_support' } },
  });
  await call(server, 'PUT /update-reseller/{id}/status', {
    token,
    params: { id: person.id },
    body: { is_disable_by_admin: 1 },
  });
  const portal = new Portal(await openBrowser(server, desktop), texts);
  await portal.page.goto('/login');
  await enter(portal, person);
  const told = portal.page.getByRole('alert');
  await expect(told).toContainText(portal.t('identity:refused.blocked'));
  await expect(told.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/201000000000');
  await expect(told.getByRole('link', { name: /Telegram/ })).toBeVisible();
});

test('two-step sign-in, and the sessions that one has', async ({ server, openBrowser, problems }) => {
  problems.allow(/401 .*login/);
  const person = await addPerson(server, 'Careful');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, person, '/profile-setting');
  const sessions = page.getByRole('list', { name: portal.t('identity/account:sessions.title') }).getByRole('listitem');

  const signInElsewhere = async () => {
    const { email, password } = person;
    const other = await call(server, 'POST /login', { body: { email, password, remember: true } });
    await page.reload();
    await expect(sessions).toHaveCount(2);
    return other;
  };

  await test.step('another session is ended', async () => {
    const other = await signInElsewhere();
    const row = sessions.filter({ hasNotText: portal.t('identity/account:sessions.current') }).first();
    await row.getByRole('button').click();
    await expect(sessions).toHaveCount(1);
    await expect(call(server, 'GET /profile', { token: other.token })).rejects.toThrow('401');
  });

  await test.step('a new password ends it too', async () => {
    await signInElsewhere();
    await portal.field('identity/account:profile.password').fill(newPassword);
    await portal.field('identity/account:profile.confirmation').fill(newPassword);
    await portal.button('common:save').click();
    await expect(sessions).toHaveCount(1);
  });

  const recovery = await test.step('it is set up with the app’s first code', async () => {
    await portal.button('identity/account:twoStep.setUp').click();
    const dialog = page.getByRole('dialog');
    const secret = dialog.getByText(/^[A-Z2-7]{32}$/);
    await expect(secret).toBeVisible();
    await dialog
      .getByLabel(portal.t('identity/account:twoStep.code'))
      .fill(authenticatorCode((await secret.textContent()) ?? ''));
    await dialog.getByRole('button', { name: portal.t('identity/account:twoStep.switchOn') }).click();
    const codes = page
      .getByRole('list', { name: portal.t('identity/account:twoStep.codesTitle') })
      .getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [first = ''] = await codes.allTextContents();
    await portal.button('identity/account:twoStep.kept').click();
    await expect(page.getByText(portal.t('identity/account:twoStep.left', { count: 10 }))).toBeVisible();
    return first.trim();
  });

  await test.step('signing in asks for it, and takes a recovery code', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await enter(portal, { ...person, password: newPassword });
    await portal.field('identity:secondStep.code').fill('000000');
    await portal.button('identity:secondStep.submit').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await portal.button('identity:secondStep.useRecovery').click();
    await portal.field('identity:secondStep.recovery').fill(recovery);
    await portal.button('identity:secondStep.submit').click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('an admin resets it, and sees at once that it is off', async () => {
    const desk = new Portal(await openBrowser(server, desktop), texts);
    await openAs(desk.page, await adminOf(server), `/resellers/${person.id}/access`);
    const state = desk.page
      .locator('dl > div')
      .filter({ hasText: desk.t('resellers:twoStep') })
      .locator('dd');
    const reset = desk.page.getByRole('menuitem', { name: desk.t('domain/accounts:twoStep.reset'), exact: true });
    const menu = desk.button('resellers:more', { name: person.name });
    await expect(state).toHaveText(desk.t('resellers:set'));
    await menu.click();
    await reset.click();
    await desk
      .dialog('domain/accounts:twoStep.resetTitle', { name: person.name })
      .getByRole('button', { name: desk.t('domain/accounts:twoStep.reset') })
      .click();
    await expect(state).toHaveText(desk.t('resellers:notSet'));
    await menu.click();
    await expect(desk.page.getByRole('menuitem').first()).toBeVisible();
    await expect(reset).toHaveCount(0);
  });
});

test('an idle session asks in every tab, twice, and then ends; what was typed stays', async ({
  server,
  openBrowser,
  problems,
}) => {
  // Both tabs end it at the same moment; one of them comes second.
  problems.allow(/401 /);
  const person = await addPerson(server, 'Absent');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await page.context().clock.install();
  await openAs(page, person, '/profile-setting');
  await portal.field('common:name').fill('Absent-minded');
  const other = new Portal(await page.context().newPage(), texts);
  // A page without the frame of the others.
  await other.page.goto('/404');
  await expect(other.heading('shell:notices.notFound')).toBeVisible();
  await expect.poll(() => other.page.locator('dialog').count()).toBe(1);

  for (const answering of [portal, other]) {
    await page.context().clock.fastForward('05:00');
    for (const tab of [portal, other]) await expect(tab.dialog('shell:timeout.title')).toBeVisible();
    await answering
      .dialog('shell:timeout.title')
      .getByRole('button', { name: texts.t('common:cancel') })
      .click();
    for (const tab of [portal, other]) await expect(tab.dialog('shell:timeout.title')).toBeHidden();
  }
  await page.context().clock.fastForward('05:00');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile-setting');
  await expect(other.page).toHaveURL(/\/login/);
  await enter(portal, person);
  await expect(page).toHaveURL('/profile-setting');
  await expect(portal.field('common:name')).toHaveValue('Absent-minded');
  await expect(page.getByText(portal.t('ui:draft.restored'))).toBeVisible();
});

test('an admin sees the portal as a reseller does, and changes nothing', async ({ server, openBrowser }) => {
  const person = await addPerson(server, 'Watched');
  const portal = new Portal(await openBrowser(server, desktop), texts);
  const { page } = portal;
  await openAs(page, await adminOf(server), `/reseller-list?q=${person.name}`);
  await portal.rowAction(person.name, 'domain/accounts:viewAs.action');
  const banner = page.getByRole('status').filter({ hasText: person.email });
  await expect(banner).toBeVisible();
  const applications = { name: portal.t('applications:nav.app-list'), exact: true };
  await portal.openAllGroups();
  await expect(portal.navigation().getByRole('link', applications)).toHaveCount(0);
  await portal.goTo('profile-setting');
  await expect(portal.field('common:name')).toHaveValue(person.name);
  await portal.field('common:name').fill('Somebody else');
  // Said before it is pressed, and to whoever presses it all the same.
  const save = portal.button('common:save');
  await expect(save).toHaveAttribute('aria-description', portal.t('common:readOnlyInView'));
  await save.click({ force: true });
  await expect(page.getByTestId('toast')).toHaveText(portal.t('common:readOnlyInView'));
  await expect(portal.field('common:name')).toHaveValue('Somebody else');
  // What only looks something up is sent.
  await goOn(page, '/check-mac');
  await portal.field('common:macAddress').fill(newMac());
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/check-mac\?mac=/);
  await portal.button('shell:viewAs.stop').click();
  await expect(banner).toBeHidden();
  await expect(await portal.openGroupOf(applications.name)).toBeVisible();
});
