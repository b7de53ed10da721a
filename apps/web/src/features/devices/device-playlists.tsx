import { type Playlist, PlaylistList } from '../../domain/playlists/playlist-list.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import classes from './device-details-dialog.module.css';
import type { DeviceStep } from './device-dialogs.tsx';

interface DevicePlaylistsProps {
  playlists: Playlist[];
  isOwn: boolean;
  onStep: (step: DeviceStep) => void;
}

/** What a device plays. Its owner's side may take a playlist away, or give it a new PIN. */
export function DevicePlaylists({ playlists, isOwn, onStep }: DevicePlaylistsProps) {
  const t = useTexts('devices');
  const can = useCan();
  return (
    <section aria-label={t('playlists')}>
      <h3 className={classes.heading}>{t('playlists')}</h3>
      {playlists.length === 0 ? (
        <p className={classes.empty}>{t('noPlaylists')}</p>
      ) : (
        <PlaylistList
          playlists={playlists}
          actions={
            isOwn && can('playlists')
              ? {
                  onRemove: (playlist) => onStep({ kind: 'remove-playlist', playlist }),
                  onSetPin: (playlist) => onStep({ kind: 'playlist-pin', playlist }),
                }
              : undefined
          }
        />
      )}
    </section>
  );
}
