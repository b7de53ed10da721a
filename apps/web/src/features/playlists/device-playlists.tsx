import { ActionIcon, Skeleton } from '@mantine/core';
import { IconDeviceUnknown, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../lib/api-client.ts';
import { devicesChanged } from '../../lib/device-queries.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { type ChosenDevice, devicePlaylistsQuery, type Playlist } from './playlists.api.ts';
import classes from './playlists-page.module.css';

/** What a device of one's own plays. Each playlist can be taken away. */
export function DevicePlaylists({ device }: { device: ChosenDevice }) {
  const t = useTexts('playlists');
  const query = useQuery(devicePlaylistsQuery(device));
  const [removing, setRemoving] = useState<Playlist | null>(null);
  const { error } = query;
  const isMissing = error instanceof ApiError && error.statusCode === 'C10404';
  return (
    <Section title={t('onDevice')} subtitle={`${ltr(device.mac)} · ${device.application.name}`}>
      {query.isPending && <Skeleton h={96} aria-busy />}
      {isMissing && <EmptyState icon={IconDeviceUnknown} title={error.message} hint={t('missingHint')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {query.data && query.data.length > 0 && (
        <ul className={classes.list}>
          {query.data.map((playlist) => (
            <PlaylistRow key={playlist.id} playlist={playlist} onRemove={() => setRemoving(playlist)} />
          ))}
        </ul>
      )}
      {removing && <RemoveDialog playlist={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

function PlaylistRow({ playlist, onRemove }: { playlist: Playlist; onRemove: () => void }) {
  const t = useTexts('playlists');
  const common = useTexts('common');
  const removeLabel = t('removeNamed', { name: playlist.playlist_name });
  const parts: [label: string, value: string | null | undefined][] = [
    [playlist.playlist_type === 'xc' ? t('server') : t('address'), playlist.url],
    [t('username'), playlist.username],
    [common('password'), playlist.password],
    [t('guide'), playlist.epg_url],
  ];
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <span className={classes.name}>
          <bdi>{playlist.playlist_name}</bdi>
          <StatusBadge tone="neutral">{playlist.playlist_type === 'xc' ? t('xc') : t('general')}</StatusBadge>
          {playlist.protected && <StatusBadge tone="info">{t('pin')}</StatusBadge>}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          title={removeLabel}
          aria-label={removeLabel}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
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
      </dl>
    </li>
  );
}

function RemoveDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const t = useTexts('playlists');
  const name = { name: playlist.playlist_name };
  return (
    <ConfirmDialog
      title={t('removeTitle', name)}
      confirmLabel={t('removeNamed', name)}
      isDestructive
      onClose={onClose}
      onConfirm={async () => {
        const answer = await api('DELETE /playlists/{id}', { params: { id: playlist.id } });
        toast.success(answer.msg);
        await devicesChanged();
      }}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
}
