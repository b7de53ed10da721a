import { codeCalls } from '@tessera/contracts/codes.calls';
import { limits } from '@tessera/contracts/limits';
import type { Database } from '../../platform/db/database.ts';
import { type Actor, holds } from '../../platform/http/actor.ts';
import { newsOf } from '../../platform/http/news.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, csvRoute, type Incoming, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Scope, scopeOf, scopeWithin } from '../people/people.public.ts';
import { dataOf, handleOf } from './act-on-code.ts';
import { deleteCode, flipCode, renewCode, resetCode } from './code-functions.queries.ts';
import { codeReport } from './code-report.reads.ts';
import { newCodeValue } from './code-value.ts';
import { playlistsFor, presentCode } from './code-view.ts';
import {
  countCodes,
  findCodePlaylists,
  listCodes,
  listCodesById,
  listMatchingCodes,
  type SoughtCodes,
} from './codes.reads.ts';
import { createCodes } from './create-codes.ts';
import { editCodePlaylists } from './edit-code-playlists.ts';

const replayed = { 'Idempotency-Replayed': 'true' };
const listCall = callOf(codeCalls, 'GET /activation-codes');
const statusCall = callOf(codeCalls, 'POST /update-code-status');

/** Activation codes: buying them, the list, and what may be done with one. */
export const codeRoutes = (): Route[] => [
  route(listCall, async ({ db, actor, query, clock }) => {
    const paged = { page_number: query.page, page_size: query.per_page };
    const now = clock.now();
    const { scope, ...sought } = await soughtFor(db, actor, query, now);
    const { rows, total } = await listCodes(db, scope, { ...sought, ...windowOf(paged) });
    return { answer: { codes: rows.map((row) => presentCode(row, actor, now)), ...presentPage(paged, total) } };
  }),

  csvRoute(callOf(codeCalls, 'POST /activation-codes/export'), async ({ db, actor, clock, body }) => {
    const { scope, ...sought } = await soughtFor(db, actor, body, clock.now());
    return codeReport(scope, sought);
  }),

  route(callOf(codeCalls, 'POST /activation-codes/matching'), async ({ db, actor, clock, body }) => {
    if (actor.viewer) throw new Refusal('C10403');
    const now = clock.now();
    const { scope, ...sought } = await soughtFor(db, actor, body, now);
    const rows = await listMatchingCodes(db, scope, sought, limits.severalMax);
    return { answer: { data: rows.map((row) => presentCode(row, actor, now)) } };
  }),

  route(callOf(codeCalls, 'POST /activation-codes/newer'), async ({ db, actor, clock, body }) => {
    const { reseller_id, after, shown, ...chips } = body;
    const now = clock.now();
    const scope = await scopeOf(db, actor);
    const narrowed = scopeWithin(scope, reseller_id);
    const data = await newsOf(
      { after, shown },
      (newest) => countCodes(db, narrowed, { chips, now }, limits.newerMax, newest),
      async (ids) => (await listCodesById(db, ids, scope)).map((row) => presentCode(row, actor, now)),
    );
    return { answer: { data } };
  }),

  route(callOf(codeCalls, 'POST /sendingcode'), async (incoming) => {
    const { codes, count, balance, isReplayed } = await createCodes(incoming, incoming.body, incoming.requestKey());
    const now = incoming.clock.now();
    return {
      answer: { codes: codes.map((row) => presentCode(row, incoming.actor, now)), remaining_credit: balance },
      said: 'codesCreated',
      values: { count },
      headers: isReplayed ? replayed : {},
    };
  }),

  route(statusCall, async (incoming) => {
    const { isEnabled } = dataOf(await flipCode(incoming.db, { ...namedBy(incoming), wanted: incoming.body.status }));
    return {
      answer: { data: { status: isEnabled ? (1 as const) : (0 as const) } },
      said: isEnabled ? ('codeEnabled' as const) : ('codeDisabled' as const),
    };
  }),

  route(callOf(codeCalls, 'POST /renew-code'), async (incoming) => {
    const { again = false } = incoming.body;
    const answer = await renewCode(incoming.db, { ...namedBy(incoming), requestKey: incoming.requestKey(), again });
    const { expiresAt, balance, isRepeat } = dataOf(answer);
    return {
      answer: { expire_date: new Date(expiresAt).toISOString(), remaining_credit: balance },
      said: isRepeat ? 'doneBefore' : 'codeRenewed',
      headers: answer.code === '000000' && answer.isReplayed ? replayed : {},
    };
  }),

  route(callOf(codeCalls, 'POST /reset-code'), async (incoming) => {
    const { code_id, replace } = incoming.body;
    const newValue = replace ? newCodeValue() : null;
    const { value } = dataOf(await resetCode(incoming.db, { ...askedBy(incoming), codeId: code_id, newValue }));
    return replace ? { answer: { new_code: value }, said: 'codeReplaced' } : { answer: {}, said: 'codeReset' };
  }),

  route(callOf(codeCalls, 'POST /delete-code'), async (incoming) => {
    dataOf(await deleteCode(incoming.db, namedBy(incoming)));
    return { answer: {}, said: 'codeDeleted' };
  }),

  route(callOf(codeCalls, 'POST /get-playlist/{code}'), async (incoming) => {
    const { db, actor, clock, params } = incoming;
    const named = { handle: handleOf(incoming), value: actor.viewer ? undefined : params.code };
    const found = await findCodePlaylists(db, await scopeOf(db, actor), named);
    if (!found) throw new Refusal('C10012');
    if (found.expires_at <= clock.now()) throw new Refusal('C10409', { said: 'codeHasExpired' });
    return { answer: { playlists: playlistsFor(actor, found.playlists) } };
  }),

  route(callOf(codeCalls, 'POST /edit-playlist/{code}'), async (incoming) => {
    const { actor, body, params } = incoming;
    const named = { ...askedBy(incoming), value: params.code };
    const saved = await incoming.write((ctx) => editCodePlaylists(ctx, named, body));
    return { answer: { playlists: playlistsFor(actor, saved) }, said: 'codePlaylistsSaved' };
  }),
];

type AskedCodes = Pick<
  Incoming<typeof listCall>['query'],
  'search_query' | 'sort_key' | 'sort_type' | 'reseller_id' | keyof SoughtCodes['chips']
>;

/** @throws C10403 who may not search, C10012 codes of others */
async function soughtFor(
  db: Database,
  actor: Actor,
  { search_query, sort_key, sort_type, reseller_id, ...chips }: AskedCodes,
  now: Date,
): Promise<SoughtCodes & { scope: Scope }> {
  if (search_query !== undefined && !holds(actor, 'ibopro-search')) throw new Refusal('C10403');
  return {
    scope: scopeWithin(await scopeOf(db, actor), reseller_id),
    chips,
    now,
    search: search_query,
    areValuesHidden: actor.viewer !== undefined,
    sortKey: sort_key,
    sortType: sort_type,
  };
}

type CodeRequest = Pick<Incoming<typeof statusCall>, 'actor' | 'origin' | 'clock' | 'header'> & {
  body: { apiKey?: string | undefined };
};

function askedBy(incoming: CodeRequest) {
  const { actor, origin, clock } = incoming;
  return { actorId: actor.userId, origin, now: clock.now(), handle: handleOf(incoming) };
}

function namedBy(incoming: CodeRequest & { body: { value: string } }) {
  return { ...askedBy(incoming), value: incoming.body.value };
}
