import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { savePlaylistForm } from '@tessera/contracts/playlists.forms';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { devicePlaylistsQuery } from './device-playlists-query.ts';
import { emptyPlaylist, PlaylistFields, usePlaylistPasting } from './playlist-fields.tsx';
import { playlistsChanged } from './playlists-changed.ts';
import { useServerChoices } from './server-choices.ts';

interface AddPlaylistDialogProps {
  macAddress: string;
  application: { id: number; name: string };
  /** The device is somebody else's: its key is asked for at once. */
  needsKey?: boolean;
  onClose: () => void;
}

/** Codes that the right device key would turn into success. */
const keyCodes = ['C10403', 'C10404', 'C10405'];

/** Adds a playlist to a device: a list of channels by its address, or an Xtream Codes login. */
export function AddPlaylistDialog({ macAddress, application, needsKey = false, onClose }: AddPlaylistDialogProps) {
  const t = useTexts('domain/playlists');
  const deviceTexts = useTexts('domain/devices');
  const [isKeyAsked, setKeyAsked] = useState(needsKey);
  const form = useAppForm({
    initial: { ...emptyPlaylist, mac_address: macAddress, app_id: application.id },
    schema: savePlaylistForm,
    send: ({ pin_confirmation: _repeated, username, password, server_id, ...playlist }) =>
      api('POST /save-playlist', {
        body: playlist.playlist_type === 'xc' ? { ...playlist, username, password, server_id } : playlist,
        once: true,
      }),
    onDone: (answer) => {
      toast.success(answer.msg);
      void playlistsChanged();
      onClose();
    },
    onRefused: (error) => {
      if (keyCodes.includes(error.statusCode)) setKeyAsked(true);
      return false;
    },
  });
  const servers = useServerChoices({ macAddress, appId: application.id });
  const others = useQuery({ ...devicePlaylistsQuery(macAddress, application.id), enabled: !needsKey }).data ?? [];
  const pasting = usePlaylistPasting(form, { isKeyAsked });
  return (
    <FormDialog
      title={t('addTitle', { mac: ltr(macAddress), application: application.name })}
      form={form}
      submitLabel={t('add')}
      onClose={onClose}
      size="lg"
    >
      <PlaylistFields
        form={form}
        pasting={pasting}
        macAddress={macAddress}
        servers={servers}
        otherNames={others.map(({ playlist_name }) => playlist_name)}
      />
      {isKeyAsked && (
        <TextInput
          label={deviceTexts('deviceKey')}
          description={t('deviceKeyHint')}
          dir="ltr"
          autoComplete="off"
          {...form.field('device_key')}
        />
      )}
    </FormDialog>
  );
}
