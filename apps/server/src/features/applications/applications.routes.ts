import { applicationCalls } from '@tessera/contracts/applications.calls';
import { readLogo } from '../../platform/files/image.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Incoming, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { findReseller } from '../people/people.public.ts';
import { addApplication } from './add-application.ts';
import { presentApplication } from './application-row.ts';
import { getApplication, listAllowedApplications, listApplications } from './applications.reads.ts';
import { editApplication, replaceLogo, retireApplication } from './edit-application.ts';
import { planPrices, unplanPrices } from './planned-prices.ts';
import { removeApplication } from './remove-application.ts';
import { listOwnPrices, listResellerPrices, type OwnPrice, type ResellerPrice } from './reseller-prices.reads.ts';
import { removeResellerPrice, setResellerPrice } from './reseller-prices.ts';
import { listSubResellerPrices } from './sub-reseller-prices.reads.ts';
import { presentSubResellerPrice } from './sub-reseller-prices-view.ts';

/** The catalogue of applications. */
export const applicationRoutes = (services: Services): Route[] => [
  route(callOf(applicationCalls, 'GET /fetch-allowed-applications'), async ({ db, actor, query }) => {
    const rows = await listAllowedApplications(db, actor, query.retired);
    return { answer: { data: { ApplicationList: rows.map(presentApplication) } } };
  }),

  route(callOf(applicationCalls, 'POST /create-applications'), async ({ body, files, writeOnce }) => {
    const logoPath = await keepLogo(services, files);
    const id = await writeOnce((ctx) => addApplication(ctx, body, logoPath));
    return { answer: { data: { id } }, said: 'applicationAdded' };
  }),

  route(callOf(applicationCalls, 'GET /get-applications'), async ({ db, query }) => {
    const { rows, total } = await listApplications(db, {
      search: query.search_title,
      sortKey: query.sort_key,
      sortType: query.sort_type,
      ...windowOf(query),
    });
    const pagination = presentPage(query, total);
    return { answer: { data: { ApplicationList: rows.map(presentApplication), pagination } } };
  }),

  route(callOf(applicationCalls, 'GET /get-application/{id}'), async ({ db, params }) => ({
    answer: { data: presentApplication(await getApplication(db, params.id)) },
  })),

  route(callOf(applicationCalls, 'PUT /update-applications/{id}'), async ({ params, body, write }) => {
    const row = await write((ctx) => editApplication(ctx, params.id, body));
    const said = body.retired === false ? 'applicationOnSale' : 'applicationUpdated';
    return { answer: { data: presentApplication(row) }, said };
  }),

  route(callOf(applicationCalls, 'PUT /application/{id}/planned-prices'), async ({ params, body, write }) => {
    const row = await write((ctx) => planPrices(ctx, params.id, body));
    return { answer: { data: presentApplication(row) }, said: 'pricesPlanned' };
  }),

  route(callOf(applicationCalls, 'DELETE /application/{id}/planned-prices'), async ({ params, query, write }) => {
    const row = await write((ctx) => unplanPrices(ctx, params.id, query));
    return { answer: { data: presentApplication(row) }, said: 'pricesPlannedNoMore' };
  }),

  route(callOf(applicationCalls, 'POST /application/{id}/upload-logo'), async ({ params, files, write }) => {
    const logoPath = await keepLogo(services, files);
    await write((ctx) => replaceLogo(ctx, params.id, logoPath));
    return { answer: { data: { app_logo: logoPath } }, said: 'applicationUpdated' };
  }),

  route(callOf(applicationCalls, 'DELETE /delete-applications/{id}'), async ({ params, query, write }) => {
    if (query.retire) {
      await write((ctx) => retireApplication(ctx, params.id));
      return { answer: {}, said: 'applicationRetired' };
    }
    await write((ctx) => removeApplication(ctx, params.id));
    return { answer: {}, said: 'applicationRemoved' };
  }),

  route(callOf(applicationCalls, 'GET /application/{id}/prices'), async ({ db, params }) => {
    await getApplication(db, params.id);
    return { answer: { data: (await listResellerPrices(db, params.id)).map(presentPrice) } };
  }),

  route(callOf(applicationCalls, 'GET /resellers/{id}/prices'), async ({ db, actor, params }) => {
    if (!(await findReseller(db, actor, params.id))) throw new Refusal('C10012');
    return { answer: { data: (await listOwnPrices(db, params.id)).map(presentPrice) } };
  }),

  route(callOf(applicationCalls, 'GET /sub-resellers/{id}/prices'), async ({ db, actor, params }) => {
    const person = await findReseller(db, actor, params.id);
    // Also not their own prices: they are nobody's sub-reseller.
    if (person?.parent_id !== actor.userId) throw new Refusal('C10012');
    return { answer: { data: (await listSubResellerPrices(db, actor, person.id)).map(presentSubResellerPrice) } };
  }),

  route(callOf(applicationCalls, 'PUT /application/{id}/prices'), async ({ params, body, write }) => {
    const price = await write((ctx) => setResellerPrice(ctx, params.id, body));
    return { answer: { data: presentPrice(price) }, said: 'priceSet' };
  }),

  route(callOf(applicationCalls, 'DELETE /application/{id}/prices/{userId}'), async ({ params, query, write }) => {
    const price = { applicationId: params.id, userId: params.userId, seen: query };
    await write((ctx) => removeResellerPrice(ctx, price));
    return { answer: {}, said: 'priceRemoved' };
  }),
];

function presentPrice<P extends ResellerPrice | OwnPrice>(price: P) {
  return { ...price, set_at: price.set_at.toISOString() };
}

/** Kept before the transaction begins: files take no part in it, and one that nothing names does no harm. */
async function keepLogo(services: Services, files: Incoming['files']): Promise<string> {
  const content = files.appLogo?.content ?? Buffer.alloc(0);
  return services.files.put(await readLogo(content, 'appLogo'), 'webp');
}
