import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { askForCreditForm, lowCreditForm, reverseTransferForm } from './credit-changes.forms.ts';
import { openCreditRequest } from './credit-request.ts';
import { described, id, optional } from './fields.ts';

const alert = z.object({ data: z.object({ user_id: z.int(), threshold: z.nullable(z.int()) }) });

export const creditChangeCalls = [
  defineCall({
    method: 'POST',
    path: '/transfers/{id}/reverse',
    tag: 'Credit',
    summary: 'Take back a transfer between people, or a minting, by its mirror image; once, with a reason',
    access: { tokens: ['session'], anyOf: ['reverse-credit'], groups: [1, 4] },
    params: z.object({ id: id() }),
    body: reverseTransferForm,
    answer: z.object({ data: z.object({ transfer_id: z.int(), credit_point: z.int() }), remaining_credit: z.int() }),
    refusals: ['C10012', 'C10015', 'C10017', 'C10409', 'C10422'],
    isIdempotent: true,
  }),
  defineCall({
    method: 'GET',
    path: '/low-credit-alert',
    tag: 'Credit',
    summary: 'Below how many credit points somebody is told; one’s own without `userId`',
    access: { tokens: ['session'] },
    query: z.object({ userId: optional(id()) }),
    answer: alert,
    refusals: ['C10012', 'C10403'],
  }),
  defineCall({
    method: 'PUT',
    path: '/low-credit-alert',
    tag: 'Credit',
    summary: 'Set from how many credit points on somebody is told, once per crossing; without a threshold never',
    access: { tokens: ['session'] },
    body: z.extend(lowCreditForm, { userId: optional(id()) }),
    answer: alert,
    refusals: ['C10012', 'C10013', 'C10403'],
  }),
  defineCall({
    method: 'POST',
    path: '/ask-for-credit',
    tag: 'Credit',
    summary:
      'Ask one’s parent for credit points: it rings their bell, and moves nothing; what was asked before is asked no more. Giving is the ordinary call',
    access: { tokens: ['session'], groups: [3] },
    body: askForCreditForm,
    answer: z.object({}),
    refusals: ['C10017', 'C10409'],
    // What was given meanwhile would be asked for once more.
    happensOnce: true,
    writesShared: true,
  }),
  defineCall({
    method: 'GET',
    path: '/ask-for-credit',
    tag: 'Credit',
    summary: 'Whether one waits for credit that one asked one’s parent for, and could ask',
    access: { tokens: ['session'], groups: [3] },
    answer: z.object({
      data: z.object({
        asked: openCreditRequest(),
        can_be_answered: described('Whether the parent’s account is in use: otherwise asking is refused.', z.boolean()),
      }),
    }),
  }),
  defineCall({
    method: 'DELETE',
    path: '/ask-for-credit',
    tag: 'Credit',
    summary: 'Take back what one asked one’s parent for: their bell says nothing of it any more',
    access: { tokens: ['session'], groups: [3] },
    answer: z.object({}),
    writesShared: true,
  }),
] as const;
