import * as z from 'zod/mini';
import { boughtPackages } from './activations.lists.ts';
import { defineCall } from './call.ts';
import { described, id, instant, optional, sentMacAddress, text } from './fields.ts';
import { typedPin } from './playlists.forms.ts';

export const deviceStates = z.enum(['trial', 'active', 'expired', 'disabled', 'switched']);

/** The player's side. Answers stand without envelope; errors are `{error: {code, message}}`. */
export const playerCalls = [
  defineCall({
    surface: 'device',
    method: 'GET',
    path: '/applications',
    tag: 'Player',
    summary: 'The applications a simulator can run as',
    access: 'public',
    answer: z.object({
      applications: z.array(z.object({ id: z.int(), name: z.string(), logo_path: z.nullable(z.string()) })),
    }),
    answerKind: 'bare',
  }),
  defineCall({
    surface: 'device',
    method: 'POST',
    path: '/register',
    tag: 'Player',
    summary: 'Register a player; without a MAC one is made',
    access: 'public',
    body: z.object({
      app_id: id(),
      install_id: text(100),
      mac: optional(sentMacAddress()),
      model: optional(text(100)),
      version: optional(text(50)),
    }),
    answer: z.object({
      mac: z.string(),
      device_key: z.string(),
      token: z.string(),
      status: deviceStates,
      expires_at: instant(),
      trial_ends_at: z.optional(z.nullable(instant())),
    }),
    answerKind: 'bare',
    successStatus: 201,
    refusals: ['device_taken', 'not_found'],
  }),
  defineCall({
    surface: 'device',
    method: 'GET',
    path: '/status',
    tag: 'Player',
    summary: 'What the player may do, with an ETag',
    access: { tokens: ['device'] },
    answer: z.object({
      status: deviceStates,
      package: z.optional(z.nullable(z.enum(boughtPackages))),
      expires_at: instant(),
      server_time: instant(),
      refresh_after_seconds: z.int(),
      device_key: described('As it is now: its owner may give it another one.', z.string()),
      my_device_url: described('The page of this device, opened with its key: to be shown as a QR code.', z.string()),
      notices: z.array(z.object({ title: z.string(), html: z.string() })),
    }),
    answerKind: 'bare',
  }),
  defineCall({
    surface: 'device',
    method: 'GET',
    path: '/playlists',
    tag: 'Player',
    summary:
      'The playlists of an active device, protected ones without their URL. A server’s host can change: ask each time, and keep no address',
    access: { tokens: ['device'] },
    answer: z.object({
      playlists: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          type: z.enum(['general', 'xc']),
          url: z.optional(z.string()),
          username: z.optional(z.nullable(z.string())),
          password: z.optional(z.nullable(z.string())),
          epg_url: z.optional(z.nullable(z.string())),
          protected: z.boolean(),
        }),
      ),
    }),
    answerKind: 'bare',
    refusals: ['not_active'],
  }),
  defineCall({
    surface: 'device',
    method: 'POST',
    path: '/playlists/{id}/unlock',
    tag: 'Player',
    summary: 'Open a protected playlist with its PIN',
    access: { tokens: ['device'] },
    params: z.object({ id: id() }),
    body: z.object({ pin: typedPin() }),
    answer: z.object({
      playlist: z.object({
        id: z.int(),
        name: z.string(),
        type: z.enum(['general', 'xc']),
        url: z.string(),
        username: z.optional(z.nullable(z.string())),
        password: z.optional(z.nullable(z.string())),
        epg_url: z.optional(z.nullable(z.string())),
      }),
    }),
    answerKind: 'bare',
    refusals: ['not_active', 'not_found', 'wrong_pin'],
  }),
  defineCall({
    surface: 'device',
    method: 'POST',
    path: '/codes/redeem',
    tag: 'Player',
    summary: 'Redeem an activation code; the same code again on the same device answers the same',
    access: { tokens: ['device'] },
    body: z.object({ code: text(40) }),
    answer: z.object({ status: deviceStates, expires_at: instant() }),
    answerKind: 'bare',
    refusals: ['code_disabled', 'code_expired', 'code_taken', 'code_unknown', 'codes_not_accepted', 'not_active'],
  }),
  defineCall({
    surface: 'device',
    method: 'POST',
    path: '/token/rotate',
    tag: 'Player',
    summary: 'Replace the device’s token; the old one stops at once',
    access: { tokens: ['device'] },
    answer: z.object({ token: z.string() }),
    answerKind: 'bare',
  }),
] as const;
