import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const shellCalls = [
  defineCall({
    method: 'GET',
    path: '/first-steps',
    tag: 'Portal',
    summary:
      'What somebody new has done so far: an operator with the portal, a reseller with their own credit and devices',
    access: { tokens: ['session'] },
    answer: z.object({
      data: z.object({
        passcode: z.boolean(),
        credit: z.boolean(),
        application: z.boolean(),
        reseller: z.boolean(),
        player: z.boolean(),
        activation: z.boolean(),
        renewal: z.boolean(),
      }),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/portal-links',
    tag: 'Portal',
    summary: 'Links out of the portal that the operator has set; null where there is none',
    access: { tokens: ['session'] },
    answer: z.object({ data: z.object({ playlist_checker_url: z.nullable(z.string()) }) }),
  }),
] as const;
