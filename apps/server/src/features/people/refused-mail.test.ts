import { afterAll, beforeAll, expect, test } from 'vitest';
import { addReseller, addStaff, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

/** What the mail server said of somebody's address is seen by whoever sees that person. */
let app: TestApp;
let reseller: SignedInPerson;
beforeAll(async () => {
  app = await openTestApp();
  reseller = await addReseller(app);
});
afterAll(() => app.close());

const refuse = (address: string) =>
  app.database.owner.query('INSERT INTO core.refused_addresses (address, refused_at) VALUES ($1, now())', [address]);

test('a parent and operators see it in the list and on the page, until the address is another', async () => {
  const child = await addSubReseller(app, reseller);
  await addSubReseller(app, reseller);
  await refuse(child.email);
  for (const as of [reseller, app.admin]) {
    const params = { id: reseller.id };
    const { body } = await app.call('GET /sub-resellers-list/{id}', { as, params, query: {} });
    const refused = body.data.IBOReseller.flatMap(({ id, mail_refused }) => (mail_refused ? id : []));
    expect(refused).toEqual([child.id]);
  }
  const requestData = { name: 'Child', email: 'right@example.com', status: 1 } as const;
  await app.call('PUT /resellers/{id}/edit', { as: reseller, params: { id: child.id }, body: { requestData } });
  const { body } = await app.call('GET /show-resellers/{id}', { as: reseller, params: { id: child.id } });
  expect(body.data).toMatchObject({ email: 'right@example.com' });
  expect(body.data).not.toHaveProperty('mail_refused');
});

test('so do those who see staff', async () => {
  const staff = await addStaff(app, []);
  await refuse(staff.email);
  const { body } = await app.call('GET /users', { as: app.admin, query: {} });
  expect(body.users.data.find(({ id }) => id === staff.id)).toHaveProperty('mail_refused', true);
  expect(body.users.data.filter(({ mail_refused }) => mail_refused)).toHaveLength(1);
});
