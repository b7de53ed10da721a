import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addRole } from '../../testing/factories.ts';
import { type HookTest, openHookTest, verify } from './webhooks.fixture.ts';

/** What a tenant's own systems are told of their customers and tickets, and strangers' systems never. */
let hooks: HookTest;
beforeAll(async () => {
  hooks = await openHookTest();
});
afterEach(() => hooks.reset());
afterAll(() => hooks.close());

const told = async (secret: string) => {
  await hooks.app.runJobs();
  return hooks.arrivals.splice(0).map((arrival) => verify(hooks, arrival, secret));
};

async function customerOf(mac: string, as: { token: string }) {
  const { body } = await hooks.app.call('POST /activated-apps', {
    as,
    body: { search_type: 'mac', mac_address: mac },
  });
  return body.data.Devices[0]?.id ?? 0;
}

test('a customer that is noted, changed and erased is told to its tenant, as they are by then', async () => {
  const { call } = hooks.app;
  const person = await hooks.aReseller();
  const stranger = await hooks.aReseller();
  const { secret } = await hooks.addHook(person, ['customer.changed']);
  await hooks.addHook(stranger, ['customer.changed']);
  const mac = await hooks.activate(person);
  const params = { id: await customerOf(mac, person) };
  const save = (body: object) => call('PUT /devices/{id}/customer', { as: person, params, body });

  const { body } = await save({ name: 'Zeynep', contact: '+90 1' });
  expect(await told(secret)).toMatchObject([
    {
      type: 'customer.changed',
      environment: 'live',
      data: { mac_address: mac, customer: { name: 'Zeynep', contact: '+90 1', note: null, locale: null } },
    },
  ]);
  await save({ name: 'Zeynep A.' });
  expect(await told(secret)).toMatchObject([{ data: { customer: { name: 'Zeynep A.', contact: null } } }]);
  await call('POST /customers/{id}/reminder', {
    as: person,
    params: { id: body.data?.id ?? 0 },
    body: { opened: true },
  });
  expect(await told(secret)).toEqual([]);
  await call('DELETE /customers/{id}', { as: person, params: { id: body.data?.id ?? 0 } });
  expect(await told(secret)).toMatchObject([{ data: { mac_address: mac, customer: null } }]);
  const { rows } = await hooks.app.database.owner.query(
    "SELECT FROM live.webhook_deliveries WHERE body ILIKE '%zeynep%' AND type = 'customer.changed'",
  );
  expect(rows).toEqual([]);
});

test('whoever may not know of customers any more is told of none', async () => {
  const person = await hooks.aReseller();
  const { secret } = await hooks.addHook(person, ['customer.changed']);
  const mac = await hooks.activate(person);
  const params = { id: await customerOf(mac, person) };
  await hooks.app.call('PUT /devices/{id}/customer', { as: person, params, body: { name: 'Omar' } });
  const roleId = await addRole(hooks.app, ['Api-Control']);
  await hooks.app.database.owner.query('UPDATE core.users SET role_id = $1 WHERE id = $2', [roleId, person.id]);
  expect(await told(secret)).toEqual([]);
});

test('an answered ticket is told to who raised it, and their own words are not', async () => {
  const { call, admin } = hooks.app;
  const person = await hooks.aReseller();
  const stranger = await hooks.aReseller();
  const { secret } = await hooks.addHook(person, ['ticket.answered']);
  await hooks.addHook(stranger, ['ticket.answered']);
  const { body } = await call('POST /create-ticket', {
    as: person,
    body: { type: 'general', title: 'A key is gone', description: '<p>Where is it?</p>' },
  });
  const params = { id: body.data.id };
  await call('POST /tickets/{id}/answer', { as: person, params, body: { comment: 'Anybody?' } });
  expect(await told(secret)).toEqual([]);
  await call('POST /tickets/{id}/answer', { as: admin, params, body: { comment: 'We look', admin_remarks: 'Hm' } });
  const answer = await told(secret);
  expect(answer).toMatchObject([
    {
      type: 'ticket.answered',
      data: { ticket_id: params.id, title: 'A key is gone', ticket_status: 'OPEN', comment: 'We look' },
    },
  ]);
  expect(JSON.stringify(answer)).not.toContain('Hm');
  await call('POST /resolve-tickets/{id}/resolve', { as: admin, params, body: { comment: 'Found' } });
  expect(await told(secret)).toMatchObject([{ data: { ticket_status: 'RESOLVED', comment: 'Found' } }]);
});
