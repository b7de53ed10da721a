import { boughtPackages } from './activations.lists.ts';

/** What a list of devices can be sorted by; by the first, where nobody chose. */
export const deviceSortKeys = ['created_at', 'expire_date', 'mac_address'] as const;
export type DeviceSortKey = (typeof deviceSortKeys)[number];

/** What its rows are besides devices. */
export const deviceRows = ['mac'] as const;
export type DeviceRows = (typeof deviceRows)[number];

/** What it can be narrowed to. */
export const listedStates = ['active', 'expired', 'disabled', 'expiring'] as const;
export type ListedState = (typeof listedStates)[number];

/** One MAC is looked up in so many applications at once. */
export const lookedUpMax = 100;

/** *Expiring* means within so many days: at most, and where nobody says. */
export const expiringDays = { most: 366, usual: 30 } as const;

/** What ends within so many days is to be renewed, as lists, mails and webhooks say, and what ended so many days ago at most may be won back: later nobody comes. */
export const dueDays = { ahead: 7, back: 30 } as const;

export const listedPackages = ['trial', ...boughtPackages] as const;
export type ListedPackage = (typeof listedPackages)[number];

/** What it is narrowed by: as addresses name it, and as the calls do. */
export const deviceFilters = {
  app: 'app_id',
  state: 'state',
  within: 'within_days',
  reminded: 'reminded',
  package: 'package',
  reseller: 'reseller_id',
  ends_from: 'ends_from',
  ends_to: 'ends_to',
} as const;
