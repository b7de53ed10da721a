import * as z from 'zod/mini';
import { defaulted, described, email, flag, id, optional, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { endOrders, moveFields } from './moving-in.lists.ts';

const most = 500;
/** As the file writes it, spaces and marks of direction included: otherwise it names nothing there. */
const written = (most: number) => z.string({ error: 'required' }).check(z.maxLength(most, { error: 'maxLength' }));
const cell = () => written(1000);
const needed = ({ input }: { input?: unknown }) => (input === undefined || input === null ? 'required' : 'invalid');
const listOf = <S extends z.ZodMiniType>(one: S) =>
  z.array(one, { error: needed }).check(z.maxLength(most, { error: 'maxLength' }));

/** What the tables of a file are, and what their values mean here. Whatever is left out is a fault of the rows that need it. */
export const moveMapping = z.object({
  parts: described(
    'Each table of the file, by its name among `parts` of the file: whether it has people or devices, and which of its columns has which field. What the file does not have is refused.',
    z.array(
      z.object({
        part: written(200),
        kind: z.enum(['person', 'device', 'none'], { error: 'invalid' }),
        columns: z.array(
          z.object({
            field: z.enum([...moveFields.person, ...moveFields.device], { error: 'invalid' }),
            column: cell(),
          }),
          { error: needed },
        ),
      }),
      { error: needed },
    ),
  ),
  applications: described(
    'Which application each word of the file means; an empty `value` is for devices that name none.',
    listOf(z.object({ value: cell(), application_id: id() })),
  ),
  owners: described(
    'Whose devices are whose: the file’s word for an owner, and the address of somebody of the file or here.',
    listOf(z.object({ value: cell(), email: email() })),
  ),
  people: described(
    'Of people of single rows another address, another parent (an address; `-`: none), or that they are left out.',
    listOf(
      z.object({
        row: wholeNumber(1, limits.maxId),
        email: optional(email()),
        parent: optional(z.union([z.literal('-'), email()])),
        skip: optional(flag()),
      }),
    ),
  ),
  empty_end_is_lifetime: described(
    'A device whose end is empty or unlimited has a lifetime; otherwise it is a fault.',
    defaulted(flag(), false),
  ),
  end_order: described(
    'What comes first in an end as 3/4/2026; without it such ends can’t be read.',
    optional(z.enum(endOrders, { error: 'invalid' })),
  ),
  lifetime_end: described(
    'How the file writes a lifetime, where it writes a day for it: `9999-12-31`.',
    optional(text(100)),
  ),
  playlist_server: described(
    'Of a panel’s dump: the server that its lines’ sign-ins belong to; without it no playlists are brought.',
    optional(text(limits.urlMaxLength)),
  ),
});

/** The same as far as it is said. */
export const saidMoveMapping = z.partial(moveMapping);
