import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DeviceExpiry } from '../../domain/devices/device-expiry.tsx';
import { DeviceStatus, DeviceTerm } from '../../domain/devices/device-status.tsx';
import type { Device } from '../../domain/devices/devices.ts';
import { useTexts } from '../../lib/i18n.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Mono } from '../../ui/mono.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DeviceActions } from './device-actions.tsx';
import classes from './device-details-dialog.module.css';
import type { DeviceStep } from './device-dialogs.tsx';
import { DevicePlaylists } from './device-playlists.tsx';
import { type CheckedDevice, checkedDeviceQuery, type DeviceName } from './devices.api.ts';
import { ExpirySentence } from './expiry-sentence.tsx';
import { KeyForm } from './key-form.tsx';
import { RegistrationNotice } from './registration-notice.tsx';

interface DeviceDetailsDialogProps {
  device: DeviceName;
  onStep: (step: DeviceStep) => void;
  onClose: () => void;
}

/** Everything about one device that its reader may see, with what can be done next. */
export function DeviceDetailsDialog({ device, onStep, onClose }: DeviceDetailsDialogProps) {
  const t = useTexts('devices');
  const query = useQuery(checkedDeviceQuery(device.mac, device.appId));
  const [key, setKey] = useState<string>();
  const unlocked = useQuery({ ...checkedDeviceQuery(device.mac, device.appId, key), enabled: key !== undefined });
  const checked = (key === undefined ? undefined : unlocked.data) ?? query.data;
  return (
    <Dialog title={device.appName} size="lg" onClose={onClose}>
      {() => (
        <>
          {!checked && query.error && (
            <ErrorState title={t('checkFailed')} error={query.error} onRetry={() => void query.refetch()} />
          )}
          {!checked && !query.error && <DetailsSkeleton />}
          {checked && (
            <Details
              checked={checked}
              onStep={onStep}
              keyForm={
                !checked.device.is_own &&
                !(key !== undefined && unlocked.isSuccess) && (
                  <KeyForm onKey={setKey} error={unlocked.error} isBusy={unlocked.isFetching} />
                )
              }
            />
          )}
        </>
      )}
    </Dialog>
  );
}

interface DetailsProps {
  checked: CheckedDevice;
  onStep: (step: DeviceStep) => void;
  keyForm: ReactNode;
}

function Details({ checked, onStep, keyForm }: DetailsProps) {
  const common = useTexts('common');
  const { device, playlists } = checked;
  return (
    <Stack gap="md">
      <div className={classes.status}>
        <Mono copyLabel={common('macAddress')}>{device.mac_address}</Mono>
        <Group gap={6}>
          <DeviceStatus device={device} />
          {!device.enabled && <DeviceTerm device={device} />}
          <span className={classes.sentence}>
            <ExpirySentence device={device} />
          </span>
        </Group>
      </div>
      {device.awaits_confirmation && <RegistrationNotice device={device} />}
      <DeviceActions device={device} onStep={onStep} />
      <Facts device={device} />
      {keyForm}
      {(device.is_own || !keyForm) && <DevicePlaylists playlists={playlists} isOwn={device.is_own} onStep={onStep} />}
    </Stack>
  );
}

function Facts({ device }: { device: Device }) {
  const t = useTexts('devices');
  const deviceTexts = useTexts('domain/devices');
  const common = useTexts('common');
  return (
    <dl className={classes.facts}>
      <Fact label={common('expires')} value={device.expire_date}>
        <DeviceExpiry device={device} />
      </Fact>
      <Fact label={t('appType')} value={device.app_type}>
        {device.app_type || <Empty />}
      </Fact>
      <Fact label={deviceTexts('deviceKey')} value={device.device_key}>
        <Mono copyLabel={deviceTexts('deviceKey')}>{device.device_key}</Mono>
      </Fact>
      <Fact label={t('ip')} value={device.ip}>
        <Mono>{device.ip}</Mono>
      </Fact>
      <Fact label={t('lastSeen')} value={device.last_seen}>
        <DateTime value={device.last_seen} />
      </Fact>
      <Fact label={t('switchedTo')} value={device.switched_to}>
        <Mono>{device.switched_to}</Mono>
      </Fact>
      <Fact label={t('switchedFrom')} value={device.switched_from}>
        <Mono>{device.switched_from}</Mono>
      </Fact>
      <Fact label={t('switchedDate')} value={device.switched_date}>
        <DateTime value={device.switched_date} />
      </Fact>
      <Fact label={t('reseller')} value={device.reseller_email} isWide>
        <Mono isText copyLabel={common('email')}>
          {device.reseller_email}
        </Mono>
      </Fact>
    </dl>
  );
}

interface FactProps {
  label: string;
  value: unknown;
  isWide?: boolean;
  children: ReactNode;
}

/** What the server left out isn't for this reader. */
function Fact({ label, value, isWide, children }: FactProps) {
  if (value === undefined) return null;
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DetailsSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton h={22} w="70%" />
      <Skeleton h={36} />
      <Skeleton h={180} />
    </Stack>
  );
}
