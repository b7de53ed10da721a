import { peopleCalls } from '@tessera/contracts/people.calls';
import { groups } from '@tessera/contracts/permissions';
import { holds } from '../../platform/http/actor.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { type Context, callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addReseller, addSubReseller } from './add-reseller.ts';
import { takeMailToAnyone } from './mail-limit.ts';
import { countResellers, findReseller, listResellers, resellersOf } from './people.reads.ts';
import { presentPerson } from './person-view.ts';

/** What people need of credit, which itself needs people: handed in by the app. */
interface Credit {
  /** @returns what is left to the giver */
  giveOpeningCredit(ctx: Context, userId: number, amount: number): Promise<number>;
}

/** Resellers and their sub-resellers. */
export const peopleRoutes = ({ giveOpeningCredit }: Credit): Route[] => [
  route(callOf(peopleCalls, 'POST /add-resellers'), async ({ body, write }) => {
    const id = await write((ctx) => addReseller(ctx, body.requestData));
    return { answer: { data: { id } }, said: 'resellerAdded' };
  }),

  route(callOf(peopleCalls, 'POST /add-subreseller'), async (incoming) => {
    const { creditPoint, ...person } = incoming.body.requestData;
    await takeMailToAnyone(incoming);
    const added = await incoming.write(async (ctx) => {
      const id = await addSubReseller(ctx, person);
      if (creditPoint === undefined) return { data: { id } };
      return { data: { id }, remaining_credit: await giveOpeningCredit(ctx, id, creditPoint) };
    });
    return { answer: added, said: 'subResellerAdded' };
  }),

  route(callOf(peopleCalls, 'GET /total-resellers/list'), async ({ db, actor, query }) => {
    const { rows, total } = await listResellers(db, {
      resellers: resellersOf(actor),
      search: query.search_title,
      sortKey: query.sort_key,
      sortType: query.sort_type,
      ...windowOf(query),
    });
    // Who only picks a person for a code or a recharge needs no more than that.
    const isWhole = holds(actor, 'reseller-list');
    const data = rows.map((row) =>
      isWhole ? presentPerson(row, actor) : { id: row.id, name: row.name, email: row.email },
    );
    return { answer: { data, meta: presentPage(query, total) } };
  }),

  route(callOf(peopleCalls, 'GET /show-resellers/{id}'), async ({ db, actor, params }) => {
    const row = await findReseller(db, actor, params.id);
    if (!row) throw new Refusal('C10012');
    return { answer: { data: presentPerson(row, actor) } };
  }),

  route(callOf(peopleCalls, 'GET /sub-resellers-list/{id}'), async ({ db, actor, params, query }) => {
    const reseller = await findReseller(db, actor, params.id);
    if (reseller?.group_id !== groups.reseller) throw new Refusal('C10012');
    const page = { page_number: query.page, page_size: query.pageSize };
    const { rows, total } = await listResellers(db, {
      resellers: { of: reseller.id },
      search: query.search,
      sortKey: query.sort_key,
      sortType: query.sort_type,
      ...windowOf(page),
    });
    const { current_page, last_page } = presentPage(page, total);
    return {
      answer: {
        data: { IBOReseller: rows.map((row) => presentPerson(row, actor)) },
        pagination: { currentPage: current_page, totalPages: last_page, totalItems: total },
      },
    };
  }),

  route(callOf(peopleCalls, 'GET /counting-resellers/totalCount'), async ({ db, actor }) => {
    const total = await countResellers(db, { resellers: resellersOf(actor), search: undefined });
    return { answer: { meta: { total } } };
  }),
];
