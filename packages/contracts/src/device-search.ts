import * as z from 'zod/mini';
import { expiringDays, listedPackages, listedStates } from './devices.lists.ts';
import { calendarDay, defaulted, id, optional, search, wholeNumber } from './fields.ts';

/** Finds devices in a list, or what was done to them: by words, or by a piece of a MAC. */
export const deviceSearch = {
  search_type: optional(z.enum(['general', 'mac'], { error: 'invalid' })),
  keyword: search(),
  mac_address: search(),
};

/** What a list of devices is narrowed by besides a search. */
export const deviceChips = {
  app_id: optional(id()),
  state: optional(z.enum(listedStates, { error: 'invalid' })),
  /** What *expiring* means. */
  within_days: defaulted(wholeNumber(1, expiringDays.most), expiringDays.usual),
  /** What ran there last. */
  package: optional(z.enum(listedPackages, { error: 'invalid' })),
  /** Whose they are; for who may know it. */
  reseller_id: optional(id()),
  /** Days of their end, in UTC. */
  ends_from: optional(calendarDay()),
  ends_to: optional(calendarDay()),
};

/** The same with it. */
export const deviceFilter = { ...deviceSearch, ...deviceChips };
