import * as z from 'zod/mini';
import { email, flag, httpUrl, optional, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

const prices = {
  yearlyCredits: optional(wholeNumber(0, limits.maxPrice)),
  lifetimeCredits: optional(wholeNumber(0, limits.maxPrice)),
  trialDays: optional(wholeNumber(0, limits.maxTrialDays)),
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

/** Absent fields keep what they were. */
export const editApplicationForm = z.object({
  ...common,
  appPhone: optional(text(40)),
  appEmail: optional(email()),
  appTagLine: optional(text(200)),
  appDescription: optional(text(5000)),
});
