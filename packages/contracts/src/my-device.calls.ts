import * as z from 'zod/mini';
import { boughtPackages } from './activations.lists.ts';
import { defineCall } from './call.ts';
import { described, id, instant, sentMacAddress } from './fields.ts';
import { addOwnPlaylistForm, editOwnPlaylistForm, openForm, redeemOwnCodeForm } from './my-device.forms.ts';
import { deviceStates } from './player.calls.ts';

const tag = 'My device';

/** A device as whoever holds its key is told of it: no user, no password, no whole address. */
const ownDevice = z.object({
  mac: z.string(),
  application: z.object({ name: z.string(), logo_path: z.nullable(z.string()) }),
  status: deviceStates,
  package: z.nullable(z.enum(boughtPackages)),
  expires_at: instant(),
  visit_ends_at: instant(),
  playlists: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type: z.enum(['general', 'xc']),
      host: z.string(),
      protected: z.boolean(),
      is_of_code: described('It came with a code, and stays as it is.', z.boolean()),
    }),
  ),
  may_change_playlists: z.boolean(),
  awaits_confirmation: described(
    'Playlists can be changed once whoever sold the device has confirmed that its player is their customer’s.',
    z.boolean(),
  ),
  accepts_codes: z.boolean(),
  may_ask_to_renew: z.boolean(),
  asked_at: described('Within the last day: not again before it is over.', z.nullable(instant())),
  whatsapp: described('Of whoever sold it, by digits alone.', z.nullable(z.string())),
  brand: described(
    'Of the reseller whose customer it is, with how to reach them.',
    z.nullable(
      z.object({
        name: z.nullable(z.string()),
        logo: z.nullable(z.string()),
        whatsapp_number: z.nullable(z.string()),
        telegram_number: z.nullable(z.string()),
        email: z.nullable(z.string()),
      }),
    ),
  ),
});

/** The page of a device, for whoever holds its key: no account. */
export const myDeviceCalls = [
  defineCall({
    surface: 'device',
    method: 'POST',
    path: '/my-device/open',
    tag,
    summary: 'Open the page of a device with the key on its screen, for half an hour',
    access: 'public',
    body: z.extend(openForm, { mac: sentMacAddress() }),
    answer: z.object({ token: z.string(), ends_at: instant() }),
    answerKind: 'bare',
    refusals: ['device_disabled', 'wrong_key'],
  }),
  defineCall({
    surface: 'device',
    method: 'GET',
    path: '/my-device',
    tag,
    summary: 'What whoever holds the key of a device is told of it',
    access: { tokens: ['visit'] },
    answer: ownDevice,
    answerKind: 'bare',
  }),
  defineCall({
    surface: 'device',
    method: 'POST',
    path: '/my-device/playlists',
    tag,
    summary: 'Add a playlist, where the device’s reseller lets its customers',
    access: { tokens: ['visit'] },
    body: addOwnPlaylistForm,
    answer: z.object({ id: z.int() }),
    answerKind: 'bare',
    successStatus: 201,
    refusals: ['not_allowed', 'too_many_playlists'],
  }),
  defineCall({
    surface: 'device',
    method: 'PUT',
    path: '/my-device/playlists/{id}',
    tag,
    summary: 'Change a playlist; a protected one for its PIN alone',
    access: { tokens: ['visit'] },
    params: z.object({ id: id() }),
    body: editOwnPlaylistForm,
    answer: z.object({}),
    answerKind: 'bare',
    refusals: ['not_allowed', 'not_found', 'wrong_pin'],
  }),
  defineCall({
    surface: 'device',
    method: 'POST',
    path: '/my-device/redeem-code',
    tag,
    summary: 'Redeem an activation code for the device',
    access: { tokens: ['visit'] },
    body: redeemOwnCodeForm,
    answer: z.object({ status: deviceStates, expires_at: instant() }),
    answerKind: 'bare',
    refusals: [
      ...(['code_disabled', 'code_expired', 'code_taken', 'code_unknown', 'codes_not_accepted', 'not_active'] as const),
      'not_allowed',
    ],
  }),
  defineCall({
    surface: 'device',
    method: 'POST',
    path: '/my-device/ask-to-renew',
    tag,
    summary: 'Tell the device’s reseller that its time should be renewed; once a day',
    access: { tokens: ['visit'] },
    answer: z.object({ asked_at: instant() }),
    answerKind: 'bare',
    refusals: ['already_asked', 'not_allowed'],
  }),
] as const;
