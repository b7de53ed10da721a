import { Skeleton } from '@mantine/core';
import { DeviceStatus } from '../../lib/device-status.tsx';
import { isDevice } from '../../lib/devices.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './device-line.module.css';
import type { FoundDevices } from './use-found-devices.ts';

/** What the typed MAC is in one application at the moment. Nothing where it isn't known. */
export function DeviceLine({ found, appId }: { found: FoundDevices; appId: number }) {
  const t = useTexts('activations');
  const devices = useTexts('devices');
  const format = useFormat();
  const device = found.data?.find((other) => other.app_id === appId);
  if (!device) return found.isFetching && <Skeleton h={22} w={96} />;
  if (!isDevice(device)) return <StatusBadge tone="neutral">{devices('notActivated')}</StatusBadge>;
  const date = format.date(device.expire_date);
  return (
    <span className={classes.line}>
      <DeviceStatus device={device} />
      {!device.lifetime && (
        <span>{device.status === 'expired' ? t('expiredOn', { date }) : t('activeUntil', { date })}</span>
      )}
    </span>
  );
}
