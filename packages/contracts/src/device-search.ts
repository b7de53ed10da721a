import * as z from 'zod/mini';
import { remindedStates } from './customers.lists.ts';
import { expiringDays, listedPackages, listedStates } from './devices.lists.ts';
import { calendarDay, described, id, optional, search, wholeNumber } from './fields.ts';

/** Finds devices in a list, or what was done to them: by words, or by a piece of a MAC. */
export const deviceSearch = {
  search_type: described(
    '`mac`: by a piece of a MAC, in `mac_address` or `keyword`; `general`: by words, in `keyword`. Without it by words where there is a `keyword`, else by the MAC.',
    optional(z.enum(['general', 'mac'], { error: 'invalid' })),
  ),
  keyword: search(),
  mac_address: search(),
};

/** What a list of devices is narrowed by besides a search. */
export const deviceChips = {
  app_id: optional(id()),
  state: described('*expiring*: ends within `within_days`.', optional(z.enum(listedStates, { error: 'invalid' }))),
  within_days: described(
    `What *expiring* means, and that \`state\` where none is given; ${expiringDays.usual} where this is not. With another state it is refused.`,
    optional(wholeNumber(1, expiringDays.most)),
  ),
  reminded: described(
    'Those whose customer was reminded of that very end, or was not; for holders of `customers`. Of what is *expiring*, or `expired`.',
    optional(z.enum(remindedStates, { error: 'invalid' })),
  ),
  package: described(
    'What ran there last; a lifetime also where a code gives it.',
    optional(z.enum(listedPackages, { error: 'invalid' })),
  ),
  reseller_id: described('Whose they are; for who may know it.', optional(id())),
  ends_from: described('Days of their end, in UTC.', optional(calendarDay())),
  ends_to: optional(calendarDay()),
};

/** The same with it. */
export const deviceFilter = { ...deviceSearch, ...deviceChips };
