import { savePlaylistForm } from '@tessera/contracts/playlists.forms';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import type { Device } from '../devices/devices.ts';
import { SeveralDialog } from '../several/several-dialog.tsx';
import { emptyPlaylist, PlaylistFields, usePlaylistPasting } from './playlist-fields.tsx';
import { playlistsChanged } from './playlists-changed.ts';
import { useServerChoices } from './server-choices.ts';

type Playlist = z.output<typeof savePlaylistForm>;

interface AddPlaylistsDialogProps {
  /** One’s own, so that no key is asked for. */
  devices: [Device, ...Device[]];
  onDone: () => void;
  onClose: () => void;
}

/** Adds the same playlist to several devices: what it is, and then, once that is in order, to each of them. */
export function AddPlaylistsDialog({ devices, onDone, onClose }: AddPlaylistsDialogProps) {
  const t = useTexts('domain/playlists');
  const format = useFormat();
  const [playlist, setPlaylist] = useState<Playlist | null>(null);
  const title = t('addToSome', { count: devices.length, number: format.number(devices.length) });
  if (playlist === null)
    return <PlaylistDialog title={title} device={devices[0]} onFilled={setPlaylist} onClose={onClose} />;
  return (
    <SeveralDialog
      title={title}
      confirmLabel={title}
      rows={devices}
      rowId={({ id }) => id}
      rowName={({ mac_address, app_name }) => `${mac_address} ${app_name}`}
      act={(device) => addTo(device, playlist)}
      onSettled={async () => playlistsChanged()}
      onDone={onDone}
      onClose={onClose}
    >
      {t('addToSomeText', { name: playlist.playlist_name })}
    </SeveralDialog>
  );
}

function addTo(device: Device, playlist: Playlist) {
  const { pin_confirmation: _repeated, username, password, server_id, ...list } = playlist;
  const body = { ...list, mac_address: device.mac_address, app_id: device.app_id };
  return api('POST /save-playlist', {
    body: list.playlist_type === 'xc' ? { ...body, username, password, server_id } : body,
    once: true,
  });
}

interface PlaylistDialogProps {
  title: string;
  /** What its owner may refer to is offered. */
  device: Device;
  onFilled: (playlist: Playlist) => void;
  onClose: () => void;
}

function PlaylistDialog({ title, device, onFilled, onClose }: PlaylistDialogProps) {
  const common = useTexts('common');
  const form = useAppForm({
    initial: { ...emptyPlaylist, mac_address: device.mac_address, app_id: device.app_id },
    schema: savePlaylistForm,
    send: async (playlist) => playlist,
    onDone: onFilled,
  });
  const servers = useServerChoices({ macAddress: device.mac_address, appId: device.app_id });
  const pasting = usePlaylistPasting(form, { isKeyAsked: false });
  return (
    <FormDialog title={title} form={form} submitLabel={common('continue')} onClose={onClose} size="lg">
      <PlaylistFields form={form} pasting={pasting} macAddress={device.mac_address} servers={servers} />
    </FormDialog>
  );
}
