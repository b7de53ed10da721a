import * as z from 'zod/mini';
import { described, instant } from './fields.ts';
import { jobHold } from './held-job.ts';
import {
  endOrders,
  moveFields,
  moveLayouts,
  moveOutcomes,
  movePlans,
  moveReasons,
  moveStates,
  moveTold,
} from './moving-in.lists.ts';

const count = z.object({
  kind: z.enum(['person', 'device']),
  plan: z.enum(movePlans),
  rows: z.int(),
});

/** Why rows are not brought: a row with several faults is counted with each. */
const reasonCount = z.object({
  kind: z.enum(['person', 'device']),
  outcome: z.enum(moveOutcomes),
  reason: z.enum(moveReasons),
  text: described('The reason in the reader’s language.', z.string()),
  rows: z.int(),
});

/** A file that was read, and how far it is. */
export const move = z.object({
  id: z.int(),
  file_name: z.string(),
  layout: z.enum(moveLayouts),
  state: z.enum(moveStates),
  held: jobHold(),
  created_at: instant(),
  finished_at: z.nullable(instant()),
  total: described(
    'Rows that come, those that were dealt with, and those among them that failed; while it is planned, rows of the file and those that are read.',
    z.int(),
  ),
  done: z.int(),
  failed: z.int(),
  undoing: described(
    'While it is taken back as a whole: rows that may go, those that were dealt with, and those among them that stay.',
    z.optional(z.object({ total: z.int(), done: z.int(), touched: z.int() })),
  ),
});

const mapping = z.object({
  parts: z.array(
    z.object({
      part: z.string(),
      kind: z.enum(['person', 'device', 'none']),
      columns: z.array(z.object({ field: z.enum([...moveFields.person, ...moveFields.device]), column: z.string() })),
    }),
  ),
  applications: z.array(z.object({ value: z.string(), application_id: z.int() })),
  owners: z.array(z.object({ value: z.string(), email: z.string() })),
  people: z.array(
    z.object({
      row: z.int(),
      email: z.optional(z.string()),
      parent: z.optional(z.string()),
      skip: z.optional(z.boolean()),
    }),
  ),
  empty_end_is_lifetime: z.boolean(),
  end_order: z.optional(z.enum(endOrders)),
  lifetime_end: z.optional(z.string()),
  playlist_server: z.optional(z.string()),
});

/** With what its columns and values mean, the plan by reasons, and what came of it. */
export const whole = z.extend(move, {
  planned_at: z.nullable(instant()),
  parts: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      samples: described('The first few rows, by column.', z.array(z.record(z.string(), z.string()))),
    }),
  ),
  counted: described(
    'What the file has that is no person and no device, by what it is.',
    z.record(z.string(), z.int()),
  ),
  mapping: z.nullable(mapping),
  counts: described('Counted once it is planned, and when it has come.', z.array(count)),
  reasons: z.array(reasonCount),
  told: z.array(z.object({ told: z.enum(moveTold), text: z.string(), rows: z.int(), points: z.int() })),
  credit: described('All that people are given.', z.int()),
  unknown_applications: described(
    'Words of the file that nobody said the meaning of yet, with the rows that wait for it.',
    z.array(z.object({ value: z.string(), rows: z.int() })),
  ),
  unknown_owners: z.array(z.object({ value: z.string(), rows: z.int() })),
  people: z.int(),
  devices: z.int(),
  undone: z.int(),
  touched: described(
    'Rows that were to be taken back and stay, as something happened to them since; absent from a server of before, which takes back rows alone.',
    z.optional(z.int()),
  ),
  credit_to_return: described('What those who came were given and still have a row for.', z.optional(z.int())),
  credit_left: described(
    'Made for balances that did not come in the end: still with whoever brought the file.',
    z.int(),
  ),
  to_invite: described('People who came and have no password yet.', z.int()),
  invited_at: z.nullable(instant()),
  ledger_faults: described(
    'What verify-ledger found when all was there; null: it has not looked yet.',
    z.nullable(z.array(z.string())),
  ),
});

/** One of its rows, with what becomes of it. */
export const row = z.object({
  row: z.int(),
  line: z.int(),
  part: z.string(),
  kind: z.enum(['person', 'device']),
  plan: z.nullable(z.enum(movePlans)),
  reasons: described('All that is wrong with it, or why it is left.', z.array(z.enum(moveReasons))),
  told: z.nullable(z.enum(moveTold)),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  parent: z.nullable(z.string()),
  balance: described('Null where it could not be read.', z.nullable(z.int())),
  mac_address: z.nullable(z.string()),
  application: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  customer_name: described('As it is read, to be looked at before it comes.', z.nullable(z.string())),
  ends_at: z.nullable(instant()),
  written: described(
    'What the file has where no email, balance, MAC or end could be read; absent where it has nothing there, and from a server of before.',
    z.optional(
      z.object({
        email: z.optional(z.string()),
        balance: z.optional(z.string()),
        mac: z.optional(z.string()),
        end: z.optional(z.string()),
      }),
    ),
  ),
  ends_here: described('Until when a device that is here is paid.', z.nullable(instant())),
  problem: z.nullable(z.enum(moveReasons)),
  texts: described('Why it is not brought, or what of it is not, in the reader’s language.', z.array(z.string())),
  done: z.boolean(),
  undo: z.nullable(z.enum(['possible', 'undone', 'touched'])),
});
