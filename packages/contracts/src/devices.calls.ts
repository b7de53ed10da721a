import * as z from 'zod/mini';
import { boughtPackages } from './activations.lists.ts';
import { defineCall } from './call.ts';
import { device } from './device.ts';
import { deviceChips, deviceFilter } from './device-search.ts';
import { checkDeviceRequest, enableDevicesRequest, switchDeviceRequest } from './devices.forms.ts';
import { deviceRows, deviceSortKeys, lookedUpMax } from './devices.lists.ts';
import {
  csvFile,
  described,
  id,
  idList,
  instant,
  optional,
  page,
  paging,
  sentMacAddress,
  sorting,
  wholeNumber,
} from './fields.ts';
import { inSight, news } from './in-sight.ts';
import { limits } from './limits.ts';
import { playlist } from './playlist.ts';
import { renewed } from './renewed.ts';

const resultPerApplication = z.object({
  results: z.array(
    z.object({
      app_id: z.int(),
      module: z.string(),
      ok: z.boolean(),
      changed: described('False where it was so already: there is nothing to take back.', z.boolean()),
      error: z.optional(z.string()),
      statusCode: z.optional(z.string()),
    }),
  ),
});

const one = z.object({ id: id() });
const deviceEventKinds = [
  'activated',
  'registered',
  'registration-reset',
  'registration-confirmed',
  'enabled',
  'disabled',
  'activation-cancelled',
  'switched',
  'code-redeemed',
  'code-released',
  'key-renewed',
  'trial-granted',
  'moved-in',
] as const;

/** Something that happened to a device; of others' doings only what its reader may know is there. */
function deviceEvent<const K extends readonly [string, ...string[]]>(kinds: K) {
  return z.object({
    at: instant(),
    kind: z.enum(kinds),
    actor_email: z.nullable(z.string()),
    detail: z.object({
      package: z.optional(z.enum(boughtPackages)),
      credit_point: z.optional(z.int()),
      expire_date: z.optional(instant()),
      renewed: z.optional(renewed()),
      reversed: z.optional(z.boolean()),
      comment: z.optional(z.string()),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      playlist: z.optional(z.string()),
      activation_id: described('Of an activation of the reader’s own side.', z.optional(z.int())),
      shared_at: described('When the customer was told of it last.', z.optional(instant())),
      shared_by: z.optional(z.nullable(z.string())),
    }),
    undo: described(
      'An activation that the reader bought and may still undo.',
      z.optional(z.object({ activation_id: z.int(), until: instant() })),
    ),
  });
}

/** A device on the page of its MAC. */
const deviceOfMac = {
  ...device.shape,
  app_logo: z.nullable(z.string()),
  price: described(
    'What the reader would pay; absent where they can’t activate it.',
    z.optional(z.object({ yearly_credits: z.int(), lifetime_credits: z.int() })),
  ),
};

export const deviceCalls = [
  defineCall({
    method: 'POST',
    path: '/check-device-status',
    onlyReads: true,
    tag: 'Devices',
    summary: 'One device by its MAC and application',
    access: { tokens: ['session', 'apiKey:check'], anyOf: ['check-device-status'] },
    body: checkDeviceRequest,
    answer: z.object({ device, playlists: z.array(playlist) }),
    refusals: ['C10404', 'C10405', 'C10019'],
  }),
  defineCall({
    method: 'POST',
    path: '/check-device-status-multi-app',
    onlyReads: true,
    tag: 'Devices',
    summary: 'One MAC in several applications',
    access: { tokens: ['session', 'apiKey:check'], anyOf: ['check-device-status'] },
    body: z.object({ macAddress: sentMacAddress(), app_id: idList(1, lookedUpMax, 'moduleRequired') }),
    answer: z.object({
      devices: z.array(
        z.union([device, z.object({ app_id: z.int(), app_name: z.string(), status: z.literal('not_found') })]),
      ),
    }),
    refusals: ['C10019'],
  }),
  defineCall({
    method: 'POST',
    path: '/disable-mac',
    tag: 'Devices',
    summary:
      'Disable a MAC in some applications; the expiry stays. With `undo` what one has enabled oneself is as it was, for whoever could enable it before; C10024 where it was enabled, disabled, activated or passed on since',
    access: { tokens: ['session', 'apiKey:devices'], anyOf: ['Disable Mac'] },
    body: enableDevicesRequest,
    answer: resultPerApplication,
  }),
  defineCall({
    method: 'POST',
    path: '/enable-mac',
    tag: 'Devices',
    summary:
      'Enable a MAC in some applications; with `undo` where one has disabled it oneself, and nobody enabled, disabled or bought it since (C10024)',
    access: { tokens: ['session', 'apiKey:devices'], anyOf: ['Enable Mac'] },
    body: enableDevicesRequest,
    answer: resultPerApplication,
  }),
  defineCall({
    method: 'POST',
    path: '/activated-apps',
    onlyReads: true,
    tag: 'Devices',
    summary:
      'The devices in the actor’s scope; with `group` all of theirs that match of each MAC, by which pages and `total` are counted then, in the order of the MACs',
    access: { tokens: ['session', 'apiKey:devices'], anyOf: ['user-list'] },
    body: z.object({
      ...paging(deviceSortKeys),
      ...deviceFilter,
      group: optional(z.enum(deviceRows, { error: 'invalid' })),
      after: described(
        'Only devices with a larger id, in the order of their ids, whatever the sorting: begin with 0, go on with the last id of the page before, and end with a page of none. What others do meanwhile moves no such page (what becomes one’s own meanwhile may have a smaller id); `total` counts what is left.',
        optional(wholeNumber(0, limits.maxId)),
      ),
    }),
    answer: z.object({
      data: z.object({ Devices: z.array(device) }),
      ...page,
      total_is_capped: described('There are more than `total`, which the export has.', z.boolean()),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/activated-apps/matching',
    onlyReads: true,
    tag: 'Devices',
    summary: `All devices that match as they are now, ${limits.severalMax} at most, for who does something to each of them`,
    access: { tokens: ['session'], anyOf: ['user-list'] },
    body: z.object({ ...sorting(deviceSortKeys), ...deviceFilter }),
    answer: z.object({ data: z.array(device) }),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/activated-apps/newer',
    onlyReads: true,
    tag: 'Devices',
    summary: `How many devices came after one, ${limits.newerMax} at most, and which of those shown changed, for who has the list in sight`,
    access: { tokens: ['session'], anyOf: ['user-list'] },
    body: z.object({ ...deviceChips, ...inSight }),
    answer: news(device),
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/activated-apps/export',
    onlyReads: true,
    tag: 'Devices',
    summary: 'The same devices, all of them, as CSV',
    access: { tokens: ['session', 'apiKey:devices'], anyOf: ['user-list'] },
    body: z.object({
      ...sorting(deviceSortKeys),
      ...deviceFilter,
      device_ids: described('Of these alone.', optional(idList(1, limits.namedDevicesMax, 'required'))),
    }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/switch-mac',
    tag: 'Devices',
    summary:
      'Move the remaining time of a device, and its playlists, to another MAC of the same application; asked again within ten minutes it answers as done. `data.reason` of C10024 says why not: `nothing-left`, `target-active`, `too-often`, `too-soon`',
    access: { tokens: ['session'], anyOf: ['control apps actions'] },
    body: switchDeviceRequest,
    answer: z.object({
      device,
      is_undoable: described(
        'Whether switching back within ten minutes makes all as it was: nothing was known of the new MAC before.',
        z.boolean(),
      ),
    }),
    refusals: ['C10022', 'C10024', 'C10404', 'C10409'],
  }),
  defineCall({
    method: 'GET',
    path: '/devices/{id}/history',
    tag: 'Devices',
    summary: 'What happened to a device of one’s own side, the newest first',
    access: { tokens: ['session'], anyOf: ['user-list', 'check-device-status'] },
    params: one,
    answer: z.object({
      data: z.object({
        events: z.array(deviceEvent(deviceEventKinds)),
      }),
    }),
    refusals: ['C10404'],
  }),
  defineCall({
    method: 'GET',
    path: '/devices/of-mac/{mac}',
    tag: 'Devices',
    summary:
      'All that there is about a MAC: one’s own side’s devices with their playlists and one history, the newest first; of others what a look-up tells, counted as one',
    access: { tokens: ['session'], anyOf: ['user-list', 'check-device-status'] },
    params: z.object({ mac: sentMacAddress() }),
    answer: z.object({
      data: z.object({
        mac_address: z.string(),
        qr_svg: described('The MAC as a QR code (SVG), for the scanner of another screen.', z.string()),
        devices: z.array(z.object({ ...deviceOfMac, playlists: z.array(playlist) })),
        others: z.array(z.object(deviceOfMac)),
        others_held_back: described('There are more, which too many look-ups keep back for a minute.', z.boolean()),
        events: z.array(
          z.extend(deviceEvent([...deviceEventKinds, 'playlist-saved', 'seen']), {
            app_id: z.int(),
            app_name: z.string(),
          }),
        ),
        tells_from: described(
          'Where activations of these devices were moved to the archive: from when on all are here.',
          z.nullable(instant()),
        ),
      }),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/devices/{id}/reset-registration',
    tag: 'Devices',
    summary: 'Let a changed box register again under its MAC',
    access: { tokens: ['session'], anyOf: ['control apps actions'] },
    params: one,
    answer: z.object({}),
    refusals: ['C10404'],
  }),
  defineCall({
    method: 'POST',
    path: '/devices/{id}/confirm-registration',
    tag: 'Devices',
    summary: 'Confirm that the player that registered is the customer’s: it then gets the playlists saved before',
    access: { tokens: ['session', 'apiKey:playlists'], anyOf: ['control apps actions', 'playlists'] },
    params: one,
    answer: z.object({}),
    refusals: ['C10404', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/devices/{id}/new-key',
    tag: 'Devices',
    summary:
      'Give a device another key, as after somebody else had it; its screen shows it with the player’s next call',
    access: { tokens: ['session'], anyOf: ['control apps actions'] },
    params: one,
    answer: z.object({}),
    refusals: ['C10404', 'C10409'],
  }),
] as const;
