import { customerCalls } from '@tessera/contracts/customers.calls';
import { expiringDays } from '@tessera/contracts/devices.lists';
import { tableTurns } from '../../platform/csv/table-file.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, csvRoute, type Incoming, type Route, route } from '../../platform/http/route.ts';
import type { Turns } from '../../platform/limits/turns.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator, scopeOf, scopeWithin } from '../people/people.public.ts';
import { auditCustomerExport } from './audit-customer-export.ts';
import { faultsReport } from './customer-faults.reads.ts';
import { presentPlan } from './customer-file-view.ts';
import { type CustomerRow, countChanged, customerReport, listCustomers } from './customer-list.reads.ts';
import { eraseCustomer } from './customers.queries.ts';
import { type CustomerOfDevice, findCustomerOfDevice } from './customers.reads.ts';
import { faultyRows, importCustomers, previewCustomers } from './import-customers.ts';
import { editCustomer, noteCustomer } from './note-customer.ts';
import { listReminderTexts } from './reminder-texts.reads.ts';
import { markReminded } from './reminders.queries.ts';
import { listSameContact } from './same-contact.reads.ts';
import { saveReminderText } from './save-reminder-text.ts';
import { listSuggestedCustomers } from './suggested-customers.reads.ts';

const listCall = callOf(customerCalls, 'POST /customers');

/** Who devices were sold to. */
export const customerRoutes = ({ limits }: Services): Route[] => {
  const turns = limits.turns('customer-file', tableTurns);
  return [...recordRoutes(), ...fileRoutes(turns)];
};

const fileRoutes = (turns: Turns): Route[] => [
  route(callOf(customerCalls, 'POST /customers/import/preview'), async (incoming) => ({
    answer: {
      data: presentPlan(await previewCustomers(incoming, incoming.body.replace ?? false, turns), incoming.locale),
    },
  })),

  csvRoute(callOf(customerCalls, 'POST /customers/import/faults'), async (incoming) =>
    faultsReport(await faultyRows(incoming, incoming.body.replace ?? false, turns), incoming.locale),
  ),

  route(callOf(customerCalls, 'POST /customers/import'), async (incoming) => {
    const { mode, replace = false, plan } = incoming.body;
    return {
      answer: { data: await importCustomers(incoming, { mode, replace, plan }, turns) },
      said: 'customersImported',
    };
  }),
];

const recordRoutes = (): Route[] => [
  route(callOf(customerCalls, 'GET /devices/{id}/customer'), async ({ db, actor, params }) => {
    return { answer: { data: (await customerOfDevice(db, actor, params.id)).customer } };
  }),

  route(callOf(customerCalls, 'PUT /devices/{id}/customer'), async ({ params, body, write }) => ({
    answer: { data: await write((ctx) => noteCustomer(ctx, params.id, body)) },
    said: 'customerSaved',
  })),

  route(callOf(customerCalls, 'POST /customers/suggestions'), async ({ db, actor, body }) => {
    const seller = body.device_id === undefined ? actor.userId : await noterOf(db, actor, body.device_id);
    const scope = scopeWithin(await scopeOf(db, actor), seller);
    return { answer: { data: await listSuggestedCustomers(db, scope, body.text) } };
  }),

  route(listCall, async ({ db, actor, clock, body }) => {
    const now = clock.now();
    const { rows, total } = await listCustomers(
      db,
      await scopeOf(db, actor),
      { ...filterOf(body), ...windowOf(body) },
      now,
    );
    return { answer: { data: { Customers: rows.map((row) => present(row, actor)) }, ...presentPage(body, total) } };
  }),

  route(callOf(customerCalls, 'POST /customers/newer'), async ({ db, actor, body }) => ({
    answer: { data: { count: await countChanged(db, await scopeOf(db, actor), new Date(body.after)) } },
  })),

  csvRoute(callOf(customerCalls, 'POST /customers/export'), async ({ db, actor, clock, body, write }) => {
    if (isOperator(actor)) await write(auditCustomerExport);
    return customerReport(await scopeOf(db, actor), filterOf(body), actor, clock.now());
  }),

  route(callOf(customerCalls, 'PUT /customers/{id}'), async ({ params, body, write }) => ({
    answer: { data: await write((ctx) => editCustomer(ctx, params.id, body)) },
    said: 'customerSaved',
  })),

  route(callOf(customerCalls, 'DELETE /customers/{id}'), async ({ db, actor, origin, clock, params }) => {
    const request = { actorId: actor.userId, customerId: params.id, origin, now: clock.now() };
    const { code } = await eraseCustomer(db, request);
    if (code !== '000000') throw new Refusal(code);
    return { answer: {}, said: 'customerErased' };
  }),

  route(callOf(customerCalls, 'GET /customers/{id}/same-contact'), async ({ db, actor, params }) => {
    const same = await listSameContact(db, await scopeOf(db, actor), params.id);
    if (!same) throw new Refusal('C10012');
    return { answer: { data: same.map(({ mac, ...row }) => ({ ...row, mac_address: mac })) } };
  }),

  route(callOf(customerCalls, 'POST /customers/{id}/reminder'), async ({ db, actor, clock, params, body, write }) => {
    const scope = await scopeOf(db, actor);
    const end = body.end === undefined ? null : new Date(body.end);
    const reminded = body.opened ? { at: clock.now(), by: actor.userId, of: end } : null;
    if (!(await write(({ tx }) => markReminded(tx, scope, params.id, reminded)))) throw new Refusal('C10012');
    return { answer: { data: { reminded_at: reminded?.at.toISOString() ?? null } } };
  }),

  route(callOf(customerCalls, 'GET /reminder-texts'), async ({ db, actor }) => ({
    answer: { data: await listReminderTexts(db, actor.userId) },
  })),

  route(callOf(customerCalls, 'PUT /reminder-texts'), async ({ body, write }) => {
    await write((ctx) => saveReminderText(ctx, body));
    return { answer: {}, said: 'reminderTextSaved' };
  }),
];

/** @throws C10404 */
async function customerOfDevice(db: Database, actor: Actor, deviceId: number): Promise<CustomerOfDevice> {
  const found = await findCustomerOfDevice(db, actor, deviceId);
  if (!found || !(found.is_managed || found.is_kept)) throw new Refusal('C10404');
  return found;
}

/** Among whose customers a device's is noted. @throws C10404 */
const noterOf = async (db: Database, actor: Actor, deviceId: number) =>
  (await customerOfDevice(db, actor, deviceId)).owner_id;

type Asked = Omit<Incoming<typeof listCall>['body'], 'page_number' | 'page_size'>;

const filterOf = ({ keyword, within_days, reminded, sort_key: sortKey, sort_type: sortType }: Asked) => ({
  keyword,
  withinDays: within_days ?? (reminded && expiringDays.usual),
  reminded,
  sortKey,
  sortType,
});

function present({ id, mac, name, contact, note, locale, owner_email, ...row }: CustomerRow, actor: Actor) {
  return {
    id,
    mac_address: mac,
    name,
    contact,
    note,
    locale,
    ...(holds(actor, 'mac-activated-by') ? { reseller_email: owner_email } : {}),
    updated_at: row.updated_at.toISOString(),
    devices: row.devices,
    next_end: row.next_end?.toISOString() ?? null,
    for_ever: row.for_ever,
    last_seen: row.last_seen?.toISOString() ?? null,
    reminded_at: row.reminded_at?.toISOString() ?? null,
    reminded_by_me: row.reminded_by === actor.userId,
  };
}
