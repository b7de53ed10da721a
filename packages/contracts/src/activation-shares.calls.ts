import * as z from 'zod/mini';
import { sharedDevicesMax } from './activations.lists.ts';
import { defineCall } from './call.ts';
import { customer } from './customer.ts';
import { described, flag, id, idList, instant } from './fields.ts';
import { limits } from './limits.ts';

const access = { tokens: ['session'], anyOf: ['multi apps activation'] } as const;
const activationIds = () => idList(1, limits.renewMax, 'required');

/** What was activated, for whoever has the devices to be told of it. */
const activated = z.object({
  data: z.object({
    devices: z.array(
      z.object({
        activation_id: z.int(),
        mac_address: z.string(),
        app_name: z.string(),
        expire_date: instant(),
        customer: described('For holders of `customers`.', z.optional(z.nullable(customer))),
        shared_at: described('When somebody last told the customer of it, by their own word.', z.nullable(instant())),
        shared_by_me: z.boolean(),
      }),
    ),
    total: described('How many there are.', z.int()),
  }),
});

/** Telling customers what was activated for them. Nothing is sent from here: whoever does it says so. */
export const activationShareCalls = [
  defineCall({
    method: 'GET',
    path: '/bulk-activations/{job_id}/activated',
    tag: 'Activation',
    summary: `What a file, or a selection, activated or renewed and was not taken back, to be told to customers: whoever has a number first, and ${sharedDevicesMax} at most`,
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    params: z.object({ job_id: id() }),
    answer: activated,
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/activations/together',
    onlyReads: true,
    tag: 'Activation',
    summary: `Some activations, and all that was bought in one go with them, as far as it was not taken back, to be told to customers: whoever has a number first, and ${sharedDevicesMax} at most`,
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    body: z.object({ activation_ids: activationIds() }),
    answer: activated,
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/activations/shared',
    tag: 'Activation',
    summary: 'Mark that one has told a customer of some activations, or take the mark back; nothing is sent',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf] },
    body: z.object({ activation_ids: activationIds(), shared: flag() }),
    answer: z.object({ data: z.object({ shared_at: z.nullable(instant()) }) }),
    refusals: ['C10012'],
  }),
] as const;
