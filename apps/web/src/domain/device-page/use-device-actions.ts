import {
  IconArrowsLeftRight,
  IconKey,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlugOff,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { useCan } from '../../lib/session.ts';
import type { Maybe, RowAction } from '../../ui/data-table.types.ts';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type Device, paidUntil } from '../devices/devices.ts';
import type { DeviceStep } from './device-dialogs.tsx';
import { confirmRegistration, nameOf, setDeviceEnabled } from './device-page.api.ts';

/** What else can be done to a device of one's own side, by permission and by what it is. */
export function useDeviceActions<D extends Device>(onStep: (device: D, step: DeviceStep) => void) {
  const t = useTexts('domain/devices');
  const common = useTexts('common');
  const can = useCan();
  const enable = useAction(
    async (device: D) => toast.success(await setDeviceEnabled(nameOf(device), true)),
    undefined,
    ({ id }) => id,
  );
  const confirm = useAction(
    async (device: D) => toast.success(await confirmRegistration(device.id)),
    undefined,
    ({ id }) => id,
  );
  const canControl = can('control apps actions');
  return (device: D): Maybe<RowAction>[] => [
    canControl &&
      device.enabled &&
      paidUntil(device, serverDate()) !== null && {
        label: t('switch'),
        icon: IconArrowsLeftRight,
        onClick: () => onStep(device, { kind: 'switch' }),
      },
    canControl &&
      Boolean(device.device_key) && {
        label: t('newKey'),
        icon: IconKey,
        isRare: true,
        onClick: () => onStep(device, { kind: 'new-key', deviceId: device.id }),
      },
    // Where playlists wait for it, it stands beside them.
    can(['control apps actions', 'playlists']) &&
      device.key_unproven === true &&
      !device.awaits_confirmation && {
        label: t('confirmRegistration'),
        icon: IconShieldCheck,
        isRare: true,
        onClick: () => confirm.run(device),
      },
    // No player has a key before it registers.
    canControl &&
      Boolean(device.device_key) && {
        label: t('reset'),
        icon: IconPlugConnected,
        isRare: true,
        onClick: () =>
          onStep(device, {
            kind: 'reset',
            deviceId: device.id,
            isConfirmed: device.registration_confirmed === true,
          }),
      },
    !device.enabled &&
      can('Enable Mac') && {
        label: t('enable'),
        icon: IconPlayerPlay,
        onClick: () => enable.run(device),
        barredBy: device.disabled_above ? t('disabledAbove') : undefined,
      },
    device.enabled &&
      can('Disable Mac') && {
        label: common('disable'),
        icon: IconPlugOff,
        isDestructive: true,
        onClick: () => onStep(device, { kind: 'disable' }),
      },
  ];
}
