import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await openTestApp();
  for (const [name, yearlyCredits] of [
    ['Delta', 4],
    ['alpha', 1],
    ['Charlie', 3],
    ['Bravo 100%', 2],
  ] as const)
    ids[name] = (await addApplication(app, { name, yearlyCredits })).id;
});
afterAll(() => app.close());

async function allowed(as: { token: string }): Promise<string[]> {
  const { body } = await app.call('GET /fetch-allowed-applications', { as });
  return body.data.ApplicationList.map(({ app_name }) => app_name);
}

test('admins and staff may activate all on sale, by name', async () => {
  const all = ['alpha', 'Bravo 100%', 'Charlie', 'Delta'];
  expect(await allowed(app.admin)).toEqual(all);
  expect(await allowed(await addStaff(app, []))).toEqual(all);
});

test('resellers what they were allowed, sub-resellers of that what their parent has too', async () => {
  const parent = await addReseller(app, { applications: [ids.alpha!, ids.Delta!] });
  const child = await addSubReseller(app, parent, { applications: [ids.Delta!, ids.Charlie!] });
  expect(await allowed(parent)).toEqual(['alpha', 'Delta']);
  expect(await allowed(child)).toEqual(['Delta']);
  expect(await allowed(await addReseller(app))).toEqual([]);
});

test('what is retired is told to those who ask for it too, as devices still run it', async () => {
  const { id } = await addApplication(app, { name: 'Echo' });
  const reseller = await addReseller(app, { applications: [id, ids.alpha!] });
  await app.call('DELETE /delete-applications/{id}', { as: app.admin, params: { id }, query: { retire: 1 } });
  expect(await allowed(reseller)).toEqual(['alpha']);
  const { body } = await app.call('GET /fetch-allowed-applications', { as: reseller, query: { retired: 1 } });
  expect(body.data.ApplicationList.map(({ app_name, retired }) => [app_name, retired])).toEqual([
    ['alpha', false],
    ['Echo', true],
  ]);
  await app.call('DELETE /delete-applications/{id}', { as: app.admin, params: { id } });
});

test('the list is searched, sorted and paged', async () => {
  const list = async (query: Record<string, string | number>) => {
    const { body } = await app.call('GET /get-applications', { as: app.admin, query });
    return [body.data.ApplicationList.map(({ app_name }) => app_name), body.data.pagination];
  };
  const one = { current_page: 1, last_page: 1 };
  expect(await list({})).toEqual([['Bravo 100%', 'Charlie', 'alpha', 'Delta'], { ...one, total: 4 }]);
  expect(await list({ sort_key: 'app_name', sort_type: 'asc' })).toEqual([
    ['alpha', 'Bravo 100%', 'Charlie', 'Delta'],
    { ...one, total: 4 },
  ]);
  expect((await list({ sort_key: 'yearly_credits' }))[0]).toEqual(['Delta', 'Charlie', 'Bravo 100%', 'alpha']);
  expect(await list({ search_title: '00%' })).toEqual([['Bravo 100%'], { ...one, total: 1 }]);
  expect(await list({ search_title: 'ALPHA' })).toEqual([['alpha'], { ...one, total: 1 }]);
  expect(await list({ page_number: 2 })).toEqual([[], { current_page: 2, last_page: 1, total: 4 }]);
});

test('only who holds app-list sees the catalogue; an unknown one is absent', async () => {
  expect((await app.call('GET /get-applications', { as: await addReseller(app) })).httpStatus).toBe(403);
  expect((await app.call('GET /get-applications', { as: await addStaff(app, ['add-module']) })).httpStatus).toBe(403);
  const unknown = await app.call('GET /get-application/{id}', { as: app.admin, params: { id: 999_999 } });
  expect(unknown.body.statusCode).toBe('C10012');
});
