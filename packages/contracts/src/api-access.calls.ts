import * as z from 'zod/mini';
import { apiAccessChange, apiScopes, proofForm } from './api-access.forms.ts';
import { defineCall } from './call.ts';
import { bit, described, id, instant } from './fields.ts';

const one = z.object({ id: id() });
const access = { tokens: ['session'], anyOf: ['Api-Control'] } as { tokens: ['session']; anyOf: ['Api-Control'] };

const apiAccess = z.object({
  api_key: described(
    'Whole in the answer that makes it, and never again: its beginning, then dots. Null before the first.',
    z.nullable(z.string()),
  ),
  api_access: bit(),
  suspended: described(
    'Its owner’s password was reset since, or who made it is no longer above them: it does nothing until it is enabled again.',
    z.boolean(),
  ),
  scopes: z.array(z.enum(apiScopes)),
  allowed_addresses: z.array(z.string()),
  created_at: z.nullable(instant()),
  last_used_at: z.nullable(instant()),
  last_used_ip: z.nullable(z.string()),
});

/** One key per person and environment: their own, a sub-reseller's, or for operators any reseller's. */
export const apiAccessCalls = [
  defineCall({
    method: 'GET',
    path: '/resellers/{id}/get-api-key',
    tag: 'API access',
    summary: 'What a reseller’s API key may do and when it was last used; the key itself is masked',
    access,
    params: one,
    answer: z.object({ data: apiAccess }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/resellers/{id}/enable-api-access',
    tag: 'API access',
    summary:
      'Enable API access; the first time it makes the key and shows it, once. Also brings a key back that is suspended. Needs one’s passcode or password, or a passcode confirmed within 5 minutes',
    access,
    params: one,
    body: proofForm,
    answer: z.object({ data: apiAccess }),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10015', 'C10409', 'C10424'],
  }),
  defineCall({
    method: 'POST',
    path: '/resellers/{id}/disable-api-access',
    tag: 'API access',
    summary: 'Disable API access; the key stops at once and is kept',
    access,
    params: one,
    answer: z.object({ data: apiAccess }),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/resellers/{id}/rotate-api-key',
    tag: 'API access',
    summary:
      'Make a new key and show it, once; the former one stops at once. Needs one’s passcode or password, or a passcode confirmed within 5 minutes',
    access,
    params: one,
    body: proofForm,
    answer: z.object({ data: apiAccess }),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10015', 'C10409', 'C10424'],
  }),
  defineCall({
    method: 'PUT',
    path: '/resellers/{id}/api-access',
    tag: 'API access',
    summary: 'Say what a key may do, and from which addresses; what is absent stays',
    access,
    params: one,
    body: apiAccessChange,
    answer: z.object({ data: apiAccess }),
    refusals: ['C10006', 'C10012', 'C10013', 'C10014', 'C10409'],
  }),
] as const;
