import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../lib/session.ts';
import { GrantTrialButton } from '../trials/grant-trial-button.tsx';
import { CardHead } from './device-card.tsx';
import { type OtherDevice, unlockedDeviceQuery } from './device-page.api.ts';
import classes from './device-page.module.css';
import { DevicePlaylists } from './device-playlists.tsx';
import type { OnStep } from './device-view.tsx';
import { KeyForm } from './key-form.tsx';
import { RenewButton } from './renew-button.tsx';

/** An application of somebody else's on the same MAC, as Check MAC tells of it. With the key on its screen it shows its playlists. */
export function OtherCard({ device, onStep }: { device: OtherDevice; onStep: OnStep }) {
  const can = useCan();
  const [key, setKey] = useState<string>();
  const unlocked = useQuery({
    ...unlockedDeviceQuery(device.mac_address, device.app_id, key ?? ''),
    enabled: key !== undefined,
  });
  return (
    <article className={classes.card} aria-label={device.app_name}>
      <CardHead device={device} />
      {device.price && (
        <div className={classes.actions}>
          <RenewButton device={device} />
          {device.never_active && (
            <GrantTrialButton mac={device.mac_address} applications={[{ id: device.app_id, name: device.app_name }]} />
          )}
        </div>
      )}
      {unlocked.data ? (
        <DevicePlaylists device={device} playlists={unlocked.data.playlists} onStep={onStep} />
      ) : (
        can('check-device-status') && <KeyForm onKey={setKey} error={unlocked.error} isBusy={unlocked.isFetching} />
      )}
    </article>
  );
}
