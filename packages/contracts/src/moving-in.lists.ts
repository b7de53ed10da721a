/** Which column of a table tells what, of people and of devices; the first of each it can't do without. */
export const moveFields = {
  person: ['email', 'id', 'name', 'parent', 'balance', 'disabled'],
  device: [
    'mac',
    'end',
    'owner',
    'application',
    'disabled',
    'trial',
    'customer_name',
    'customer_contact',
    'customer_note',
    'customer_language',
    'playlist_url',
    'playlist_name',
    'playlist_username',
    'playlist_password',
  ],
} as const;

export type MoveField = (typeof moveFields)['person' | 'device'][number];

/** In what a business moves in: a table, a workbook of them, or the dump of a panel's database. */
export const moveLayouts = ['csv', 'xlsx', 'xui', 'xtream'] as const;

/** What comes first in an end as 3/4/2026: nobody can tell but whoever knows the panel. */
export const endOrders = ['day-first', 'month-first'] as const;

export const moveStates = ['read', 'planning', 'planned', 'running', 'finished'] as const;
/** Those of a file that nothing came of. */
export const unbroughtStates: readonly (typeof moveStates)[number][] = ['read', 'planning', 'planned'];

/**
 * What becomes of a row. `new`: it is brought; `later`: a device that is here with its owner gets the file's later end; `same`: nothing is
 * changed; `known`: a person who is here; `skip`: not brought, for a reason that is none of the row's fault.
 */
export const movePlans = ['new', 'later', 'same', 'known', 'skip', 'fault'] as const;

/** Why a row is not brought, or was not in the end. */
export const moveReasons = [
  'no-email',
  'shared-email',
  'other-person',
  'removed',
  'parent-unknown',
  'parent-not-brought',
  'third-level',
  'parent-loop',
  'balance-unreadable',
  'operator',
  'left-out',
  'mac',
  'end-unreadable',
  'end-missing',
  'application-unknown',
  'owner-unknown',
  'owner-not-brought',
  'owner-operator',
  'held',
  'owner-gone',
  'customer',
  'playlist',
  'trial',
  'superseded',
  'same',
  'email-taken',
  'no-credit',
  'parent-gone',
  'application-gone',
  'stopped',
] as const;

/** What rows with a reason are: not brought, left as they are, or failed when they were brought. */
export const moveOutcomes = ['fault', 'skip', 'same', 'failed'] as const;

/** What of a row is not brought though the row is. */
export const moveTold = ['negative', 'fraction', 'balance-kept'] as const;

/** Rows that people can list of a move. */
export const moveViews = [
  'all',
  'fault',
  'skip',
  'new',
  'later',
  'same',
  'known',
  'told',
  'failed',
  'touched',
  'undone',
] as const;

/** A file of people and devices that is brought through the browser; larger ones by the command line. */
export const moveFileMaxBytes = 64 * 1024 * 1024;
