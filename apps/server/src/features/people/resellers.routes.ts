import { groups } from '@tessera/contracts/groups';
import { resellerCalls } from '@tessera/contracts/resellers.calls';
import { readLogo } from '../../platform/files/image.ts';
import { presentPage, windowOf } from '../../platform/http/paging.ts';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { takeHashing } from '../../platform/limits/hashing.ts';
import { countKeptBytes } from '../../platform/limits/kept-bytes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { assignReseller, promoteSubReseller } from './assign-reseller.ts';
import { presentEach } from './each-result.routes.ts';
import {
  changeResellerPassword,
  editReseller,
  lockForPassword,
  replaceResellerLogo,
  resetPasscode,
} from './edit-reseller.ts';
import { withMailAbout, withMailTo } from './mail-limit.ts';
import { listChildren, listPossibleParents } from './parents.reads.ts';
import { findReseller, listResellers, resellersOf } from './people.reads.ts';
import { presentPerson } from './person-view.ts';
import { lockTarget } from './reseller-target.ts';
import { setPersonStatus } from './set-person-status.ts';
import { doForEach, reactivateReseller, removeReseller } from './several-resellers.ts';

/** What is done to resellers that exist. */
export const resellerRoutes = (services: Services): Route[] => [
  route(callOf(resellerCalls, 'PUT /resellers/{id}/edit'), async (incoming) => {
    const { db, params, body, actor, write } = incoming;
    const { password, ...change } = body.requestData;
    const former = await findReseller(db, actor, params.id);
    const edit = async () => {
      const passwordHash = password === undefined ? undefined : await hashFor(incoming, services, password);
      return write((ctx) => editReseller(ctx, params.id, change, passwordHash));
    };
    if (password !== undefined) await write((ctx) => lockTarget(ctx, params.id));
    const isMoved = former && former.email !== change.email;
    const row = isMoved
      ? await withMailTo(incoming, [former.email, change.email], edit)
      : await (password === undefined ? edit() : withMailAbout(incoming, params.id, edit));
    return { answer: { data: presentPerson(row, actor) }, said: 'resellerUpdated' };
  }),

  route(callOf(resellerCalls, 'PUT /resellers/{id}/change-password'), async (incoming) => {
    const { params, body, write } = incoming;
    await write((ctx) => lockForPassword(ctx, params.id));
    await withMailAbout(incoming, params.id, async () => {
      const passwordHash = await hashFor(incoming, services, body.requestData.password);
      await write((ctx) => changeResellerPassword(ctx, params.id, passwordHash));
    });
    return { answer: {}, said: 'resellerPasswordChanged' };
  }),

  route(callOf(resellerCalls, 'POST /resellers/{id}/reset-passcode'), async (incoming) => {
    const { params, write } = incoming;
    await withMailAbout(incoming, params.id, () => write((ctx) => resetPasscode(ctx, params.id)));
    return { answer: {}, said: 'passcodeReset' };
  }),

  route(callOf(resellerCalls, 'POST /upload-logo-resellers/{id}'), async (incoming) => {
    const { db, actor, clock, params, files, write } = incoming;
    // Nothing is decoded, and nothing kept, for whoever may not change this person.
    await write((ctx) => lockTarget(ctx, params.id));
    const logo = await readLogo(files.logo?.content ?? Buffer.alloc(0), 'logo');
    await countKeptBytes(db, clock.now(), actor.userId, logo.length);
    // Kept before the transaction begins: files take no part in it.
    const logoPath = await services.files.put(logo, 'webp');
    await write((ctx) => replaceResellerLogo(ctx, params.id, logoPath));
    return { answer: { data: { logo_path: logoPath } }, said: 'logoSaved' };
  }),

  route(callOf(resellerCalls, 'GET /show-parent-reseller/{id}'), async ({ db, actor, params }) => {
    const row = await findReseller(db, actor, params.id);
    if (!row) throw new Refusal('C10012');
    const { parent_id: id, parent_name: name, parent_email: email } = row;
    if (id === null || name === null || email === null) throw new Refusal('C10012', { said: 'noParentReseller' });
    return { answer: { data: { parent: { id, name, email } } } };
  }),

  route(callOf(resellerCalls, 'GET /get-subresellers-by-id/{id}'), async ({ db, actor, params, query }) => {
    const row = await findReseller(db, actor, params.id);
    if (row?.group_id !== groups.reseller) throw new Refusal('C10012');
    return { answer: { data: await listChildren(db, row.id, query) } };
  }),

  route(callOf(resellerCalls, 'GET /resellers-switch-assign-list'), async ({ db, query }) => ({
    answer: { data: await listPossibleParents(db, query) },
  })),

  route(callOf(resellerCalls, 'POST /assign-resellers'), async ({ actor, body, write }) => {
    const row = await write((ctx) => assignReseller(ctx, body.requestData));
    return { answer: { data: presentPerson(row, actor) }, said: 'resellerAssigned' };
  }),

  route(callOf(resellerCalls, 'POST /privilege-resellers/change-role'), async ({ actor, body, write }) => {
    const row = await write((ctx) => promoteSubReseller(ctx, body.requestData.resellerId));
    return { answer: { data: presentPerson(row, actor) }, said: 'resellerPromoted' };
  }),

  route(callOf(resellerCalls, 'POST /resellers/remove'), async ({ body, locale, write }) => {
    const results = await write((ctx) => doForEach(ctx, body.requestData.resellerId, removeReseller));
    return presentEach(results, 'resellersRemoved', locale);
  }),

  route(callOf(resellerCalls, 'POST /reactivate-resellers'), async ({ body, locale, write }) => {
    const results = await write((ctx) => doForEach(ctx, body.requestData.resellerId, reactivateReseller));
    return presentEach(results, 'resellersReactivated', locale);
  }),

  route(callOf(resellerCalls, 'POST /resellers/bulk-status'), async ({ body, locale, write }) => {
    const { resellerId, is_disable_by_admin: isDisabled } = body.requestData;
    const results = await write((ctx) =>
      doForEach(ctx, resellerId, (each, id) => setPersonStatus(each, id, isDisabled)),
    );
    return presentEach(results, isDisabled ? 'resellersDisabled' : 'resellersEnabled', locale);
  }),

  route(callOf(resellerCalls, 'GET /deleted-resellers/list'), async ({ db, actor, query }) => {
    const { rows, total } = await listResellers(db, {
      resellers: resellersOf(actor),
      areRemoved: true,
      search: query.search_title,
      sortKey: query.sort_key,
      sortType: query.sort_type,
      ...windowOf(query),
    });
    return { answer: { data: rows.map((row) => presentPerson(row, actor)), meta: presentPage(query, total) } };
  }),
];

/** Counted, as each costs; to be called when it is clear that the actor may. @throws C10429 */
async function hashFor(
  incoming: Hashing,
  { passwords }: Pick<Services, 'passwords'>,
  password: string,
): Promise<string> {
  await takeHashing(incoming);
  return passwords.hash(password);
}

type Hashing = Parameters<typeof takeHashing>[0];
