import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';

/** What a switch of the MAC does with a column: what is the box's own stays with it, what was paid for moves. */
type Switched = 'moves' | 'is copied' | 'stays' | 'goes';

/** Who is told a text: its owner alone, whoever has the device next as well, either but with a code that is bound to it, or nobody. */
type Told = 'owner' | 'next owner' | 'with a code' | 'nobody';

interface Fate {
  switched: Switched;
  /** Of a text, when the customer is erased whom the device was sold to. */
  erased?: 'stays' | 'goes';
  told?: Told;
  /** Of a text, whether the list's search looks for it: then an index holds its pieces, and the words of the search field name it. */
  found?: boolean;
}

type Row = Selectable<Tables['devices']>;
type FateOf<Value> = string extends Value ? Required<Fate> : Fate;

const ofTheBox = { switched: 'stays', erased: 'stays', found: false } as const;
const counted = { switched: 'stays' } as const;

/**
 * What becomes of each column of a device. One that is added does not compile until it is decided, and what is decided is held against
 * what happens: `switched-columns`, `erased-texts`, `next-owner`, `shared-mac` and `found-columns`.
 */
export const deviceColumns: { [Column in Exclude<keyof Row, 'id'>]: FateOf<NonNullable<Row[Column]>> } = {
  mac: { ...ofTheBox, told: 'next owner', found: true },
  application_id: { switched: 'is copied' },
  owner_id: { switched: 'is copied' },
  package_kind: { switched: 'moves' },
  expires_at: { switched: 'moves' },
  paid_expires_at: { switched: 'moves' },
  // A MAC has one trial of an application for life, and its granter is counted there.
  trial_ends_at: counted,
  trial_began_at: counted,
  trial_granted_by: counted,
  code_expires_at: { switched: 'stays' },
  // Both are, or there is no switch.
  is_enabled: { switched: 'is copied' },
  disabled_level: { ...ofTheBox, told: 'nobody' },
  app_type: { switched: 'is copied', erased: 'stays', told: 'next owner', found: false },
  device_key: { ...ofTheBox, told: 'next owner' },
  is_key_of_former_owner: { switched: 'stays' },
  is_key_unproven: { switched: 'stays' },
  install_id: { ...ofTheBox, told: 'nobody' },
  token_hash: { switched: 'stays' },
  model: { ...ofTheBox, told: 'nobody' },
  version: { ...ofTheBox, told: 'with a code' },
  ip: { ...ofTheBox, told: 'next owner' },
  registered_at: { switched: 'stays' },
  registration_confirmed_at: { switched: 'stays' },
  last_seen_at: { switched: 'stays' },
  last_activation_id: { switched: 'goes' },
  seen_activation_id: { switched: 'stays' },
  switched_to: { switched: 'goes', erased: 'stays', told: 'next owner', found: false },
  switched_from: { ...ofTheBox, told: 'next owner' },
  switched_at: { switched: 'goes' },
  switch_times: { switched: 'is copied' },
  created_at: { switched: 'stays' },
};

/** The columns of which that was decided, as the catalogue calls them: `live.devices.ip`. */
export function deviceColumnsThat(isSo: (fate: Fate) => boolean): string[] {
  return Object.entries<Fate>(deviceColumns).flatMap(([name, fate]) => (isSo(fate) ? [`live.devices.${name}`] : []));
}

/** The box itself, as whoever has it may see: what it is, its key, where it called from, with which player, and the MACs that its time moved between. */
export const ofTheDevice = deviceColumnsThat(({ told }) => told === 'next owner' || told === 'with a code');
