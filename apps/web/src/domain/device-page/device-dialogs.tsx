import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddPlaylistDialog } from '../playlists/add-playlist-dialog.tsx';
import { EditPlaylistDialog } from '../playlists/edit-playlist-dialog.tsx';
import type { Playlist } from '../playlists/playlist-list.tsx';
import { RemovePlaylistDialog } from '../playlists/remove-playlist-dialog.tsx';
import { SetPinDialog } from '../playlists/set-pin-dialog.tsx';
import { type DeviceName, renewKey, resetRegistration, setDeviceEnabled } from './device-page.api.ts';
import { SwitchDialog } from './switch-dialog.tsx';

/** Something to be done to one device. */
export type DeviceStep =
  | { kind: 'disable' | 'switch' }
  | { kind: 'reset'; deviceId: number; isConfirmed: boolean }
  | { kind: 'new-key'; deviceId: number }
  | { kind: 'playlist'; needsKey?: boolean }
  | { kind: 'edit-playlist' | 'remove-playlist' | 'playlist-pin'; playlist: Playlist };

export interface OpenedStep {
  device: DeviceName;
  step: DeviceStep;
}

/** The dialog in which it is done. */
export function DeviceDialogs({ device, step, onClose: close }: OpenedStep & { onClose: () => void }) {
  switch (step.kind) {
    case 'disable':
      return <DisableDialog device={device} onClose={close} />;
    case 'reset':
      return <ResetDialog device={device} {...step} onClose={close} />;
    case 'new-key':
      return <NewKeyDialog device={device} deviceId={step.deviceId} onClose={close} />;
    case 'switch':
      return <SwitchDialog device={device} onClose={close} />;
    case 'edit-playlist':
      return <EditPlaylistDialog playlist={step.playlist} device={device} onClose={close} />;
    case 'remove-playlist':
      return <RemovePlaylistDialog playlist={step.playlist} onClose={close} />;
    case 'playlist-pin':
      return <SetPinDialog playlist={step.playlist} onClose={close} />;
    case 'playlist':
      return (
        <AddPlaylistDialog
          macAddress={device.mac}
          application={{ id: device.appId, name: device.appName }}
          needsKey={step.needsKey}
          onClose={close}
        />
      );
  }
}

function DisableDialog({ device, onClose }: { device: DeviceName; onClose: () => void }) {
  const t = useTexts('domain/device-page');
  return (
    <ConfirmDialog
      title={t('disableTitle', { application: device.appName, mac: ltr(device.mac) })}
      confirmLabel={t('disableNamed', { mac: ltr(device.mac) })}
      isDestructive
      onConfirm={async () => toast.success(await setDeviceEnabled(device, false))}
      onClose={onClose}
    >
      {t('disableText')}
    </ConfirmDialog>
  );
}

interface ResetDialogProps {
  device: DeviceName;
  deviceId: number;
  isConfirmed: boolean;
  onClose: () => void;
}

function ResetDialog({ device, deviceId, isConfirmed, onClose }: ResetDialogProps) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  return (
    <ConfirmDialog
      title={t('resetTitle', { application: device.appName, mac: ltr(device.mac) })}
      confirmLabel={deviceTexts('reset')}
      isDestructive
      onConfirm={async () => toast.success(await resetRegistration(deviceId))}
      onClose={onClose}
    >
      <p>{t('resetText')}</p>
      {!isConfirmed && <p>{t('resetCodes')}</p>}
    </ConfirmDialog>
  );
}

function NewKeyDialog({ device, deviceId, onClose }: { device: DeviceName; deviceId: number; onClose: () => void }) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  return (
    <ConfirmDialog
      title={t('newKeyTitle', { application: device.appName, mac: ltr(device.mac) })}
      confirmLabel={deviceTexts('newKey')}
      onConfirm={async () => toast.success(await renewKey(deviceId))}
      onClose={onClose}
    >
      {t('newKeyText')}
    </ConfirmDialog>
  );
}
