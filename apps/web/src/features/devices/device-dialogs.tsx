import { useEffect, useRef, useState } from 'react';
import { AddPlaylistDialog } from '../../domain/playlists/add-playlist-dialog.tsx';
import type { Playlist } from '../../domain/playlists/playlist-list.tsx';
import { RemovePlaylistDialog } from '../../domain/playlists/remove-playlist-dialog.tsx';
import { SetPinDialog } from '../../domain/playlists/set-pin-dialog.tsx';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { DeviceDetailsDialog } from './device-details-dialog.tsx';
import { type DeviceName, resetRegistration, setDeviceEnabled } from './devices.api.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

export type DeviceStep =
  | { kind: 'details' }
  | { kind: 'disable' }
  | { kind: 'reset'; deviceId: number }
  | { kind: 'switch' }
  | { kind: 'history'; deviceId: number }
  | { kind: 'playlist'; needsKey?: boolean }
  | { kind: 'remove-playlist' | 'playlist-pin'; playlist: Playlist };

interface DeviceDialogsProps {
  device: DeviceName;
  start: DeviceStep;
  onClose: () => void;
}

/** What is seen of and done to one device, one dialog after the other. What was opened from the details leads back to them. */
export function DeviceDialogs({ device, start, onClose }: DeviceDialogsProps) {
  const [step, setStep] = useState(start);
  const opener = useRef(document.activeElement);
  // The last dialog would give the focus back to the one before it.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }),
    [],
  );
  const close = start.kind === 'details' && step.kind !== 'details' ? () => setStep(start) : onClose;
  switch (step.kind) {
    case 'details':
      return <DeviceDetailsDialog device={device} onStep={setStep} onClose={close} />;
    case 'disable':
      return <DisableDialog device={device} onClose={close} />;
    case 'reset':
      return <ResetDialog device={device} deviceId={step.deviceId} onClose={close} />;
    case 'switch':
      return <SwitchDialog device={device} onClose={close} />;
    case 'history':
      return <HistoryDialog device={device} deviceId={step.deviceId} onClose={close} />;
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
  const t = useTexts('devices');
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

function ResetDialog({ device, deviceId, onClose }: { device: DeviceName; deviceId: number; onClose: () => void }) {
  const t = useTexts('devices');
  return (
    <ConfirmDialog
      title={t('resetTitle', { application: device.appName, mac: ltr(device.mac) })}
      confirmLabel={t('reset')}
      isDestructive
      onConfirm={async () => toast.success(await resetRegistration(deviceId))}
      onClose={onClose}
    >
      {t('resetText')}
    </ConfirmDialog>
  );
}
