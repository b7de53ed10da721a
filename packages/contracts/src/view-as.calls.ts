import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './fields.ts';
import { signInAnswer } from './identity.calls.ts';

export const viewAsCalls = [
  defineCall({
    method: 'POST',
    path: '/view-as/{id}',
    tag: 'View as',
    summary: 'See the portal as a reseller or sub-reseller does, for 30 minutes and without changing anything',
    access: { tokens: ['session'], anyOf: ['view-as'], groups: [1, 4] },
    params: z.object({ id: id() }),
    answer: signInAnswer,
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/view-as',
    endsSession: true,
    tag: 'View as',
    summary: 'End viewing as somebody else, with the token that it began with',
    access: { tokens: ['session'] },
    answer: z.object({}),
    refusals: ['C10409'],
  }),
] as const;
