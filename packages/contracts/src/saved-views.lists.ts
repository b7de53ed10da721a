/** Lists whose filters can be kept under a name. */
export const viewedLists = [
  'devices',
  'activations',
  'codes',
  'tickets',
  'resellers',
  'shared_credit',
  'withdrawn_credit',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** Who finds a view besides its owner: a reseller’s own sub-resellers, or the other operators. */
export const viewSharings = ['nobody', 'sub-resellers', 'operators'] as const;
export type ViewSharing = (typeof viewSharings)[number];

/** What a list has views of from the start, by the names of its call. */
export const startingViews = {
  devices: {
    expiring: { state: 'expiring', within_days: 30 },
    expired: { state: 'expired' },
    disabled: { state: 'disabled' },
    trials: { package: 'trial' },
  },
  activations: {
    bulk: { source: 'bulk' },
    reversed: { state: 'undone' },
  },
  codes: {
    unused: { use: 'unused', state: 'active' },
    expiring: { state: 'expiring' },
    expired: { state: 'expired' },
    inactive: { state: 'disabled' },
  },
  tickets: {
    waiting: { state: 'waiting' },
    resolved: { state: 'RESOLVED' },
  },
  resellers: {
    invited: { state: 'invited' },
    disabled: { state: 'disabled' },
    noCredit: { credit_to: 0 },
  },
  shared_credit: {},
  withdrawn_credit: {},
} as const;
export type StartingView = { [L in ViewedList]: keyof (typeof startingViews)[L] }[ViewedList];

/** Views of lists that one person keeps. */
export const savedViewsMax = 50;
