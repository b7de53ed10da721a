import * as z from 'zod/mini';
import { id, idList, macAddress, optional, text } from './fields.ts';
import { limits } from './limits.ts';

export const checkDeviceForm = z.object({
  macAddress: macAddress(),
  app_id: id('moduleRequired'),
  device_key: optional(text(40)),
});

const macWithApplications = {
  macAddress: macAddress(),
  app_ids: idList(1, 100, 'applicationRequired'),
};

export const enableDevicesForm = z.object({ ...macWithApplications, comment: optional(text(limits.commentMaxLength)) });

/** Moves the time of one MAC to another. */
export const switchDeviceForm = z
  .object({ macAddress: macAddress(), newMacAddress: macAddress(), app_id: id('moduleRequired') })
  .check(
    z.refine(({ macAddress: from, newMacAddress: to }) => from !== to, { error: 'otherMac', path: ['newMacAddress'] }),
  );

export const devicePackages = { '1-year': 3, lifetime: 2 } as const;
