import { Button } from '@mantine/core';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { addPlaylistIcon as AddPlaylist } from '../devices/device-icons.ts';
import type { Device } from '../devices/devices.ts';
import { type Playlist, PlaylistList } from '../playlists/playlist-list.tsx';
import classes from './device-page.module.css';
import type { OnStep } from './device-view.tsx';

interface DevicePlaylistsProps {
  device: Device;
  playlists: Playlist[];
  onStep: OnStep;
}

/** What a device plays. Its owner's side may change a playlist, take it away, or give it a new PIN. */
export function DevicePlaylists({ device, playlists, onStep }: DevicePlaylistsProps) {
  const t = useTexts('domain/device-page');
  const deviceTexts = useTexts('domain/devices');
  const canWrite = useCan()('playlists');
  if (playlists.length === 0 && !canWrite) return null;
  const actions = {
    onEdit: (playlist: Playlist) => onStep(device, { kind: 'edit-playlist', playlist }),
    onRemove: (playlist: Playlist) => onStep(device, { kind: 'remove-playlist', playlist }),
    onSetPin: (playlist: Playlist) => onStep(device, { kind: 'playlist-pin', playlist }),
  };
  return (
    <section aria-label={t('playlists')} className={classes.playlists}>
      <div className={classes.playlistsHead}>
        <h4>{t('playlists')}</h4>
        {canWrite && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<AddPlaylist size={16} stroke={1.6} aria-hidden />}
            onClick={() => onStep(device, { kind: 'playlist', needsKey: !device.is_own })}
          >
            {deviceTexts('addPlaylist')}
            <span className="visually-hidden">{device.app_name}</span>
          </Button>
        )}
      </div>
      {playlists.length === 0 ? (
        <p className={classes.empty}>{t('noPlaylists')}</p>
      ) : (
        <PlaylistList playlists={playlists} actions={device.is_own && canWrite ? actions : undefined} />
      )}
    </section>
  );
}
