import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginSession, endSession } from '../../lib/session.ts';
import { draw } from '../../testing/draw.tsx';
import { CohortsReport } from './cohorts-report.tsx';
import { cohortsQuery, spendersQuery } from './reports.api.ts';
import { ResellersReport } from './resellers-report.tsx';

const locales = ['en', 'ar', 'de', 'br', 'esp'] as const;

/** A report as it is drawn on a phone, of what its query was answered. */
async function drawReport(report: React.ReactNode, key: QueryKey, data: object, locale: (typeof locales)[number]) {
  // What a page has between its edges on one of 390.
  await page.viewport(358, 844);
  const user = { id: 1, name: 'Salma', email: 'salma@example.com', groupId: groups.reseller, roleName: 'Reseller' };
  const session = { expiresAt: '2999-01-01T00:00:00Z', user, permissions: [], hasPasscode: true, canGoToggle: false };
  beginSession(session, '/login');
  onTestFinished(() => endSession('signed-out'));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(key, { counted_through: '2026-11-22', ...data });
  await draw(<QueryClientProvider client={client}>{report}</QueryClientProvider>, { locale });
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  return table.element() as HTMLTableElement;
}

const isCut = (table: HTMLElement) => table.scrollWidth > (table.parentElement as HTMLElement).clientWidth;

test.each(locales)('the day of the last purchase is in sight: %s', async (locale) => {
  const one = { user_id: 7, name: 'Fatima Zahra Idrissi', email: 'fatima.idrissi@long.example', balance: 12_500 };
  const resellers = [
    { ...one, points_in_30_days: 1300, used_in_30_days: 1410, days_left: 265, last_bought_on: '2026-11-22' },
  ];
  const report = <ResellersReport search={{}} narrow={() => {}} />;
  const table = await drawReport(report, spendersQuery({}).queryKey, { resellers, reseller_count: 1 }, locale);
  expect(isCut(table)).toBe(false);
  const day = [...table.querySelectorAll('span')].findLast(({ textContent }) => textContent.includes('2026'));
  const lines = new Set([...(day?.getClientRects() ?? [])].map(({ top }) => Math.round(top)));
  expect(lines.size).toBe(1);
});

test.each(locales)('a month and its year stand on one line: %s', async (locale) => {
  const counts = { sold: 171, renewed_1: 120, renewed_2: 81, renewed_3: 40 };
  const cohorts = ['2026-09', '2026-11'].map((month) => ({ month, ...counts }));
  const table = await drawReport(<CohortsReport search={{}} />, cohortsQuery({}).queryKey, { cohorts }, locale);
  for (const row of table.tBodies[0]?.rows ?? []) expect(row.getBoundingClientRect().height).toBeLessThan(44);
});
