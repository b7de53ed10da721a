import * as z from 'zod/mini';
import type { BoughtPackage } from './activations.lists.ts';
import {
  flag,
  id,
  idList,
  macAddress,
  oneId,
  optional,
  ownMacAddress,
  sentMacAddress,
  sentOwnMacAddress,
  text,
} from './fields.ts';
import { limits } from './limits.ts';

export const checkDeviceForm = z.object({
  macAddress: macAddress(),
  app_id: id('moduleRequired'),
  device_key: optional(text(40)),
});

/** `POST check-device-status`. */
export const checkDeviceRequest = z.extend(checkDeviceForm, {
  macAddress: sentMacAddress(),
  app_id: oneId('moduleRequired'),
});

const macWithApplications = {
  macAddress: macAddress(),
  app_ids: idList(1, 100, 'applicationRequired'),
};

export const enableDevicesForm = z.object({ ...macWithApplications, comment: optional(text(limits.commentMaxLength)) });

/** Enabling, and disabling. With `undo` it takes back what one did oneself, where nothing came after it. */
export const enableDevicesRequest = z.extend(enableDevicesForm, {
  macAddress: sentMacAddress(),
  undo: optional(flag()),
});

const isOtherMac = z.refine<{ macAddress: string; newMacAddress: string }>(
  ({ macAddress: from, newMacAddress: to }) => from !== to,
  { error: 'otherMac', path: ['newMacAddress'] },
);
const fromTo = (mac: typeof macAddress, newMac: typeof ownMacAddress) =>
  z.object({ macAddress: mac(), newMacAddress: newMac(), app_id: id('moduleRequired') }).check(isOtherMac);

/** Moves the time of one MAC to another. */
export const switchDeviceForm = fromTo(macAddress, ownMacAddress);
export const switchDeviceRequest = fromTo(sentMacAddress, sentOwnMacAddress);

/** `is_trial` of the packages, as the specification names it. */
export const devicePackages = { '1-year': 3, lifetime: 2 } as const satisfies Record<BoughtPackage, number>;
export type PackageNumber = (typeof devicePackages)[BoughtPackage];

/** The package that a number means. */
export const packageNumbered = (number: PackageNumber): BoughtPackage =>
  number === devicePackages.lifetime ? 'lifetime' : '1-year';
