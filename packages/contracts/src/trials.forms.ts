import * as z from 'zod/mini';
import { creditPoints, defaulted, flag, id, longText, optional, sentOwnMacAddress, wholeNumber } from './fields.ts';
import { readTrialBlock } from './trial-block.ts';
import { blocksAtOnce, trialsPerDayMax } from './trials.lists.ts';

/** What an operator allows of trials; a number that is left out is no limit. All days are UTC's. */
export const trialRulesForm = z.object({
  network_per_day: optional(wholeNumber(1, trialsPerDayMax)),
  grants_per_day: defaulted(wholeNumber(0, trialsPerDayMax), 0),
  least_balance: defaulted(creditPoints(0), 0),
});

export const trialApplicationForm = z.object({
  off: defaulted(flag(), false),
  per_day: optional(wholeNumber(0, trialsPerDayMax)),
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
