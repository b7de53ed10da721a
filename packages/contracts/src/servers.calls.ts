import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { normalizeCodeValue } from './code-value.ts';
import { defaulted, described, flag, id, instant, optional, sentMacAddress, text, wholeNumber } from './fields.ts';
import { serverChange, serverForm, undoHostForm } from './servers.forms.ts';

const tag = 'Servers';
const tokens: ['session', 'apiKey:playlists'] = ['session', 'apiKey:playlists'];
const codeValue = () => z.pipe(text(40), z.transform(normalizeCodeValue));
const one = z.object({ id: id() });

/** What refers to a server and is shown: playlists of devices by their present owners, and those of codes that have not expired. `devices` show either. */
const reach = { devices: z.int(), playlists: z.int(), code_playlists: z.int() };

const server = z.object({
  id: z.int(),
  name: z.string(),
  host: z.string(),
  epg_url: z.nullable(z.string()),
  note: z.nullable(z.string()),
  for_sub_resellers: z.boolean(),
  previous_host: described('Where it was before its last move, which can be undone.', z.nullable(z.string())),
  moved_at: z.nullable(instant()),
});

export const serverCalls = [
  defineCall({
    method: 'GET',
    path: '/servers',
    tag,
    summary: 'One’s own servers, with what refers to each',
    access: { tokens, anyOf: ['servers'] },
    answer: z.object({ data: z.array(z.extend(server, reach)) }),
  }),
  defineCall({
    method: 'GET',
    path: '/server-choices',
    tag,
    summary:
      'The servers that playlists of a device, or of a code, may refer to; without either, those of one’s own playlists',
    access: { tokens, anyOf: ['servers'] },
    query: z.object({
      mac_address: optional(sentMacAddress()),
      app_id: optional(id('moduleRequired')),
      code: optional(codeValue()),
    }),
    answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), host: z.string() })) }),
  }),
  defineCall({
    method: 'POST',
    path: '/servers',
    tag,
    summary: 'Keep a server; of its address scheme, host and port count',
    access: { tokens, anyOf: ['servers'] },
    body: serverForm,
    answer: z.object({ data: server }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10017', 'C10409'],
  }),
  defineCall({
    method: 'GET',
    path: '/servers/{id}/reach',
    tag,
    summary:
      'How many devices, playlists and playlists of codes a change of the host touches, and how many notices would end with the server',
    access: { tokens, anyOf: ['servers'] },
    params: one,
    answer: z.object({ data: z.object({ ...reach, notices: z.int() }) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'PUT',
    path: '/servers/{id}',
    tag,
    summary: 'Change a server; what is absent stays. Players have another host with their next call',
    access: { tokens, anyOf: ['servers'] },
    params: one,
    body: serverChange,
    answer: z.object({ data: server }),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/servers/{id}/undo-host',
    tag,
    summary: 'Take back the last change of host; `host` is the one that is taken back',
    access: { tokens, anyOf: ['servers'] },
    params: one,
    body: undoHostForm,
    answer: z.object({ data: server }),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/servers/{id}/take-in',
    tag,
    summary:
      'Have the plain playlists of devices that lead to the server’s host, one’s own and those of one’s sub-resellers, refer to it. No address changes by that',
    access: { tokens, anyOf: ['servers'] },
    params: one,
    body: z.object({ preview: defaulted(flag(), false), limit: optional(wholeNumber(1, 5000)) }),
    answer: z.object({
      data: z.object({
        matched: z.int(),
        changed: z.int(),
        remaining: z.int(),
        code_playlists: described(
          'Plain playlists of running codes that lead there too, which stay as they are.',
          z.int(),
        ),
      }),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/servers/{id}',
    tag,
    summary:
      'Delete a server; what refers to it keeps its address as plain text, and notices for its devices end with it',
    access: { tokens, anyOf: ['servers'] },
    params: one,
    answer: z.object({ data: z.object({ playlists: z.int() }) }),
    refusals: ['C10012'],
  }),
] as const;
