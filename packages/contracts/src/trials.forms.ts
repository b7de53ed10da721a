import * as z from 'zod/mini';
import { clearedTo } from './cleared-to.ts';
import { clearable, creditPoints, flag, id, longText, optional, sentOwnMacAddress, wholeNumber } from './fields.ts';
import { readTrialBlock } from './trial-block.ts';
import { blocksAtOnce, trialsPerDayMax } from './trials.lists.ts';

/** What an operator allows of trials. What is absent stays; a number that is empty is no limit, or none. All days are UTC's. */
export const trialRulesForm = z.object({
  network_per_day: clearable(wholeNumber(1, trialsPerDayMax)),
  grants_per_day: clearedTo(wholeNumber(0, trialsPerDayMax), 0),
  least_balance: clearedTo(creditPoints(0), 0),
});

/** What is absent stays; a number that is empty is no limit. */
export const trialApplicationForm = z.object({
  off: clearedTo(flag(), false),
  per_day: clearable(wholeNumber(0, trialsPerDayMax)),
});

/** One per line, as it is pasted. */
export const trialBlocksForm = z.object({
  entries: z.pipe(
    z.transform<string | string[], unknown>((given) =>
      typeof given === 'string' ? given.split(/[\s,;]+/).filter((one) => one !== '') : given,
    ),
    z.array(z.string({ error: 'text' }).check(z.trim()), { error: 'required' }).check(
      z.minLength(1, { error: 'required' }),
      z.maxLength(blocksAtOnce, { error: 'tooMany' }),
      z.refine((given) => given.every((one) => readTrialBlock(one) !== null), { error: 'macOrNetwork' }),
    ),
  ),
  note: optional(longText(200)),
});

export const grantTrialForm = z.object({ macAddress: sentOwnMacAddress(), app_id: id('moduleRequired') });
