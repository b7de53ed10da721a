import { addApplication } from './support/devices.ts';
import { hold } from './support/hold.ts';
import { addReseller } from './support/people.ts';
import { Portal } from './support/portal.ts';
import { desktop } from './support/sizes.ts';
import { expect, test } from './support/test.ts';
import { loadTexts } from './support/texts.ts';
import { settle } from './support/visit.ts';

const grounds = { light: 'rgb(250, 250, 251)', dark: 'rgb(15, 16, 18)' } as const;

for (const look of ['light', 'dark'] as const) {
  for (const locale of ['en', 'ar'] as const) {
    test(`letters and ground stay the portal's own before, after and beside it: ${locale}, ${look}`, async ({
      server,
      openBrowser,
      problems,
    }) => {
      problems.allow(/401 .*\/api\/login/);
      const application = await addApplication(server, `Ground ${locale} ${look}`);
      const { email, name, password } = await addReseller(server, { applications: [application.id] });
      const portal = new Portal(await openBrowser(server, desktop, look), await loadTexts(locale));
      const { page } = portal;
      const expectOwn = async (when: string) => {
        // The component library's styles stay in the page once they are there.
        await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/portal-')));
        const { fontFamily, fontSize, backgroundColor } = await page
          .locator('body')
          .evaluate((body) => ({ ...getComputedStyle(body) }));
        expect({ fontFamily: fontFamily.split(',')[0], fontSize, backgroundColor }, when).toEqual({
          fontFamily: '"Inter Variable"',
          fontSize: '14px',
          backgroundColor: grounds[look],
        });
      };

      await page.goto('/login');
      await portal.chooseLanguageBeforeSignIn();
      await portal.field('common:email').fill(email);
      await portal.field('common:password').fill('Wr0ng!pass');
      await portal.button('identity:signIn.submit').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectOwn('after a wrong password');

      const signIn = await hold(page, '**/api/login');
      await portal.field('common:password').fill(password);
      const asked = page.waitForRequest('**/api/login');
      await portal.button('identity:signIn.submit').click();
      await asked;
      await expectOwn('while a sign-in is pending');
      signIn.letGo();
      await expect(page).toHaveURL('/dashboard');
      await expect(portal.navigation()).toBeVisible();
      await expectOwn('in the portal');

      await page.evaluate(() => history.pushState(null, '', '/nowhere'));
      await expect(page).toHaveURL('/404');
      await expect(page.getByRole('heading', { name: portal.t('shell:notices.notFound') })).toBeVisible();
      await expectOwn('at an address that leads nowhere');

      await page.evaluate(() => history.pushState(null, '', '/dashboard'));
      await expect(portal.navigation()).toBeVisible();
      const told: string[] = [];
      page.on('request', (request) => request.url().endsWith('/api/logout') && told.push(request.method()));
      await portal.button('shell:top.accountOf', { name }).click();
      await page.getByRole('menuitem', { name: portal.t('shell:top.signOut'), exact: true }).click();
      await expect(page).toHaveURL('/login');
      await expect(portal.heading('identity:signIn.title')).toBeVisible();
      await expectOwn('after signing out');
      await settle(page);
      expect(told, 'the server is told once').toEqual(['DELETE']);
    });
  }
}
