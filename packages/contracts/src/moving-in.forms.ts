import * as z from 'zod/mini';
import { defaulted, email, flag, id, optional, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { endOrders, moveFields } from './moving-in.lists.ts';

const most = 500;
const cell = () => z.string({ error: 'required' }).check(z.maxLength(1000, { error: 'maxLength' }));

/** What the tables of a file are, and what their values mean here. Whatever is left out is a fault of the rows that need it. */
export const moveMapping = z.object({
  /** Each table of the file: whether it has people or devices, and the column of each field. */
  parts: z.array(
    z.object({
      part: text(200),
      kind: z.enum(['person', 'device', 'none'], { error: 'invalid' }),
      columns: z.array(
        z.object({
          field: z.enum([...moveFields.person, ...moveFields.device], { error: 'invalid' }),
          column: cell(),
        }),
      ),
    }),
  ),
  /** The file's words for applications; an empty one for devices that name none. */
  applications: z
    .array(z.object({ value: cell(), application_id: id() }))
    .check(z.maxLength(most, { error: 'maxLength' })),
  /** Whose devices are whose: the file's word for an owner, and an e-mail address of the file or of somebody here. */
  owners: z.array(z.object({ value: cell(), email: email() })).check(z.maxLength(most, { error: 'maxLength' })),
  /** People of single rows: another e-mail, another parent (an e-mail; `-`: none), or left out. */
  people: z
    .array(
      z.object({
        row: wholeNumber(1, limits.maxId),
        email: optional(email()),
        parent: optional(z.union([z.literal('-'), email()])),
        skip: optional(flag()),
      }),
    )
    .check(z.maxLength(most, { error: 'maxLength' })),
  /** A device whose end is empty or unlimited has a lifetime. */
  empty_end_is_lifetime: defaulted(flag(), false),
  /** What comes first in an end as 3/4/2026; without it such ends can't be read. */
  end_order: optional(z.enum(endOrders, { error: 'invalid' })),
  /** How the file writes a lifetime, where it writes a day for it: `9999-12-31`. */
  lifetime_end: optional(text(100)),
  /** Of a panel's dump: the server that its lines' sign-ins belong to; without it no playlists are brought. */
  playlist_server: optional(text(limits.urlMaxLength)),
});

/** The same as far as it is said. */
export const saidMoveMapping = z.partial(moveMapping);
