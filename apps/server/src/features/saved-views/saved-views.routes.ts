import { groups } from '@tessera/contracts/groups';
import { savedViewCalls } from '@tessera/contracts/saved-views.calls';
import { startingViews, type ViewedList, type ViewSharing, viewedLists } from '@tessera/contracts/saved-views.lists';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { inTurn } from '../../platform/limits/turns.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { isOperator } from '../people/people.public.ts';
import { countsInTime, countTurns } from './count-views.ts';
import { deleteView, insertView, orderViews, updateView } from './saved-views.queries.ts';
import { listViews, type ViewRow } from './saved-views.reads.ts';
import type { ViewFilters } from './saved-views.tables.ts';
import { listed, sightOf } from './viewed-lists.routes.ts';

/** Filters that people keep under names. */
export function savedViewRoutes({ limits }: Services): Route[] {
  const turns = limits.turns('view-counts', countTurns);
  return [
    route(callOf(savedViewCalls, 'GET /saved-views'), async ({ db, actor, query }) => {
      const lists = query.list === undefined ? viewedLists : [query.list];
      const rows = await listViews(
        db,
        actor,
        lists.filter((list) => holds(actor, ...listed[list].permissions)),
      );
      const seen = await sightOf(db, actor);
      return { answer: { data: rows.map((row) => present(row, actor, seen)) } };
    }),

    route(callOf(savedViewCalls, 'GET /saved-views/counts'), async ({ db, actor, clock, query: { list } }) => {
      assertMayRead(actor, list);
      return inTurn(turns, String(actor.userId), async () => {
        const seen = await sightOf(db, actor);
        const counted = countsInTime(db);
        const count = (filters: ViewFilters) =>
          counted((reading) => listed[list].count(reading, actor, filters, clock.now()));
        const starting: Record<string, number | null> = {};
        for (const [name, filters] of Object.entries(startingViews[list])) starting[name] = await count(filters);
        const saved: { id: number; count: number | null }[] = [];
        for (const { id, filters } of await listViews(db, actor, [list]))
          saved.push({ id, count: await count(seen(list, filters).filters) });
        return { answer: { data: { starting, saved } } };
      });
    }),

    route(callOf(savedViewCalls, 'POST /saved-views'), async ({ db, actor, clock, body, writeOnce }) => {
      const asked = filtersIn(body);
      if (!asked) throw invalidField('devices', 'required');
      await assertMayKeep(db, actor, asked, body.shared_with);
      const { name, shared_with: sharedWith = 'nobody', place = null } = body;
      const view = { userId: actor.userId, ...asked, name, sharedWith, place, now: clock.now() };
      const id = await writeOnce(async ({ tx }) => {
        const inserted = await insertView(tx, view);
        if (inserted === undefined) throw new Refusal('C10409', { said: 'tooManyViews' });
        return inserted;
      });
      return { answer: { data: await getOwn(db, actor, id) }, said: 'viewSaved' };
    }),

    route(callOf(savedViewCalls, 'PUT /saved-views/order'), async ({ actor, body, write }) => {
      if (!(await write(({ tx }) => orderViews(tx, actor.userId, body.ids)))) throw new Refusal('C10012');
      return { answer: {}, said: 'viewSaved' };
    }),

    route(callOf(savedViewCalls, 'PUT /saved-views/{id}'), async ({ db, actor, params, body, write }) => {
      const { list } = await getOwn(db, actor, params.id);
      const asked = filtersIn(body);
      if (asked && asked.list !== list) throw invalidField(asked.list, 'invalid');
      await assertMayKeep(db, actor, asked ?? { list, filters: {} }, body.shared_with);
      const change = { name: body.name, filters: asked?.filters, sharedWith: body.shared_with };
      if (!(await write(({ tx }) => updateView(tx, actor.userId, params.id, change)))) throw new Refusal('C10012');
      return { answer: { data: await getOwn(db, actor, params.id) }, said: 'viewSaved' };
    }),

    route(callOf(savedViewCalls, 'DELETE /saved-views/{id}'), async ({ actor, params, write }) => {
      if (!(await write(({ tx }) => deleteView(tx, actor.userId, params.id)))) throw new Refusal('C10012');
      return { answer: {}, said: 'viewDeleted' };
    }),
  ];
}

type Sight = Awaited<ReturnType<typeof sightOf>>;

function present({ id, list, name, filters, shared_with, owner_name, user_id }: ViewRow, actor: Actor, seen: Sight) {
  const isOwn = user_id === actor.userId;
  return { id, list, name, ...seen(list, filters), shared_with, is_own: isOwn, ...(!isOwn && { owner_name }) };
}

/** The filters of the one list that a body has some of, as they are kept. */
function filtersIn(body: Partial<Record<ViewedList, object | undefined>>) {
  const lists = viewedLists.filter((list) => body[list] !== undefined);
  const [list] = lists;
  if (list === undefined) return undefined;
  if (lists.length > 1) throw invalidField(lists[1] ?? list, 'invalid');
  return { list, filters: listed[list].read(body[list] as ViewFilters) };
}

/** @throws C10403 a list that one may not read, or sharing that isn't one's; C10012 filters by what one may not see */
async function assertMayKeep(
  db: Database,
  actor: Actor,
  { list, filters }: { list: ViewedList; filters: ViewFilters },
  sharedWith: ViewSharing = 'nobody',
): Promise<void> {
  assertMayRead(actor, list);
  const maySee = { nobody: true, 'sub-resellers': actor.group === groups.reseller, operators: isOperator(actor) };
  if (!maySee[sharedWith]) throw new Refusal('C10403');
  const seen = await sightOf(db, actor);
  if (seen(list, filters).dropped.length > 0) throw new Refusal('C10012');
}

/** @throws C10403 */
function assertMayRead(actor: Actor, list: ViewedList): void {
  if (!holds(actor, ...listed[list].permissions)) throw new Refusal('C10403');
}

/** @throws C10012 */
async function getOwn(db: Database, actor: Actor, id: number) {
  const own = (await listViews(db, actor, viewedLists)).find((row) => row.id === id && row.user_id === actor.userId);
  if (!own) throw new Refusal('C10012');
  return present(own, actor, await sightOf(db, actor));
}
