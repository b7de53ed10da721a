import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { knownApplicationsQuery } from '../../domain/applications/application-queries.ts';
import { daysAround } from '../../lib/day-spans.ts';
import { textOf } from '../../lib/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ActivitySections } from './activity-sections.tsx';
import { type Activity, activityQuery } from './dashboard.api.ts';

const none = { activations: 0, credit_points: 0 };
const ofOthers: Activity = {
  UserActiTranLogs: [{ app_id: 9, name: 'Beta', value: 10 }],
  trend: [],
  totals: none,
  before: none,
  whole: none,
  whole_before: none,
  expiring: { in_7_days: 0, in_7_days_is_capped: false, in_30_days: 0, in_30_days_is_capped: false },
};

/** The charts as their address asks for them. */
async function drawAt(search: string) {
  signIn();
  const router = await drawScreen({
    path: '/dashboard',
    component: ActivitySections,
    at: `/dashboard${search}`,
    others: ['/transactions-logs'],
  });
  await expect.element(page.getByRole('heading', { name: textOf('dashboard:trend.title') })).toBeVisible();
  return router;
}

test('an application of which nothing was activated in these days is named, and can be cleared', async () => {
  queryClient.setQueryData(activityQuery(4, 7).queryKey, ofOthers);
  queryClient.setQueryData(activityQuery(undefined, 7).queryKey, ofOthers);
  const known = { id: 4, app_name: 'Alpha', retired: false };
  queryClient.setQueryData(knownApplicationsQuery.queryKey, { data: { ApplicationList: [known] } } as never);
  const router = await drawAt('?app=4&days=7');
  const showAll = page.getByRole('button', { name: textOf('dashboard:shares.showAll') });
  await expect.element(showAll).toHaveTextContent('Alpha');
  // Whose figures these are stands above them too.
  expect(page.getByText('Alpha').elements()).toHaveLength(2);
  await showAll.click();
  await expect.element(page.getByText(textOf('dashboard:trend.hintOfGroup'))).toBeVisible();
  expect(router.state.location.search).toEqual({ days: 7 });
  expect(showAll.elements()).toHaveLength(0);
});

test.each(['activations', 'pointsSpent'] as const)('%s lead to the activations that they are of', async (figure) => {
  queryClient.setQueryData(activityQuery(9, 7).queryKey, ofOthers);
  await drawAt('?app=9&days=7');
  const link = page.getByRole('link', { name: textOf(`dashboard:${figure}`) }).element() as HTMLAnchorElement;
  const { pathname, searchParams } = new URL(link.href, location.href);
  expect(pathname).toBe('/transactions-logs');
  // The seventh of these days is today.
  expect(Object.fromEntries(searchParams)).toEqual({ ...daysAround(6, 0), app: '9', state: 'standing' });
});
