import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { calendarDay, csvFile, described, instant, optional, page, paging, search, text } from './fields.ts';

const { page_number, page_size } = paging(['created_at']);

/** `user.add`, or all that was done to a kind of thing: `user`. */
const action = () => text(60, 'invalid').check(z.regex(/^[a-z][a-z-]*(\.[a-z][a-z-]*)?$/, { error: 'invalid' }));
const changed = () => z.nullable(z.record(z.string(), z.unknown()));

const access = { tokens: ['session'], anyOf: ['audit-log'], groups: [1, 4] } as const;
const filter = {
  who: described('The address of whoever did it, or a piece of it or of their name.', search()),
  action: optional(action()),
  target: described(
    'A MAC, an activation code, somebody’s e-mail, or a piece of the name or e-mail of what it was done to.',
    search(),
  ),
  request_id: described(
    'All that one request did: the id that its answer carried, or the trace (`traceparent`) that it came with.',
    search(),
  ),
  from: described('The first day, in UTC.', optional(calendarDay())),
  to: described('The last day, in UTC.', optional(calendarDay())),
};

export const auditCalls = [
  defineCall({
    method: 'GET',
    path: '/audit-log',
    tag: 'Audit log',
    summary: 'Who changed what, from where and when; the newest first',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf], groups: [...access.groups] },
    query: z.object({ page_number, page_size, ...filter }),
    answer: z.object({
      data: z.object({
        AuditLog: z.array(
          z.object({
            id: z.int(),
            at: instant(),
            actor: z.nullable(z.object({ id: z.nullable(z.int()), email: z.nullable(z.string()) })),
            on_behalf_of: z.nullable(z.object({ id: z.int(), email: z.nullable(z.string()) })),
            action: z.string(),
            target: z.object({ kind: z.string(), id: z.nullable(z.string()), name: z.nullable(z.string()) }),
            before: changed(),
            after: changed(),
            ip: z.nullable(z.string()),
            user_agent: z.nullable(z.string()),
            request_id: z.nullable(z.string()),
          }),
        ),
      }),
      ...page,
      total_is_capped: described(
        'There are more than `total`: nobody counts millions, so narrow by day to see older ones.',
        z.boolean(),
      ),
      search_is_cut: described(
        '`who` or `target` means more people or things than are looked for: entries of others are left out, of the export too. A longer piece means fewer.',
        z.boolean(),
      ),
      tells_from: described(
        'Older entries were moved to the operator’s archive; null: none were.',
        z.nullable(instant()),
      ),
    }),
  }),
  defineCall({
    method: 'GET',
    path: '/audit-log/export',
    tag: 'Audit log',
    summary: 'Every row that the audit log would show over all of its pages, those beyond its last one too, as CSV',
    access: { tokens: [...access.tokens], anyOf: [...access.anyOf], groups: [...access.groups] },
    query: z.object(filter),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
] as const;
