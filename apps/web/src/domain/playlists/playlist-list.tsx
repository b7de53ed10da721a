import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconPencil, IconTrash } from '@tabler/icons-react';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { useTexts } from '../../lib/i18n.ts';
import { Mono } from '../../ui/mono.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './playlist-list.module.css';
import { PlaylistTest } from './playlist-test.tsx';

export type Playlist = PortalAnswer<'GET /device-playlists'>['data'][number];

interface PlaylistListProps {
  playlists: Playlist[];
  /** Absent: they can only be looked at. */
  actions?: PlaylistActions;
}

interface PlaylistActions {
  onEdit: (playlist: Playlist) => void;
  onRemove: (playlist: Playlist) => void;
  onSetPin: (playlist: Playlist) => void;
}

/** What a device plays, with everything about it that can be copied. */
export function PlaylistList({ playlists, actions }: PlaylistListProps) {
  return (
    <ul className={classes.list}>
      {playlists.map((playlist) => (
        <PlaylistRow key={playlist.id} playlist={playlist} actions={actions} />
      ))}
    </ul>
  );
}

function PlaylistRow({ playlist, actions }: { playlist: Playlist } & Pick<PlaylistListProps, 'actions'>) {
  const t = useTexts('domain/playlists');
  const common = useTexts('common');
  const isXc = playlist.playlist_type === 'xc';
  const editLabel = t('editNamed', { name: playlist.playlist_name });
  const removeLabel = t('removeNamed', { name: playlist.playlist_name });
  const parts: [label: string, value: string | null | undefined][] = [
    [isXc ? t('server') : t('address'), playlist.url],
    [t('username'), playlist.username],
    [common('password'), playlist.password],
    [t('guide'), playlist.epg_url],
  ];
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <span className={classes.name}>
          <bdi>{playlist.playlist_name}</bdi>
          <StatusBadge tone="neutral">{isXc ? t('xc') : t('general')}</StatusBadge>
        </span>
        {actions && (
          <span className={classes.actions}>
            <ListAction label={editLabel} icon={IconPencil} onClick={() => actions.onEdit(playlist)} />
            <ListAction label={removeLabel} icon={IconTrash} onClick={() => actions.onRemove(playlist)} />
          </span>
        )}
      </div>
      <dl className={classes.parts}>
        {parts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Mono copyLabel={label}>{value}</Mono>
                </dd>
              </div>
            ),
        )}
        {playlist.server && (
          <div>
            <dt>{t('kept')}</dt>
            <dd>{playlist.server.name === null ? t('followsOther') : t('follows', { name: playlist.server.name })}</dd>
          </div>
        )}
        {playlist.protected && (
          <div>
            <dt>{t('pin')}</dt>
            <dd className={classes.pin}>
              <span aria-hidden>{playlist.pin}</span>
              <span className="visually-hidden">{t('pinHidden')}</span>
              {actions && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  aria-label={t('newPinTitle', { name: playlist.playlist_name })}
                  onClick={() => actions.onSetPin(playlist)}
                >
                  {t('newPin')}
                </Button>
              )}
            </dd>
          </div>
        )}
      </dl>
      {/* What was told of another address or sign-in is none of this one. */}
      {actions && (
        <PlaylistTest key={[playlist.url, playlist.username, playlist.password].join(' ')} playlist={playlist} />
      )}
    </li>
  );
}

function ListAction({ label, icon: Sign, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} title={label} aria-label={label} onClick={onClick}>
      <Sign size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
