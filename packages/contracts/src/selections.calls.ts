import * as z from 'zod/mini';
import { packageNumber } from './activations.forms.ts';
import { firstRows } from './bulk.forms.ts';
import { defineCall } from './call.ts';
import { deviceFilter } from './device-search.ts';
import { defaulted, described, id, idList, instant } from './fields.ts';
import { limits } from './limits.ts';
import { selectionActions } from './selections.forms.ts';

const access = { tokens: ['session'], anyOf: ['multi apps activation', 'Disable Mac', 'Enable Mac'] } as const;

/**
 * Those that are named, else all that match. `null` is neither: whoever sends it meant to name some. A field that is not known is refused: a
 * condition that were mistyped, or put elsewhere, would pick all there are.
 */
const selected = { device_ids: z.optional(idList(1, limits.namedDevicesMax, 'required')), ...deviceFilter };

/** Something done with all devices that were selected: previewed, confirmed as it was previewed, done in the background, and taken back. */
export const selectionCalls = [
  defineCall({
    method: 'POST',
    path: '/device-selections',
    tag: 'Devices',
    summary:
      'What it would cost and do to renew, disable or enable some devices, or all that match; at most 10,000. Frozen for 15 minutes. Changes nothing',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    body: z.strictObject({
      action: z.enum(selectionActions, { error: 'invalid' }),
      is_trial: defaulted(packageNumber(), 3),
      ...selected,
    }),
    answer: z.object({
      data: z.object({
        selection_id: z.int(),
        confirmable_until: instant(),
        total: z.int(),
        valid: z.int(),
        macs: described(
          'On so many MACs these are: a MAC is a device in each of its applications.',
          z.optional(z.int()),
        ),
        total_credit: z.int(),
        balance: z.int(),
        balance_after: z.int(),
        covered: described(
          'Where the balance is too little for all of them: for how many, from the first, it suffices.',
          z.optional(z.object({ rows: z.int(), total_credit: z.int() })),
        ),
        applications: z.array(
          z.object({ app_name: z.string(), count: z.int(), credit_point: z.int(), total_credit: z.int() }),
        ),
        problems: described(
          'Why others can’t be done, with how many; their rows are in the job’s result.',
          z.array(z.object({ error: z.string(), statusCode: z.string(), count: z.int() })),
        ),
      }),
    }),
    refusals: ['C10012', 'C10404', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/device-selections/{selection_id}/confirm',
    tag: 'Devices',
    summary:
      'Do it, in the background, at no other price than was previewed; devices that changed since are left out, uncharged. `rows`: only so many, from the first. Confirmed again it is the same job',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    params: z.object({ selection_id: id() }),
    body: z.object({ rows: firstRows }),
    answer: z.object({ data: z.object({ job_id: z.int() }) }),
    refusals: ['C10012', 'C10024', 'C10422'],
  }),
  defineCall({
    method: 'POST',
    path: '/bulk-activations/{job_id}/undo',
    tag: 'Activation',
    summary: 'Take back all that a file or a selection did, in the background, within 10 minutes of its beginning',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    params: z.object({ job_id: id() }),
    answer: z.object({ data: z.object({ job_id: z.int() }) }),
    refusals: ['C10012', 'C10024'],
  }),
  defineCall({
    method: 'POST',
    path: '/bulk-activations/{job_id}/end',
    tag: 'Activation',
    summary:
      'End one’s own file or selection that was given up (`held`): what waits in it has failed, and its credit is free. What was done stays',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    params: z.object({ job_id: id() }),
    answer: z.object({ data: z.object({ job_id: z.int() }) }),
    refusals: ['C10012', 'C10024'],
  }),
  defineCall({
    method: 'POST',
    path: '/device-selections/macs',
    onlyReads: true,
    tag: 'Devices',
    summary: 'The MAC addresses of some devices, or of all that match, each once; at most 10,000',
    access: { tokens: ['session'], anyOf: ['user-list'] },
    body: z.strictObject(selected),
    answer: z.object({ data: z.object({ macs: z.array(z.string()) }) }),
    refusals: ['C10012', 'C10404'],
  }),
] as const;
