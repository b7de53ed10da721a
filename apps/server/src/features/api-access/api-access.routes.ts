import { apiAccessCalls } from '@tessera/contracts/api-access.calls';
import { callOf, type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { checkProof } from '../identity/identity.public.ts';
import { findReseller, withMailAbout } from '../people/people.public.ts';
import { findApiKey } from './api-keys.queries.ts';
import {
  disableApiAccess,
  editApiAccess,
  enableApiAccess,
  presentApiAccess,
  rotateApiKey,
} from './change-api-access.ts';

/** Resellers' keys to the API. */
export const apiAccessRoutes = ({ passwords }: Services): Route[] => [
  route(callOf(apiAccessCalls, 'GET /resellers/{id}/get-api-key'), async ({ db, actor, params }) => {
    const reseller = await findReseller(db, actor, params.id);
    if (!reseller) throw new Refusal('C10012');
    return { answer: { data: presentApiAccess({ row: await findApiKey(db, reseller.id) }) } };
  }),

  route(callOf(apiAccessCalls, 'POST /resellers/{id}/enable-api-access'), async (incoming) => {
    const hasProof = await checkProof(passwords, incoming, incoming.body);
    const access = await withMailAbout(incoming, incoming.params.id, () =>
      incoming.write((ctx) => enableApiAccess(ctx, incoming.params.id, hasProof)),
    );
    return { answer: { data: presentApiAccess(access) }, said: 'apiAccessEnabled' };
  }),

  route(callOf(apiAccessCalls, 'POST /resellers/{id}/disable-api-access'), async ({ params, write }) => {
    const access = await write((ctx) => disableApiAccess(ctx, params.id));
    return { answer: { data: presentApiAccess(access) }, said: 'apiAccessDisabled' };
  }),

  route(callOf(apiAccessCalls, 'POST /resellers/{id}/rotate-api-key'), async (incoming) => {
    const hasProof = await checkProof(passwords, incoming, incoming.body);
    const access = await withMailAbout(incoming, incoming.params.id, () =>
      incoming.write((ctx) => rotateApiKey(ctx, incoming.params.id, hasProof)),
    );
    return { answer: { data: presentApiAccess(access) }, said: 'apiKeyRotated' };
  }),

  route(callOf(apiAccessCalls, 'PUT /resellers/{id}/api-access'), async ({ params, body, write }) => {
    const access = await write((ctx) => editApiAccess(ctx, params.id, body));
    return { answer: { data: presentApiAccess(access) }, said: 'apiAccessUpdated' };
  }),
];
