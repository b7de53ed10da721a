import type { Page } from '@playwright/test';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { Portal } from './portal.ts';
import type { Screen } from './screens.ts';
import type { World } from './world.ts';

type Months = PortalAnswer<'GET /business-reports/months'>;
type Cohorts = PortalAnswer<'GET /business-reports/cohorts'>;
type Ending = PortalAnswer<'GET /business-reports/ending'>;
type Spenders = PortalAnswer<'GET /business-reports/resellers'>;

const dayMs = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The month so many before this one, as `2026-11`. */
function monthBack(count: number): string {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

const countsOf = (sold: number) => {
  const renewed = Math.round(sold * 0.6);
  return { sold, sold_points: sold * 3, renewed, renewed_points: renewed * 2, lapsed: Math.round(sold * 0.2) };
};

/** More each month, with a weak one: what a year of a small business looks like. */
const soldIn = (monthsAgo: number) => Math.round((1400 - monthsAgo * 75) * (monthsAgo === 4 ? 0.5 : 1));

/** A year of sales stands in the reports: they are counted by night, and nobody can wait for one. */
async function pretendSales(page: Page, { applications, reseller, subReseller }: World): Promise<void> {
  const through = dayFromNow(-1);
  const shares = applications.map(({ id, name }, place) => ({
    app_id: id,
    name,
    share: [0.55, 0.3, 0.15][place] ?? 0,
  }));
  const change = <T extends object>(part: string, alter: (answer: T) => void) =>
    page.route(new RegExp(`/api/business-reports/${part}(\\?.*)?$`), async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as T;
      alter(json);
      await route.fulfill({ response, json });
    });
  await change<Months>('months', ({ data }) => {
    data.counted_through = through;
    data.months = Array.from({ length: 12 }, (_, place) => ({
      month: monthBack(11 - place),
      ...countsOf(soldIn(11 - place)),
    }));
    const all = data.months.reduce((sum, { sold }) => sum + sold, 0);
    data.total = countsOf(all);
    data.applications = shares.map(({ share, ...app }) => ({ ...app, ...countsOf(Math.round(all * share)) }));
    data.resellers = [reseller, subReseller].map(({ id, name, email }, place) => ({
      ...{ user_id: id, name, email },
      ...countsOf(Math.round(all * (place === 0 ? 0.7 : 0.3))),
    }));
    data.reseller_count = 2;
  });
  await change<Cohorts>('cohorts', ({ data }) => {
    data.counted_through = through;
    data.cohorts = Array.from({ length: 36 }, (_, place) => {
      const sold = soldIn(place % 12);
      const renewed = (years: number) => (place < years * 12 ? 0 : Math.round(sold * 0.7 ** years));
      const [renewed_1, renewed_2, renewed_3] = [renewed(1), renewed(2), renewed(3)];
      return { month: monthBack(place), sold, renewed_1, renewed_2, renewed_3 };
    });
  });
  await change<Ending>('ending', ({ data }) => {
    data.through = dayFromNow(90);
    data.weeks = Array.from({ length: 13 }, (_, week) => ({
      from: dayFromNow(week * 7),
      devices: 120 + ((week * 53) % 90),
    }));
    data.applications = shares.map(({ share, ...app }) => ({ ...app, devices: Math.round(2100 * share) }));
  });
  await change<Spenders>('resellers', ({ data }) => {
    data.counted_through = through;
    for (const [place, one] of data.resellers.entries()) {
      if (place % 3 === 2) continue;
      Object.assign(one, { used_in_30_days: 30 * (place + 1), last_bought_on: dayFromNow(-3 * place - 1) });
      one.days_left = Math.floor(one.balance / (place + 1));
    }
  });
}

const withSales = async ({ page }: Portal, world: World) => {
  await pretendSales(page, world);
  await page.reload();
};

/** What operators see of the reports. */
export const reportAdminScreens: Screen[] = [
  { name: 'reports-nothing', path: () => '/reports' },
  { name: 'reports', path: () => '/reports', prepare: withSales },
  { name: 'reports-cohorts', path: () => '/reports?view=cohorts', prepare: withSales },
  { name: 'reports-ending', path: () => '/reports?view=ending', prepare: withSales },
  { name: 'reports-resellers', path: () => '/reports?view=resellers', prepare: withSales },
];

/** What resellers see of them. */
export const reportResellerScreens: Screen[] = [
  { name: 'reseller-reports', path: () => '/reports', prepare: withSales },
];
