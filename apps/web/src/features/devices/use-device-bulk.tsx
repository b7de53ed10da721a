import { limits } from '@tessera/contracts/limits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SelectedDevices, SelectionAction } from '../../domain/bulk-jobs/bulk-jobs.api.ts';
import type { Device } from '../../domain/devices/devices.ts';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { type DeviceSearch, selectedOf } from './devices.api.ts';

// Loaded when they are first wanted.
const DeviceBulkActions = lazy(async () => ({
  default: (await import('./device-bulk-actions.tsx')).DeviceBulkActions,
}));
const RenewDialog = lazy(async () => ({
  default: (await import('../../domain/renewals/renew-dialog.tsx')).RenewDialog,
}));
const SelectionDialog = lazyWithTexts(
  'domain/bulk-jobs',
  () => import('../../domain/bulk-jobs/selection-dialog.tsx'),
  'SelectionDialog',
);

const AddPlaylistsDialog = lazy(async () => ({
  default: (await import('../../domain/playlists/add-playlists-dialog.tsx')).AddPlaylistsDialog,
}));

interface Adding {
  devices: [Device, ...Device[]];
  clear: () => void;
}

interface Opened {
  action: SelectionAction;
  selected: SelectedDevices;
  /** Few enough to be renewed at once, with each of them in sight. */
  few: Device[] | null;
  clear: () => void;
}

/** What can be done with the devices that are picked, or with all that match, and the dialogs of it. */
export function useDeviceBulk(search: DeviceSearch, total = 0) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);
  const bulkActions = (rows: Device[], clear: () => void, areAll: boolean): ReactNode => (
    <Suspense>
      <DeviceBulkActions
        rows={rows}
        areAll={areAll}
        total={total}
        search={search}
        onAdd={(devices) => setAdding({ devices, clear })}
        onOpen={(action) => {
          const few = !areAll && action === 'renew' && rows.length <= limits.renewMax ? rows : null;
          setOpened({ action, few, selected: selectedOf(search, areAll ? null : rows), clear });
        }}
      />
    </Suspense>
  );
  const close = () => setOpened(null);
  const dialogs = opened && (
    <Suspense>
      {opened.few ? (
        <RenewDialog
          devices={opened.few}
          onDone={() => {
            opened.clear();
            close();
          }}
          onClose={close}
        />
      ) : (
        <SelectionDialog action={opened.action} selected={opened.selected} onStarted={opened.clear} onClose={close} />
      )}
    </Suspense>
  );
  const addingDialog = adding && (
    <Suspense>
      <AddPlaylistsDialog devices={adding.devices} onDone={adding.clear} onClose={() => setAdding(null)} />
    </Suspense>
  );
  return { bulkActions, dialogs: dialogs ?? addingDialog };
}
