import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type BadgeTone, StatusBadge } from '../ui/status-badge.tsx';
import { type Device, type DeviceState, deviceStateOf, deviceTermOf, type FoundDevice, isDevice } from './devices.ts';
import { useFormat } from './format.ts';
import { useTexts } from './i18n.ts';

const tones: Record<DeviceState, BadgeTone> = {
  disabled: 'danger',
  lifetime: 'success',
  active: 'success',
  trial: 'info',
  expired: 'warning',
};

type Standing = Pick<Device, 'enabled' | 'status' | 'lifetime' | 'is_trial'>;

/** A device's state in a word and a colour: *Disabled* before everything else. */
export function DeviceStatus({ device }: { device: Standing }) {
  return <StateBadge state={deviceStateOf(device)} />;
}

/** The package's side alone, for beside *Disabled*. */
export function DeviceTerm({ device }: { device: Omit<Standing, 'enabled'> }) {
  return <StateBadge state={deviceTermOf(device)} />;
}

function StateBadge({ state }: { state: DeviceState }) {
  const common = useTexts('common');
  return <StatusBadge tone={tones[state]}>{common(state)}</StatusBadge>;
}

/** What a MAC is in one application, with its date, in one line. Nothing where it can't be known. */
export function FoundDeviceStatus({ found, appId }: { found: UseQueryResult<FoundDevice[]>; appId: number }) {
  const t = useTexts('devices');
  const format = useFormat();
  if (found.isLoading) return <Skeleton h={22} w={120} />;
  const device = found.data?.find((other) => other.app_id === appId);
  if (!device) return null;
  if (!isDevice(device)) return <StatusBadge tone="neutral">{t('notActivated')}</StatusBadge>;
  const state = deviceStateOf(device);
  const date = format.date(device.expire_date);
  return <StatusBadge tone={tones[state]}>{t(`standing.${state}`, { date })}</StatusBadge>;
}
