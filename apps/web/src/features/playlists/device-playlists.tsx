import { Skeleton } from '@mantine/core';
import { IconDeviceUnknown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { devicePlaylistsQuery } from '../../domain/playlists/device-playlists-query.ts';
import { EditPlaylistDialog } from '../../domain/playlists/edit-playlist-dialog.tsx';
import { type Playlist, PlaylistList } from '../../domain/playlists/playlist-list.tsx';
import { RemovePlaylistDialog } from '../../domain/playlists/remove-playlist-dialog.tsx';
import { SetPinDialog } from '../../domain/playlists/set-pin-dialog.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ReadingState } from '../../ui/reading-state.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { ChosenDevice } from './chosen-device.ts';

/** What a device of one's own plays. Each playlist can be changed, taken away, or given a new PIN. */
export function DevicePlaylists({ device }: { device: ChosenDevice }) {
  const t = useTexts('playlists');
  const query = useQuery(devicePlaylistsQuery(device.mac, device.application.id));
  const [opened, setOpened] = useState<{ dialog: 'edit' | 'remove' | 'pin'; playlist: Playlist } | null>(null);
  const open = (dialog: 'edit' | 'remove' | 'pin') => (playlist: Playlist) => setOpened({ dialog, playlist });
  const close = () => setOpened(null);
  const { error } = query;
  const isMissing = error instanceof ApiError && error.statusCode === 'C10404';
  return (
    <Section title={t('onDevice')} subtitle={`${ltr(device.mac)} · ${device.application.name}`}>
      {isMissing ? (
        <EmptyState icon={IconDeviceUnknown} title={error.message} hint={t('missingHint')} />
      ) : (
        <ReadingState query={query} waiting={<Skeleton h={96} aria-busy />} />
      )}
      {!isMissing && query.data?.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {!isMissing && query.data && query.data.length > 0 && (
        <PlaylistList
          playlists={query.data}
          actions={{ onEdit: open('edit'), onRemove: open('remove'), onSetPin: open('pin') }}
        />
      )}
      {opened?.dialog === 'edit' && (
        <EditPlaylistDialog
          playlist={opened.playlist}
          device={{ mac: device.mac, appId: device.application.id }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'remove' && <RemovePlaylistDialog playlist={opened.playlist} onClose={close} />}
      {opened?.dialog === 'pin' && <SetPinDialog playlist={opened.playlist} onClose={close} />}
    </Section>
  );
}
