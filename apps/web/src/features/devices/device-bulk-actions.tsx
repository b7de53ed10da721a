import { ActionIcon, Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconDots, IconDownload, IconRefresh } from '@tabler/icons-react';
import { limits } from '@tessera/contracts/limits';
import type { SelectionAction } from '../../domain/bulk-jobs/bulk-jobs.api.ts';
import { CopyMacsButton } from '../../domain/devices/copy-macs-button.tsx';
import { addPlaylistIcon } from '../../domain/devices/device-icons.ts';
import type { Device } from '../../domain/devices/devices.ts';
import { useTexts } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useCan, useMayTakeFiles } from '../../lib/session.ts';
import { present } from '../../ui/data-table.types.ts';
import { Menu } from '../../ui/menu.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type DeviceSearch, exportDevices, matchingDevices, selectedOf } from './devices.api.ts';

interface DeviceBulkActionsProps {
  rows: Device[];
  areAll: boolean;
  /** How many match. */
  total: number;
  search: DeviceSearch;
  onAdd: (devices: [Device, ...Device[]]) => void;
  onOpen: (action: SelectionAction) => void;
}

/** The buttons over devices that are picked; loaded once there are some. */
export function DeviceBulkActions({ rows, areAll, total, search, onAdd, onOpen }: DeviceBulkActionsProps) {
  const common = useTexts('common');
  const deviceTexts = useTexts('domain/devices');
  const ui = useTexts('ui');
  const can = useCan();
  const mayTakeFiles = useMayTakeFiles();
  const save = useAction(() => saveFile(exportDevices(search, areAll ? null : rows)));
  const add = useAction(async () => {
    const [first, ...others] = ownOf(areAll ? await matchingDevices(search) : rows);
    if (first) onAdd([first, ...others]);
  });
  // A row of MACs may be several devices, of which no more are told.
  const mayAdd = areAll ? search.group === undefined && total <= limits.severalMax : ownOf(rows).length > 0;
  const more = present([
    mayAdd &&
      can('playlists') && { label: deviceTexts('addPlaylist'), icon: addPlaylistIcon, onClick: () => add.run() },
    can('Disable Mac') && { label: common('disable'), icon: IconBan, onClick: () => onOpen('disable') },
    can('Enable Mac') && { label: deviceTexts('enable'), icon: IconCircleCheck, onClick: () => onOpen('enable') },
    mayTakeFiles && { label: common('export'), icon: IconDownload, onClick: () => save.run() },
  ]);
  return (
    <>
      {can('multi apps activation') && (
        <Button size="xs" leftSection={<IconRefresh size={14} aria-hidden />} onClick={() => onOpen('renew')}>
          {deviceTexts('renew')}
        </Button>
      )}
      <CopyMacsButton macsOf={() => (areAll ? macsOfAll(search) : rows.map(({ mac_address }) => mac_address))} />
      <Menu
        entries={more}
        trigger={(props) => (
          <ActionIcon {...props} variant="default" size={30} aria-label={ui('table.moreActions')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        )}
      />
    </>
  );
}

/** Of somebody else’s device the key would be asked for. */
const ownOf = (devices: readonly Device[]) => devices.filter(({ is_own }) => is_own);

/** Only whoever asks for all of them needs the call. */
async function macsOfAll(search: DeviceSearch): Promise<string[]> {
  const { macsOf } = await import('../../domain/bulk-jobs/bulk-jobs.api.ts');
  return macsOf(selectedOf(search, null));
}
