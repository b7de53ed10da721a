import * as z from 'zod/mini';
import { packageNumber, shownEnds } from './activations.forms.ts';
import { again, flag, id, idList, optional, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** The cost that the preview told: whatever would cost more by now is refused, and nothing is charged. */
const agreedCredit = optional(wholeNumber(0, limits.maxCreditPoints));

/** Of the rows that can be done only so many, from the first: what the credit covers. The others come back as rows that failed. */
export const firstRows = optional(wholeNumber(1, limits.bulkRowsMax));

/** `all`: refused while a row is invalid. `isConfirmed`: devices that are active already are extended. */
export const bulkOptions = {
  mode: z.enum(['all', 'valid'], { error: 'invalid' }),
  isConfirmed: optional(flag()),
  total_credit: agreedCredit,
  rows: firstRows,
};

/** `is_trial` as everywhere: 3 is 1-year, 2 is lifetime. */
export const renewForm = z.object({
  device_ids: idList(1, limits.renewMax, 'required'),
  is_trial: packageNumber(),
});

export const renewRequest = z.extend(renewForm, {
  total_credit: agreedCredit,
  shown_ends: shownEnds({ device_id: id() }),
  again: again(),
});
