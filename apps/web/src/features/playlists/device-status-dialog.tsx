import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeviceStatus } from '../../lib/device-status.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { type ChosenDevice, deviceStatusQuery } from './playlists.api.ts';
import classes from './playlists-page.module.css';

/** What a device is at the moment. Key and address are shown to its owner's side alone. */
export function DeviceStatusDialog({ device, onClose }: { device: ChosenDevice; onClose: () => void }) {
  const t = useTexts('playlists');
  const common = useTexts('common');
  const query = useQuery(deviceStatusQuery(device));
  const found = query.data;
  return (
    <Dialog title={device.application.name} onClose={onClose}>
      {() => (
        <>
          {query.isPending && <Skeleton h={160} aria-busy />}
          {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
          {found && (
            <dl className={classes.facts}>
              <Fact label={common('macAddress')}>
                <Mono copyLabel={common('macAddress')}>{found.mac_address}</Mono>
              </Fact>
              <Fact label={common('status')}>
                <DeviceStatus device={found} />
              </Fact>
              <Fact label={common('expires')}>
                {found.lifetime ? common('lifetime') : <DateTime value={found.expire_date} />}
              </Fact>
              <Fact label={t('appType')}>{found.app_type || <span aria-hidden>–</span>}</Fact>
              <Fact label={t('deviceKey')}>
                <Mono copyLabel={t('deviceKey')}>{found.device_key}</Mono>
              </Fact>
              <Fact label={t('ip')}>
                <Mono>{found.ip}</Mono>
              </Fact>
            </dl>
          )}
        </>
      )}
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
