import { type BadgeTone, StatusBadge } from '../ui/status-badge.tsx';
import { type Device, type DeviceState, deviceStateOf, deviceTermOf } from './devices.ts';
import { useTexts } from './i18n.ts';

const tones: Record<DeviceState, BadgeTone> = {
  disabled: 'danger',
  lifetime: 'success',
  active: 'success',
  trial: 'info',
  expired: 'warning',
};

/** A device's state in a word and a colour: *Disabled* before everything else. */
export function DeviceStatus({ device }: { device: Pick<Device, 'enabled' | 'status' | 'lifetime' | 'is_trial'> }) {
  return <StateBadge state={deviceStateOf(device)} />;
}

/** The package's side alone, for beside *Disabled*. */
export function DeviceTerm({ device }: { device: Pick<Device, 'status' | 'lifetime' | 'is_trial'> }) {
  return <StateBadge state={deviceTermOf(device)} />;
}

function StateBadge({ state }: { state: DeviceState }) {
  const common = useTexts('common');
  return <StatusBadge tone={tones[state]}>{common(state)}</StatusBadge>;
}
