import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { described, id, sentMacAddress } from './fields.ts';
import { playlist, playlistCheck } from './playlist.ts';
import {
  changePlaylistRequest,
  resetPlaylistRequest,
  savePlaylistRequest,
  setPinForm,
  updatePlaylistRequest,
} from './playlists.forms.ts';

export const playlistCalls = [
  defineCall({
    method: 'POST',
    path: '/save-playlist',
    tag: 'Playlists',
    summary:
      'Add a playlist to a device of one’s own, or with the right device key; a player that registers afterwards gets it once its registration is confirmed',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['playlists'] },
    body: savePlaylistRequest,
    answer: z.object({ data: z.object({ id: z.int() }) }),
    successStatus: 201,
    happensOnce: true,
    refusals: ['C10017', 'C10403', 'C10404', 'C10405'],
  }),
  defineCall({
    method: 'GET',
    path: '/device-playlists',
    tag: 'Playlists',
    summary: 'The playlists of a device of one’s own',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['playlists'] },
    query: z.object({ mac_address: sentMacAddress(), app_id: id('moduleRequired') }),
    answer: z.object({ data: z.array(playlist) }),
    refusals: ['C10404'],
  }),
  defineCall({
    method: 'PUT',
    path: '/playlists/{id}',
    tag: 'Playlists',
    summary:
      'Change a playlist’s name, its guide, or its address, with which the sign-in is sent; what is absent stays, and so does its PIN',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['playlists'] },
    params: z.object({ id: id() }),
    body: changePlaylistRequest,
    answer: z.object({}),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/playlists/{id}',
    tag: 'Playlists',
    summary: 'Remove one playlist',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['playlists'] },
    params: z.object({ id: id() }),
    answer: z.object({}),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'PUT',
    path: '/playlists/{id}/pin',
    tag: 'Playlists',
    summary: 'Give a protected playlist a new PIN; the old one can’t be read',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['playlists'] },
    params: z.object({ id: id() }),
    body: setPinForm,
    answer: z.object({}),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/playlists/{id}/check',
    tag: 'Playlists',
    summary: 'Ask a playlist’s provider whether it lives, until when, and with how many connections; only live',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['playlists'] },
    params: z.object({ id: id() }),
    answer: z.object({ data: playlistCheck }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/reset-playlist',
    tag: 'Playlists',
    summary: 'Remove all playlists of one type from a device of one’s own; some applications ask for the device key',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['playlists'] },
    body: resetPlaylistRequest,
    answer: z.object({ data: z.object({ removed: z.int() }) }),
    refusals: ['C10403', 'C10404', 'C10405'],
  }),
  defineCall({
    method: 'POST',
    path: '/update-playlist',
    tag: 'Playlists',
    summary: 'Change scheme and host in the playlists of one’s scope; what follows in each address stays',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['change-domain'] },
    body: updatePlaylistRequest,
    answer: z.object({
      data: z.object({
        matched: z.int(),
        changed: z.int(),
        remaining: z.int(),
        samples: z.array(z.object({ before: z.string(), after: z.string() })),
        servers: described(
          'Servers at the old domain: playlists that refer to them move with their host alone, `PUT /servers/{id}`.',
          z.array(z.object({ id: z.int(), name: z.nullable(z.string()), playlists: z.int() })),
        ),
        code_playlists: described('Playlists of running codes at the old domain, which stay as they are.', z.int()),
      }),
    }),
  }),
] as const;
