import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { serverDate } from '../../lib/server-clock.ts';
import { useCan } from '../../lib/session.ts';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import { type DeviceState, deviceStateOf, deviceTermOf, type FoundDevice, isDevice } from './devices.ts';

const tones: Record<DeviceState, BadgeTone> = {
  disabled: 'danger',
  lifetime: 'success',
  active: 'success',
  ending: 'warning',
  trial: 'info',
  expired: 'ended',
  switched: 'neutral',
  unused: 'neutral',
};

type Standing = Parameters<typeof deviceStateOf>[0];

/** A device's state in a word and a colour: *Disabled* before everything else. */
export function DeviceStatus({ device }: { device: Standing }) {
  return <StateBadge state={deviceStateOf(device, serverDate())} />;
}

/** The package's side alone, for beside *Disabled*. */
export function DeviceTerm({ device }: { device: Parameters<typeof deviceTermOf>[0] }) {
  return <StateBadge state={deviceTermOf(device, serverDate())} />;
}

function StateBadge({ state }: { state: DeviceState }) {
  const t = useTexts('domain/devices');
  const common = useTexts('common');
  // What ends soon still runs; its colour and the time beside it say the rest.
  const word =
    state === 'unused'
      ? t('notActivated')
      : state === 'switched'
        ? t('standing.switched')
        : common(state === 'ending' ? 'active' : state);
  return <StatusBadge tone={tones[state]}>{word}</StatusBadge>;
}

/** What a MAC is in one application, for beside the applications; undefined for who may not look. */
export function useStatusOf(
  found: UseQueryResult<FoundDevice[]>,
): ((application: { id: number }) => ReactNode) | undefined {
  const canLook = useCan()('check-device-status');
  return canLook ? ({ id }) => <FoundDeviceStatus found={found} appId={id} /> : undefined;
}

/** In one line, with its date. Nothing where it can't be known. */
function FoundDeviceStatus({ found, appId }: { found: UseQueryResult<FoundDevice[]>; appId: number }) {
  const t = useTexts('domain/devices');
  const format = useFormat();
  if (found.isLoading) return <Skeleton h={22} w={120} />;
  const device = found.data?.find((other) => other.app_id === appId);
  if (!device) return null;
  if (!isDevice(device)) return <StateBadge state="unused" />;
  const now = serverDate();
  const state = deviceStateOf(device, now);
  if (state === 'unused') return <StateBadge state={state} />;
  const values = { date: format.date(device.expire_date), left: format.timeLeft(device.expire_date, now) };
  return <StatusBadge tone={tones[state]}>{t(`standing.${state}`, values)}</StatusBadge>;
}
