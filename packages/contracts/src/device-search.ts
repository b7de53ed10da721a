import * as z from 'zod/mini';
import { optional, search } from './fields.ts';

/** Finds devices in a list, or what was done to them: by words, or by a piece of a MAC. */
export const deviceSearch = {
  search_type: optional(z.enum(['general', 'mac'], { error: 'invalid' })),
  keyword: search(),
  mac_address: search(),
};
