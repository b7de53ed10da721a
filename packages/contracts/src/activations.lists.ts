/** What the log of activations can be sorted by; by the first, where nobody chose. */
export const activationSortKeys = ['created_at', 'credit_point', 'box_expiry_date', 'mac_address', 'module'] as const;
export type ActivationSortKey = (typeof activationSortKeys)[number];

/** What it can be narrowed to. */
export const boughtPackages = ['1-year', 'lifetime'] as const;
export type BoughtPackage = (typeof boughtPackages)[number];
/** Redeeming a code buys nothing and is no activation. */
export const activationSources = ['portal', 'api', 'bulk'] as const;
export type ActivationSource = (typeof activationSources)[number];
export const activationStates = ['standing', 'undone'] as const;

/** What it is narrowed by: as addresses name it, and as the calls do. */
export const activationFilters = {
  from: 'from',
  to: 'to',
  app: 'app_id',
  reseller: 'reseller_id',
  package: 'package',
  source: 'source',
  cost_from: 'credit_from',
  cost_to: 'credit_to',
  state: 'state',
} as const;

export const maxAppsPerActivation = 4;
/** So many devices of a job are told at once, to be shared with their customers. */
export const sharedDevicesMax = 300;

/** A search of the activation log looks at this many matches, the newest where they can be told; its total is not counted any further. */
export const searchedActivationsMax = 1000;

/** Why an activation can't be taken back: it was already, too late, extended or moved since, or its player called in. */
export const undoReasons = ['reversed', 'late', 'superseded', 'called-in'] as const;
