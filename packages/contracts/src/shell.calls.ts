import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const shellCalls = [
  defineCall({
    method: 'GET',
    path: '/first-steps',
    tag: 'Portal',
    summary: 'What a new operator has done so far',
    access: { tokens: ['session'], groups: [1, 4] },
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
