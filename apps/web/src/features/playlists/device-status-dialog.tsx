import { Skeleton } from '@mantine/core';
import { IconDeviceUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DeviceExpiry } from '../../domain/devices/device-expiry.tsx';
import { DeviceStatus } from '../../domain/devices/device-status.tsx';
import type { Device } from '../../domain/devices/devices.ts';
import { ApiError } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Mono } from '../../ui/mono.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { type ChosenDevice, deviceStatusQuery } from './playlists.api.ts';

/** What a device is at the moment. Key and address are shown to its owner's side alone. */
export function DeviceStatusDialog({ device, onClose }: { device: ChosenDevice; onClose: () => void }) {
  const t = useTexts('playlists');
  const { data, error, isPending, refetch } = useQuery(deviceStatusQuery(device));
  const isMissing = error instanceof ApiError && error.statusCode === 'C10404';
  return (
    <Dialog title={device.application.name} onClose={onClose}>
      {() => (
        <>
          {isPending && <Skeleton h={160} aria-busy />}
          {isMissing && <EmptyState icon={IconDeviceUnknown} title={error.message} hint={ltr(device.mac)} />}
          {error && !isMissing && <ErrorState title={t('checkFailed')} error={error} onRetry={() => void refetch()} />}
          {data && <DeviceFacts device={data} />}
        </>
      )}
    </Dialog>
  );
}

function DeviceFacts({ device }: { device: Device }) {
  const t = useTexts('playlists');
  const deviceTexts = useTexts('domain/devices');
  const common = useTexts('common');
  return (
    <Facts>
      <Fact label={common('macAddress')}>
        <Mono copyLabel={common('macAddress')}>{device.mac_address}</Mono>
      </Fact>
      <Fact label={common('status')}>
        <DeviceStatus device={device} />
      </Fact>
      <Fact label={common('expires')}>
        <DeviceExpiry device={device} />
      </Fact>
      <Fact label={t('appType')}>{device.app_type || <Empty />}</Fact>
      <Fact label={deviceTexts('deviceKey')}>
        <Mono copyLabel={deviceTexts('deviceKey')}>{device.device_key}</Mono>
      </Fact>
      <Fact label={t('ip')}>
        <Mono>{device.ip}</Mono>
      </Fact>
    </Facts>
  );
}
