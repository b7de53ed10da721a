import type { PortalAnswer } from '@tessera/contracts/all-calls';
import type { Device } from '@tessera/contracts/device';
import { dueDays } from '@tessera/contracts/devices.lists';

export type { Device } from '@tessera/contracts/device';

/** A MAC in one application: the device, or that there is none. */
export type FoundDevice = PortalAnswer<'POST /check-device-status-multi-app'>['devices'][number];

/** Whether there is a device at all. */
export function isDevice(found: FoundDevice | undefined): found is Device {
  return found !== undefined && found.status !== 'not_found';
}

/** What a device is in one word. Disabled comes first, as it decides whether anything plays. */
export type DeviceState = 'disabled' | DeviceTerm;
export type DeviceTerm = 'lifetime' | 'trial' | 'active' | 'ending' | 'expired' | 'switched' | 'unused';

type Term = Pick<Device, 'status' | 'never_active' | 'lifetime' | 'is_trial' | 'expire_date' | 'switched_away'>;

const dayMs = 86_400_000;

export function deviceStateOf(device: Term & Pick<Device, 'enabled'>, now: Date): DeviceState {
  return device.enabled ? deviceTermOf(device, now) : 'disabled';
}

/** The same, leaving aside whether the device is disabled. */
export function deviceTermOf(device: Term, now: Date): DeviceTerm {
  if (device.lifetime) return 'lifetime';
  if (device.never_active) return 'unused';
  if (device.status === 'expired') return device.switched_away ? 'switched' : 'expired';
  if (device.is_trial) return 'trial';
  return isEndingSoon(device, now) ? 'ending' : 'active';
}

/** Whether what runs there ends so soon that it is to be renewed. */
export function isEndingSoon({ lifetime, status, expire_date }: Term, now: Date): boolean {
  if (lifetime || status === 'expired') return false;
  return new Date(expire_date).getTime() - now.getTime() <= dueDays.ahead * dayMs;
}

/** Whether it has or had time that was paid for or redeemed: that is renewed. What never had any, or a trial alone, is activated. */
export function hadTime({ never_active, is_trial }: Pick<Device, 'never_active' | 'is_trial'>): boolean {
  return !never_active && !is_trial;
}

/** Until when what was paid for it still runs: one more year begins there. Null: nothing does, as a trial or a code is none of it. */
export function paidUntil({ paid_until: end }: Pick<Device, 'paid_until'>, now: Date): string | null {
  return end !== null && Date.parse(end) > now.getTime() ? end : null;
}
