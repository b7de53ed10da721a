import * as z from 'zod/mini';
import { email, flag, httpUrl, optional, text, wholeNumber } from './fields.ts';
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

const emptied = () => z.transform<string | null, unknown>((value) => value ?? '');

/** Text that an edit can also take away: absent keeps it, an empty value clears it. */
const clearableText = (max: number) =>
  z.optional(z.pipe(emptied(), z.string({ error: 'text' }).check(z.trim(), z.maxLength(max, { error: 'maxLength' }))));
const clearableEmail = () => z.optional(z.pipe(emptied(), z.union([z.literal(''), email()], { error: 'email' })));

/** Absent fields keep what they were. */
export const editApplicationForm = z.object({
  ...prices,
  appName: z.optional(common.appName),
  appPlaceLocation: z.optional(common.appPlaceLocation),
  appPhone: clearableText(40),
  appEmail: clearableEmail(),
  appTagLine: clearableText(200),
  appDescription: clearableText(5000),
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
