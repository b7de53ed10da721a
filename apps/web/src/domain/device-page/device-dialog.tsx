import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { DeviceDialogs, type OpenedStep } from './device-dialogs.tsx';
import { type DeviceName, nameOf } from './device-page.api.ts';
import { DeviceView } from './device-view.tsx';

/** The same in a dialog, where a screen looked a MAC up. What is opened from it leads back to it. */
export function DeviceDialog({ device, onClose }: { device: DeviceName; onClose: () => void }) {
  const [opened, setOpened] = useState<OpenedStep | null>(null);
  const opener = useRef(document.activeElement);
  // The last dialog would give the focus back to the one before it.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }),
    [],
  );
  if (opened) return <DeviceDialogs {...opened} onClose={() => setOpened(null)} />;
  return (
    <Dialog title={device.appName} size="lg" onClose={onClose}>
      {() => (
        <DeviceView mac={device.mac} first={device} onStep={(of, step) => setOpened({ device: nameOf(of), step })} />
      )}
    </Dialog>
  );
}
