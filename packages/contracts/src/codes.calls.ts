import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { normalizeCodeValue } from './code-value.ts';
import { codePlaylists, createCodesForm, seenPlaylists } from './codes.forms.ts';
import { codeSortKeys, codeTypes, codeUses, listedCodeStates } from './codes.lists.ts';
import {
  again,
  bit,
  calendarDay,
  csvFile,
  defaulted,
  described,
  flag,
  id,
  instant,
  optional,
  page,
  paging,
  search,
  text,
} from './fields.ts';
import { inSight, news } from './in-sight.ts';
import { limits } from './limits.ts';
import type { Permission } from './permissions.ts';

const playlists = z.array(
  z.object({
    name: z.string(),
    url: z.string(),
    epg: z.optional(z.nullable(z.string())),
    server_id: described('The server whose host the address has.', z.optional(z.nullable(z.int()))),
    username: described('Of a sign-in to a server.', z.optional(z.nullable(z.string()))),
    password: z.optional(z.nullable(z.string())),
  }),
);

/** An activation code. `email` is its owner's; `api_key` names the right to act on it and goes back with each action. */
const code = z.object({
  id: z.int(),
  value: z.string(),
  type: z.enum(['yearly', 'lifetime']),
  email: z.optional(z.nullable(z.string())),
  device_info: z.optional(
    z.nullable(
      z.object({
        _id: z.int(),
        mac_address: z.string(),
        version: z.nullable(z.string()),
        ip: z.nullable(z.string()),
      }),
    ),
  ),
  expire_date: instant(),
  status: bit(),
  expired: bit(),
  created_at: instant(),
  api_key: z.string(),
  playlists: z.optional(playlists),
});
export type Code = z.output<typeof code>;

const tokens = ['session', 'apiKey:codes'] as ['session', 'apiKey:codes'];
const access = (...anyOf: Permission[]) => ({ tokens, anyOf });

const value = () => z.pipe(text(40), z.transform(normalizeCodeValue));
/** Also read from the header `X-API-Key`; in neither: 400. */
const apiKey = () => optional(text(100));
const named = { value: value(), apiKey: apiKey() };
const { page_number, page_size, sort_key, sort_type } = paging(codeSortKeys);

/** The chips above the list of codes: what it is narrowed by besides words that are searched for. */
export const codeChips = {
  state: optional(z.enum(listedCodeStates, { error: 'invalid' })),
  type: optional(z.enum(codeTypes, { error: 'invalid' })),
  use: optional(z.enum(codeUses, { error: 'invalid' })),
  reseller_id: described('Whose they are.', optional(id())),
  from: described('Days on which they were bought, in UTC.', optional(calendarDay())),
  to: optional(calendarDay()),
};

export const codeCalls = [
  defineCall({
    method: 'GET',
    path: '/activation-codes',
    tag: 'Codes',
    summary: 'The activation codes of the actor’s scope; a search needs its own permission',
    access: access('index-code'),
    query: z.object({
      page: page_number,
      per_page: page_size,
      search_query: search(),
      sort_key,
      sort_type,
      ...codeChips,
    }),
    answer: z.object({ codes: z.array(code), ...page }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/activation-codes/export',
    onlyReads: true,
    tag: 'Codes',
    summary: 'The same codes, all of them, as CSV; not for who views the portal as their owner',
    access: { tokens: ['session'], anyOf: ['index-code'] },
    body: z.object({ search_query: search(), sort_key, sort_type, ...codeChips }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/activation-codes/matching',
    onlyReads: true,
    tag: 'Codes',
    summary: `All codes that match as they are now, ${limits.severalMax} at most, for who does something to each of them`,
    access: { tokens: ['session'], anyOf: ['index-code'] },
    body: z.object({ search_query: search(), sort_key, sort_type, ...codeChips }),
    answer: z.object({ data: z.array(code) }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/activation-codes/newer',
    onlyReads: true,
    tag: 'Codes',
    summary: `How many codes were bought after one, ${limits.newerMax} at most, and which of those shown changed, for who has the list in sight`,
    access: { tokens: ['session'], anyOf: ['index-code'] },
    body: z.object({ ...codeChips, ...inSight }),
    answer: news(code),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/sendingcode',
    tag: 'Codes',
    summary: 'Buy 1 to 10 codes, for oneself or for a reseller; the buyer pays',
    access: access('purchase-code'),
    body: createCodesForm,
    answer: z.object({ codes: z.array(code), remaining_credit: z.int() }),
    successStatus: 201,
    refusals: ['C10013', 'C10016', 'C10017', 'C10409', 'C10422'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/update-code-status',
    tag: 'Codes',
    summary: 'Disable an enabled code, or enable a disabled one; with `status` it becomes that, or stays so',
    access: access('change-code-status'),
    body: z.object({ ...named, status: optional(flag()) }),
    answer: z.object({ data: z.object({ status: bit() }) }),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/renew-code',
    tag: 'Codes',
    summary: 'Add a year to the later of now and the code’s expiry, for 1 credit point',
    access: access('renew-code'),
    body: z.object({ ...named, again: again() }),
    answer: z.object({ expire_date: instant(), remaining_credit: z.int() }),
    refusals: ['C10012', 'C10017', 'C10021', 'C10409', 'C10422'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/reset-code',
    tag: 'Codes',
    summary: 'Free a code from its device; with replace it also gets a new value',
    access: access('reset-code'),
    body: z.object({ apiKey: apiKey(), code_id: id(), replace: defaulted(flag(), false) }),
    answer: z.object({ new_code: z.optional(z.string()) }),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/delete-code',
    tag: 'Codes',
    summary: 'Delete a code that has expired',
    access: access('delete-code'),
    body: z.object(named),
    answer: z.object({}),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/get-playlist/{code}',
    onlyReads: true,
    tag: 'Codes',
    summary: 'The playlists that come with a code',
    access: access('view-code', 'edit-code'),
    params: z.object({ code: value() }),
    body: z.object({ apiKey: apiKey() }),
    answer: z.object({ playlists }),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/edit-playlist/{code}',
    tag: 'Codes',
    summary: 'Replace all playlists of a code; names are unique whatever their case',
    access: access('edit-code'),
    params: z.object({ code: value() }),
    body: z.object({
      apiKey: apiKey(),
      playlists: codePlaylists,
      seen: described(
        'The playlists as they were answered before: where others changed them since nothing is replaced, and `data.playlists` of the refusal (`C10409`) has what is there now.',
        z.optional(seenPlaylists),
      ),
    }),
    answer: z.object({ playlists }),
    refusals: ['C10012', 'C10409'],
  }),
] as const;
