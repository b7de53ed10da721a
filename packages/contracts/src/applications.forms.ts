import * as z from 'zod/mini';
import { clearable, described, email, flag, httpUrl, longText, optional, text, wholeNumber } from './fields.ts';
import { givenInstant } from './given-instant.ts';
import { limits } from './limits.ts';

const maxPrice = 100_000;
const maxTrialDays = 365;

const prices = {
  yearlyCredits: optional(wholeNumber(1, maxPrice)),
  lifetimeCredits: optional(wholeNumber(1, maxPrice)),
  trialDays: optional(wholeNumber(0, maxTrialDays)),
  requiresDeviceKey: optional(flag()),
  acceptsCodes: optional(flag()),
};

/** The prices as they were read: one that somebody else changed since is not replaced unseen. */
const seenPrices = { yearlyCredits: prices.yearlyCredits, lifetimeCredits: prices.lifetimeCredits };

const common = {
  appName: text(limits.nameMaxLength, 'nameRequired'),
  appPlaceLocation: httpUrl('urlRequired'),
  ...prices,
};

/** Absent prices: 1 for a year, 2 for a lifetime, 7 trial days. */
export const addApplicationForm = z.object(common);

/** Absent fields keep what they were, texts that are empty go. */
export const editApplicationForm = z.object({
  ...prices,
  appName: z.optional(common.appName),
  appPlaceLocation: z.optional(common.appPlaceLocation),
  appPhone: clearable(text(40)),
  appEmail: clearable(email()),
  appTagLine: clearable(text(200)),
  appDescription: clearable(longText(5000)),
  /** Off sale, or on sale again. */
  retired: optional(flag()),
  seen: optional(z.object(seenPrices)),
});

/** What was seen of an own price; nothing where neither is said. */
export const seenOwnPrice = z.object(seenPrices);

/**
 * What an application costs one reseller. What is absent stays, or costs them what it costs everybody where no other price was set; what is
 * empty costs them that again.
 */
export const resellerPriceForm = z
  .object({
    email: email('resellerRequired'),
    yearlyCredits: clearable(wholeNumber(1, maxPrice)),
    lifetimeCredits: clearable(wholeNumber(1, maxPrice)),
    seen: described(
      'The own price as it was read, under the names of this call and without what is null there; `{}`: there was none. Where a price that is to change is no longer so, C10409 has in `data` what it is now. Without it whatever is there is replaced.',
      optional(seenOwnPrice),
    ),
  })
  .check(
    z.refine<{ yearlyCredits?: number | null | undefined; lifetimeCredits?: number | null | undefined }>(
      ({ yearlyCredits, lifetimeCredits }) => yearlyCredits !== null || lifetimeCredits !== null,
      { error: 'priceOrPrice', path: ['yearlyCredits'] },
    ),
  );

/** What was seen to be planned: nothing where it has no time. */
export const seenPlan = z.object({
  from: optional(givenInstant()),
  yearlyCredits: prices.yearlyCredits,
  lifetimeCredits: prices.lifetimeCredits,
});

/** What an application costs everybody from a later instant on. A price that is absent stays what it is by then. */
export const plannedPricesForm = z
  .object({
    from: described('Still to come.', givenInstant()),
    yearlyCredits: prices.yearlyCredits,
    lifetimeCredits: prices.lifetimeCredits,
    seen: described(
      'What `planned_prices` said when it was read, under the names of this call and without what is null there; `{}`: nothing was planned. Where it is no longer so, C10409 has in `data.planned_prices` what is planned now. Without it whatever is planned is replaced.',
      optional(seenPlan),
    ),
  })
  .check(
    z.refine<{ yearlyCredits?: number | undefined; lifetimeCredits?: number | undefined }>(
      ({ yearlyCredits, lifetimeCredits }) => yearlyCredits !== undefined || lifetimeCredits !== undefined,
      { error: 'priceOrPrice', path: ['yearlyCredits'] },
    ),
  );
