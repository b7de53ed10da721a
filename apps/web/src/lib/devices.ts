import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { Device } from '@tessera/contracts/devices.calls';

export type { Device } from '@tessera/contracts/devices.calls';
export type AllowedApplication = PortalAnswer<'GET /fetch-allowed-applications'>['data']['ApplicationList'][number];

/** A MAC in one application: the device, or that there is none. */
export type FoundDevice = PortalAnswer<'POST /check-device-status-multi-app'>['devices'][number];

/** Whether there is a device at all. */
export function isDevice(found: FoundDevice | undefined): found is Device {
  return found !== undefined && found.status !== 'not_found';
}

/** What a device is in one word. Disabled comes first, as it decides whether anything plays. */
export type DeviceState = 'disabled' | 'lifetime' | 'trial' | 'active' | 'expired';

export function deviceStateOf(device: Pick<Device, 'enabled' | 'status' | 'lifetime' | 'is_trial'>): DeviceState {
  return device.enabled ? deviceTermOf(device) : 'disabled';
}

/** The same, leaving aside whether the device is disabled. */
export function deviceTermOf(
  device: Pick<Device, 'status' | 'lifetime' | 'is_trial'>,
): Exclude<DeviceState, 'disabled'> {
  if (device.lifetime) return 'lifetime';
  if (device.status === 'expired') return 'expired';
  return device.is_trial ? 'trial' : 'active';
}
