import { ownPageScreens } from './own-page-screens.ts';
import type { Portal } from './portal.ts';
import { at, submitEmpty } from './screen-steps.ts';
import type { Screen } from './screens.ts';

/** Everything that there is to see before signing in. */
export const publicScreens: Screen[] = [
  { name: 'sign-in', path: at('/login') },
  { name: 'sign-in-errors', path: at('/login'), prepare: submitEmpty },
  { name: 'operator-sign-in', path: ({ server }) => server.adminPath },
  {
    name: 'create-password',
    path: at('/create-password?email=new%40example.com&token=abc'),
    prepare: (portal) => portal.field('identity:createPassword.password').fill('Passw'),
  },
  { name: 'sign-up', path: at('/sign-up') },
  { name: 'sign-up-errors', path: at('/sign-up'), prepare: submitEmpty },
  {
    name: 'verify-your-email',
    path: at('/sign-up'),
    prepare: (portal) => arriveWithEmail(portal, '/verify-your-email'),
  },
  {
    name: 'email-verification',
    path: at('/login'),
    prepare: (portal) => arriveWithEmail(portal, '/email-verification-page'),
  },
  { name: 'forgot-password', path: at('/forget-password') },
  {
    name: 'reset-password',
    path: at('/reset-password/abc'),
    prepare: (portal) => portal.field('identity:createPassword.password').fill('Passw0rd'),
  },
  { name: 'confirm-email', path: at('/confirm-email/abc') },
  ...ownPageScreens,
  { name: 'terms', path: at('/terms') },
  { name: 'unauthorized', path: at('/401') },
  { name: 'forbidden', path: at('/403') },
  { name: 'not-found', path: at('/404') },
];

/** As if the page before had led here and passed the address along. */
async function arriveWithEmail({ page }: Portal, path: string): Promise<void> {
  await page.evaluate((to) => history.replaceState({ ...history.state, email: 'new@example.com' }, '', to), path);
  await page.reload();
}
