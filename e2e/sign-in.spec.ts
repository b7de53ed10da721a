import { addApplication } from './support/devices.ts';
import { linkIn } from './support/mailbox.ts';
import { addReseller, openAs } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop, phone } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';

interface Row {
  name: string;
  http: number;
  /** The envelope's own fields; without them something else than the server answered. */
  answer?: { statusCode: string; msg?: string; [field: string]: unknown };
  said: string;
  /** What is said at the field of the password. */
  atPassword?: string;
}

/** The catalogue of the sign-in's refusals, in the words of the specification. */
const rows: Row[] = [
  { name: 'removed', http: 403, answer: { statusCode: '10090', msg: 'Gone since May.' }, said: 'Gone since May.' },
  {
    name: 'removed, and no reason given',
    http: 403,
    answer: { statusCode: '10090' },
    said: 'User not found or account is disabled. Please contact support.',
  },
  { name: 'wrong', http: 401, answer: { statusCode: '10091', msg: 'No.' }, said: 'Invalid credentials!' },
  {
    name: 'no access',
    http: 403,
    answer: { statusCode: '10091', msg: 'Unauthorized access' },
    said: 'Unauthorized access',
  },
  {
    name: 'malformed',
    http: 422,
    answer: { statusCode: '10092', msg: 'No.', errors: { password: ['Required'] } },
    said: 'Please enter a valid email and password.',
    atPassword: 'Required',
  },
  {
    name: 'any other code',
    http: 400,
    answer: { statusCode: '10099', msg: 'No.' },
    said: 'Unable to log in. Please check your credentials.',
  },
  { name: 'bad gateway', http: 502, said: 'Server error, please try again later.' },
  { name: 'gateway timeout', http: 504, said: 'Unable to connect to the server. Please try again.' },
  { name: 'unavailable', http: 503, said: 'Unable to connect to the server. Please try again.' },
  { name: 'no answer', http: 0, said: 'Network error, please check your connection.' },
];

test('every refusal of a sign-in is told in the words of its catalogue', async ({ server, openBrowser, problems }) => {
  problems.allow(/\/api\/login/);
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  const { page } = portal;
  let row: Row | undefined;
  await page.route('**/api/login', async (route) => {
    if (!row?.http) return route.abort();
    const { http: status, answer } = row;
    return answer
      ? route.fulfill({ status, json: { status: false, httpCode: String(status), requestId: 'r', ...answer } })
      : route.fulfill({ status, contentType: 'text/html', body: '<h1>Not ours</h1>' });
  });
  await page.goto('/login');
  await portal.field('common:email').fill('somebody@example.com');
  await portal.field('common:password').fill('Passw0rd!');
  for (row of rows) {
    await portal.button('identity:signIn.submit').click();
    await expect(page.getByRole('alert').first(), row.name).toHaveText(row.said);
    if (row.atPassword) await expect(page.locator('form')).toContainText(row.atPassword);
  }
});

test('signing in in one tab leads the sign-in page of another tab on', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Two tabs');
  const { email, password } = await addReseller(server, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('en'));
  await portal.page.goto('/login');
  const other = await portal.page.context().newPage();
  await other.goto('/login?redirect=%2Fprofile-setting');
  await expect(other).toHaveTitle('Sign in · Tessera');
  await portal.field('common:email').fill(email);
  await portal.field('common:password').fill(password);
  await portal.button('identity:signIn.submit').click();
  await expect(portal.page).toHaveURL('/dashboard');
  await expect(other).toHaveURL('/profile-setting');
  await expect(other).toHaveTitle('Profile · Tessera');
  await other.goto('/nowhere');
  await expect(other).toHaveTitle('Error 404 - Page Not Found · Tessera');
});

test('a forgotten passcode is replaced by a link that is mailed', async ({ server, openBrowser }) => {
  const application = await addApplication(server, 'Forgotten passcode');
  const person = await addReseller(server, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, phone), await loadTexts('en'));
  const { page } = portal;
  await openAs(page, person, '/update-credit-share-password');
  await portal.button('identity/account:passcode.sendLink').click();
  await expect(portal.button('identity/account:passcode.sendLink')).toBeHidden();
  const { pathname } = new URL(linkIn(await server.mailbox.mailTo(person.email, 1)));
  await page.goto(pathname);
  await portal.field('identity:passcode.passcode').fill('97531');
  await portal.field('identity:passcode.confirmation').fill('9753x');
  await portal.button('identity:passcode.setSubmit').click();
  await expect(page.getByText('Passcode accepts numbers only')).toBeVisible();
  await portal.field('identity:passcode.confirmation').fill('97531');
  await portal.button('identity:passcode.setSubmit').click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your credit share passcode has been changed.')).toBeVisible();
});

test('saving a name leaves the language alone, and a failure is told', async ({ server, openBrowser, problems }) => {
  problems.allow(/profile\/update/);
  const application = await addApplication(server, 'Profile');
  const person = await addReseller(server, { applications: [application.id] });
  const portal = new Portal(await openBrowser(server, desktop), await loadTexts('de'));
  const { page } = portal;
  // What the portal speaks here is not what the mails to this person are written in.
  await page.addInitScript(() => localStorage.setItem('locale', 'de'));
  await openAs(page, person, '/profile-setting');
  await portal.field('common:name').fill('Anna Weber');
  await portal.button('common:save').click();
  await expect(page.getByText('Ihr Profil wurde aktualisiert.')).toBeVisible();
  await expect(portal.heading('identity/account:profile.title')).toBeVisible();
  await page.route('**/api/profile/update', (route) => route.fulfill({ status: 500, json: { msg: 'Oh.' } }));
  await portal.field('common:name').fill('Anna');
  await portal.button('common:save').click();
  await expect(page.getByRole('alert')).toHaveText(portal.t('identity/account:profile.saveFailed'));
});
