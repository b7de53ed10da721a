import * as z from 'zod/mini';
import { flag, idList, optional, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** `all`: refused while a row is invalid. `isConfirmed`: devices that are active already are extended. */
export const bulkOptions = {
  mode: z.enum(['all', 'valid'], { error: 'invalid' }),
  isConfirmed: optional(flag()),
};

/** `is_trial` as everywhere: 3 is 1-year, 2 is lifetime. */
export const renewForm = z.object({
  device_ids: idList(1, limits.renewMax, 'required'),
  is_trial: wholeNumber(2, 3, 'package'),
});
