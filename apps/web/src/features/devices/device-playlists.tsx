import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n.ts';
import { useCan } from '../../lib/session.ts';
import { Mono } from '../../ui/mono.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './device-details-dialog.module.css';
import type { DeviceStep } from './device-dialogs.tsx';
import type { Playlist } from './devices.api.ts';

interface DevicePlaylistsProps {
  playlists: Playlist[];
  isOwn: boolean;
  onStep: (step: DeviceStep) => void;
}

/** What a device plays. Its owner's side may take a playlist away. */
export function DevicePlaylists({ playlists, isOwn, onStep }: DevicePlaylistsProps) {
  const t = useTexts('devices');
  const can = useCan();
  return (
    <section aria-label={t('playlists')}>
      <h3 className={classes.heading}>{t('playlists')}</h3>
      {playlists.length === 0 && <p className={classes.empty}>{t('noPlaylists')}</p>}
      {playlists.length > 0 && (
        <ul className={classes.playlists}>
          {playlists.map((playlist) => (
            <PlaylistRow
              key={playlist.id}
              playlist={playlist}
              onRemove={isOwn && can('playlists') ? () => onStep({ kind: 'remove-playlist', playlist }) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function PlaylistRow({ playlist, onRemove }: { playlist: Playlist; onRemove: (() => void) | undefined }) {
  const t = useTexts('devices');
  const common = useTexts('common');
  const removeLabel = t('removePlaylistNamed', { name: playlist.playlist_name });
  const parts: [label: string, value: string | null | undefined][] = [
    [t('playlistUrl'), playlist.url],
    [t('username'), playlist.username],
    [common('password'), playlist.password],
    [t('guideUrl'), playlist.epg_url],
  ];
  return (
    <li className={classes.playlist}>
      <div className={classes.playlistHead}>
        <span className={classes.playlistName}>
          <bdi>{playlist.playlist_name}</bdi>
          <StatusBadge tone="neutral">{playlist.playlist_type === 'xc' ? 'Xtream Codes' : 'M3U'}</StatusBadge>
          {playlist.protected && <StatusBadge tone="info">{t('pinSet')}</StatusBadge>}
        </span>
        {onRemove && (
          <Tooltip label={removeLabel}>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={removeLabel} onClick={onRemove}>
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      <dl className={classes.secrets}>
        {parts.map(
          ([label, value]) =>
            value && (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>
                  <Mono copyLabel={label}>{value}</Mono>
                </dd>
              </div>
            ),
        )}
      </dl>
    </li>
  );
}
