import * as z from 'zod/mini';
import { clearable, email, flag, httpUrl, longText, optional, text, wholeNumber } from './fields.ts';
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
});

/** What an application costs one reseller; what is absent costs them what it costs everybody. */
export const resellerPriceForm = z
  .object({
    email: email('resellerRequired'),
    yearlyCredits: optional(wholeNumber(1, maxPrice)),
    lifetimeCredits: optional(wholeNumber(1, maxPrice)),
  })
  .check(
    z.refine<{ yearlyCredits?: number | undefined; lifetimeCredits?: number | undefined }>(
      ({ yearlyCredits, lifetimeCredits }) => yearlyCredits !== undefined || lifetimeCredits !== undefined,
      { error: 'priceOrPrice', path: ['yearlyCredits'] },
    ),
  );
