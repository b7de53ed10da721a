import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { customer } from './customer.ts';
import { customerChange, customerFileForm, customerFileOptions, reminderTextForm } from './customers.forms.ts';
import { customerFields, customerSortKeys, remindedStates } from './customers.lists.ts';
import { expiringDays } from './devices.lists.ts';
import {
  csvFile,
  described,
  flag,
  id,
  instant,
  optional,
  page,
  paging,
  search,
  sorting,
  text,
  wholeNumber,
} from './fields.ts';
import { limits } from './limits.ts';
import { locales } from './locales.ts';

const one = z.object({ id: id() });
const access = { tokens: ['session', 'apiKey:customers'], anyOf: ['customers'] } as {
  tokens: ['session', 'apiKey:customers'];
  anyOf: ['customers'];
};

const filter = {
  keyword: search(),
  within_days: described(
    'Only those with a device that ends within so many days, the soonest first.',
    optional(wholeNumber(1, expiringDays.most)),
  ),
  reminded: described(
    `Only those who were reminded of that end, or were not; within ${expiringDays.usual} days, where \`within_days\` says nothing.`,
    optional(z.enum(remindedStates, { error: 'invalid' })),
  ),
};

export const customerCalls = [
  defineCall({
    method: 'GET',
    path: '/devices/{id}/customer',
    tag: 'Customers',
    summary: 'The customer of a device’s MAC, as its owner noted them; of another tenant’s device one’s own note',
    access,
    params: one,
    answer: z.object({ data: z.nullable(customer) }),
    refusals: ['C10404'],
  }),
  defineCall({
    method: 'PUT',
    path: '/devices/{id}/customer',
    tag: 'Customers',
    summary: 'Note the customer of a device’s MAC; what is left out is emptied',
    access,
    params: one,
    body: customerChange,
    answer: z.object({ data: z.nullable(customer) }),
    refusals: ['C10404', 'C10409'],
  }),
  defineCall({
    method: 'POST',
    path: '/customers',
    onlyReads: true,
    tag: 'Customers',
    summary: 'The customers in the actor’s scope',
    access,
    body: z.object({ ...paging(customerSortKeys), ...filter }),
    answer: z.object({
      data: z.object({
        Customers: z.array(
          z.extend(customer, {
            mac_address: z.string(),
            reseller_email: z.optional(z.nullable(z.string())),
            updated_at: instant(),
            devices: described('Of theirs, by the tenant who noted them.', z.int()),
            next_end: described(
              'When the next of them ends; once all have, when the last did. Null: never.',
              z.nullable(instant()),
            ),
            for_ever: described('Whether one of them never ends, which is no next end.', z.boolean()),
            last_seen: z.nullable(instant()),
            reminded_at: described('When somebody last opened a reminder to them.', z.nullable(instant())),
            reminded_by_me: z.boolean(),
          }),
        ),
      }),
      ...page,
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/customers/suggestions',
    onlyReads: true,
    tag: 'Customers',
    summary:
      'A few customers whom a piece of a name or a number may mean, each once: one’s own, or of whoever notes the customer of a device',
    access: { tokens: ['session'], anyOf: ['customers'] },
    body: z.object({
      text: text(limits.customerContactMaxLength).check(z.minLength(limits.searchMinLength, { error: 'searchMin' })),
      device_id: optional(id()),
    }),
    answer: z.object({ data: z.array(customer) }),
    refusals: ['C10404'],
  }),
  defineCall({
    method: 'POST',
    path: '/customers/newer',
    onlyReads: true,
    tag: 'Customers',
    summary: `How many customers were noted or changed after a time, for who has the list in sight; ${limits.newerMax} at most`,
    access: { tokens: ['session'], anyOf: ['customers'] },
    body: z.object({ after: instant() }),
    answer: z.object({ data: z.object({ count: z.int() }) }),
  }),
  defineCall({
    method: 'POST',
    path: '/customers/export',
    onlyReads: true,
    tag: 'Customers',
    summary: 'The same customers, all of them, as CSV; an operator’s is audited',
    access,
    body: z.object({ ...sorting(customerSortKeys), ...filter }),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/customers/import/preview',
    tag: 'Customers',
    summary:
      'What a CSV file (mac, name, contact, note, language; reseller_email where several have the MAC; at most 10,000 rows) would note. Changes nothing',
    access: { tokens: ['session'], anyOf: ['customers'] },
    files: { file: { required: true } },
    body: z.object(customerFileOptions),
    answer: z.object({
      data: z.object({
        rows: z.array(
          z.object({
            line: z.int(),
            mac_address: z.string(),
            customer_name: z.nullable(z.string()),
            outcome: z.enum(['new', 'changed', 'same', 'fault']),
            changes: described(
              'What the file says other than what is noted; `kept`: and what is noted stays.',
              z.array(
                z.object({
                  field: z.enum(customerFields),
                  before: z.nullable(z.string()),
                  after: z.string(),
                  kept: z.boolean(),
                }),
              ),
            ),
            error: z.optional(z.string()),
          }),
        ),
        created: z.int(),
        changed: z.int(),
        same: z.int(),
        invalid: z.int(),
        kept: described('Rows that say something else than is noted, which stays.', z.int()),
        plan: z.string(),
      }),
    }),
  }),
  defineCall({
    method: 'POST',
    path: '/customers/import/faults',
    tag: 'Customers',
    summary: 'The rows of a CSV file that have a fault, as CSV with the fault, to be mended and brought again',
    access: { tokens: ['session'], anyOf: ['customers'] },
    files: { file: { required: true } },
    body: z.object(customerFileOptions),
    answer: csvFile(),
    answerKind: 'csv',
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/customers/import',
    tag: 'Customers',
    summary: 'Note the customers of a CSV file: all of its rows, or only the valid ones',
    access: { tokens: ['session'], anyOf: ['customers'] },
    files: { file: { required: true } },
    body: customerFileForm,
    answer: z.object({ data: z.object({ created: z.int(), changed: z.int(), skipped: z.int() }) }),
  }),
  defineCall({
    method: 'PUT',
    path: '/customers/{id}',
    tag: 'Customers',
    summary: 'Note a customer anew; what is left out is emptied',
    access,
    params: one,
    body: customerChange,
    answer: z.object({ data: z.nullable(customer) }),
    refusals: ['C10012', 'C10409'],
  }),
  defineCall({
    method: 'DELETE',
    path: '/customers/{id}',
    tag: 'Customers',
    summary:
      'Erase what is noted of a customer, and the comments and customer e-mails of that tenant’s activations of the MAC',
    access,
    params: one,
    answer: z.object({}),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/customers/{id}/same-contact',
    tag: 'Customers',
    summary:
      'The other customers of the same tenant with the contact of this one, as a telephone number with its country or without; 20 at most. Who asks to be forgotten may stand there too',
    access,
    params: one,
    answer: z.object({
      data: z.array(z.object({ id: z.int(), mac_address: z.string(), name: z.nullable(z.string()) })),
    }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'POST',
    path: '/customers/{id}/reminder',
    tag: 'Customers',
    summary: 'Mark that one has opened a reminder to a customer, or take the mark back; nothing is sent',
    access: { tokens: ['session'], anyOf: ['customers'] },
    params: one,
    body: z.object({ opened: flag(), end: described('Of which end they are reminded.', optional(instant())) }),
    answer: z.object({ data: z.object({ reminded_at: z.nullable(instant()) }) }),
    refusals: ['C10012'],
  }),
  defineCall({
    method: 'GET',
    path: '/reminder-texts',
    tag: 'Customers',
    summary: 'In which words one reminds customers, by language; those of the house where one has none',
    access: { tokens: ['session'], anyOf: ['customers'] },
    answer: z.object({
      data: z.array(z.object({ locale: z.enum(locales), text: z.string(), is_own: z.boolean() })),
    }),
  }),
  defineCall({
    method: 'PUT',
    path: '/reminder-texts',
    tag: 'Customers',
    summary: 'Remind customers in words of one’s own in a language',
    access: { tokens: ['session'], anyOf: ['customers'] },
    body: reminderTextForm,
    answer: z.object({}),
  }),
] as const;
