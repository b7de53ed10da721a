import { allCalls, type PortalCalls } from '@tessera/contracts/all-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test-app.ts';
import { fromNowOn, markTexts, namedBy } from './marked-texts.ts';
import type { RequestFor } from './scene.ts';
import { addTenant, addUnnamed, nameAgain, openTenantWorld, type Tenant } from './tenants.ts';

/** Every text that a tenant can have begins like a formula: no file runs one of them in the spreadsheet that opens it. */
let testApp: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  testApp = await openTestApp();
  const world = await openTenantWorld(testApp);
  const since = await fromNowOn(testApp.database.owner);
  tenant = await addTenant(testApp, world);
  await addUnnamed(testApp, tenant);
  await markTexts(testApp.database.owner, since, namedBy, '=');
  tenant = await nameAgain(testApp, tenant);
});
afterAll(() => testApp.close());

type Key = keyof PortalCalls;

/** What makes each of them full of texts. */
const asked: Partial<Record<Key, { by?: 'admin'; request: RequestFor }>> = {
  'POST /total-resellers/export': { request: () => ({ body: {} }) },
  'POST /credit-share-log-download/resellerlist': { request: ({ childId }) => ({ body: { reseller_id: childId } }) },
  'POST /activation-report-download-reseller-list': {
    request: ({ resellerId }) => ({ body: { reseller_id: resellerId } }),
    by: 'admin',
  },
  'POST /credit-share-log-download-date-range': {
    request: () => ({ body: { start_date: '2000-01-01', end_date: '2999-01-01' } }),
  },
  'GET /business-reports/export': { request: () => ({ query: { report: 'resellers' } }) },
  'GET /audit-log/export': { request: () => ({}), by: 'admin' },
  'POST /billing-records/export': { request: () => ({ body: {} }) },
  'POST /credit-transaction-logs/export': { request: () => ({ body: {} }) },
  'GET /credit-statement/export': { request: () => ({}) },
  'POST /activated-apps/export': { request: () => ({ body: {} }) },
  'POST /customers/export': { request: () => ({ body: {} }) },
  'POST /activation-logs/export': { request: () => ({ body: {} }) },
  'GET /bulk-activations/{job_id}/result': { request: ({ bulkJobId }) => ({ params: { job_id: bulkJobId } }) },
  'POST /activation-codes/export': { request: () => ({ body: {} }) },
  'POST /tickets/export': { request: () => ({ body: {} }) },
};

/** These write out rows of a file that somebody brought, and are tested with it. */
const ofFiles = ['POST /customers/import/faults', 'GET /moving-in/{id}/report'];

const files = allCalls
  .filter((call) => 'answerKind' in call && call.answerKind === 'csv')
  .map(({ method, path }) => `${method} ${path}`);

test('no file is forgotten', () => {
  expect(files.toSorted()).toEqual([...Object.keys(asked), ...ofFiles].toSorted());
});

test.each(Object.entries(asked))('%s', async (key, { by, request }) => {
  const as = by === 'admin' ? testApp.admin : tenant.owner;
  const { text, httpStatus } = (await testApp.call(key as Key, { as, ...request(tenant.named) } as never)) as {
    text: string;
    httpStatus: number;
  };
  expect(httpStatus).toBe(200);
  // It does have such texts.
  expect(text).toContain("'=mk");
  expect(cellsOf(text).filter(runs)).toEqual([]);
});

/** At its beginning, or after what a spreadsheet of some language takes for the end of a cell. */
const runs = (cell: string) => /(^|[;\t\r\n])[=+@\t\r-]/.test(cell) && !/^-\d+$/.test(cell);

function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^",\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
