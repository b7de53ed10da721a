import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './fields.ts';
import { boxesForm } from './resellers.forms.ts';

const changed = z.object({ data: z.object({ changed: z.int() }) });

/** Boxes: a number of one reseller's devices switched off or on at once. */
export const boxCalls = [
  defineCall({
    method: 'GET',
    path: '/resellers/{id}/boxes',
    tag: 'Boxes',
    summary: 'How many boxes of a reseller can be disabled and enabled',
    access: { tokens: ['session'], anyOf: ['enable-boxes', 'disable-boxes'] },
    params: z.object({ id: id() }),
    answer: z.object({ data: z.object({ can_disable: z.int(), can_enable: z.int() }) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/enable-random-boxes',
    tag: 'Boxes',
    summary: 'Enable a number of the boxes that were disabled so, the last ones first: all of them or none',
    access: { tokens: ['session'], anyOf: ['enable-boxes'] },
    body: z.extend(boxesForm, { reseller_id: id('parentUnknown') }),
    answer: changed,
    refusals: ['C10012', 'C10013', 'C10017'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'POST',
    path: '/disable-random-boxes',
    tag: 'Boxes',
    summary: 'Disable a number of a reseller’s own, paid, enabled boxes, picked at random: all of them or none',
    access: { tokens: ['session'], anyOf: ['disable-boxes'] },
    body: z.extend(boxesForm, { resellerId: id('parentUnknown') }),
    answer: changed,
    refusals: ['C10012', 'C10013', 'C10017'],
    isIdempotent: true,
  }),
] as const;
