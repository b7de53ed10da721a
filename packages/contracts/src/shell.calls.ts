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
      }),
    }),
  }),
] as const;
