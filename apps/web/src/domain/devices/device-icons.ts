import { type Icon, IconPlaylistAdd, IconRefresh, IconRocket } from '@tabler/icons-react';
import { type Device, hadTime } from './devices.ts';

// Of the list of devices and of a device's page: named in one place, they come with the list, and the page's code doesn't.

export const addPlaylistIcon: Icon = IconPlaylistAdd;

/** What stands for renewing a device, or for activating it for the first time. */
export function renewalIconOf(device: Pick<Device, 'never_active' | 'is_trial'>): Icon {
  return hadTime(device) ? IconRefresh : IconRocket;
}
