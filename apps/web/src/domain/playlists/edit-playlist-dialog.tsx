import { addressFields, editPlaylistForm } from '@tessera/contracts/playlists.forms';
import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { FormDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAppForm } from '../../ui/use-app-form.ts';
import { emptyPlaylist, PlaylistFields, usePlaylistPasting } from './playlist-fields.tsx';
import type { Playlist } from './playlist-list.tsx';
import { playlistsChanged } from './playlists-changed.ts';
import { useServerChoices } from './server-choices.ts';

interface EditPlaylistDialogProps {
  playlist: Playlist;
  device: { mac: string; appId: number };
  onClose: () => void;
}

/** Another name, address or sign-in for a playlist of a device. Its PIN has a dialog of its own. */
export function EditPlaylistDialog({ playlist, device, onClose }: EditPlaylistDialogProps) {
  const t = useTexts('domain/playlists');
  const common = useTexts('common');
  const form = useAppForm({
    initial: {
      ...emptyPlaylist,
      mac_address: device.mac,
      app_id: device.appId,
      playlist_name: playlist.playlist_name,
      playlist_type: playlist.playlist_type,
      playlist_url: playlist.url,
      // A list that refers to a server keeps its address in sight: it stays with it while that stays.
      server_id: playlist.server && playlist.playlist_type === 'xc' ? String(playlist.server.id) : '',
      username: playlist.username ?? '',
      password: playlist.password ?? '',
      xml_url: playlist.epg_url ?? '',
    },
    schema: editPlaylistForm,
    send: ({ playlist_url, playlist_type, username, password, server_id }, changed) => {
      const address = { playlist_url, playlist_type, ...(playlist_type === 'xc' && { username, password, server_id }) };
      const { playlist_name, xml_url } = changed;
      const isElsewhere = addressFields.some((name) => name in changed);
      const body = { playlist_name, xml_url, ...(isElsewhere && address) };
      return api('PUT /playlists/{id}', { params: { id: playlist.id }, body });
    },
    onDone: (answer) => {
      toast.success(answer.msg);
      void playlistsChanged();
      onClose();
    },
  });
  const choices = useServerChoices({ macAddress: device.mac, appId: device.appId });
  const { server, url } = playlist;
  // It stays with a server that only others may choose.
  const isChoice = !server || choices.some(({ id }) => id === server.id);
  const servers = isChoice
    ? choices
    : [...choices, { id: server.id, name: server.name ?? t('followsOther'), host: url }];
  const pasting = usePlaylistPasting(form, { isKeyAsked: false });
  return (
    <FormDialog
      title={t('editTitle', { name: playlist.playlist_name })}
      form={form}
      submitLabel={common('save')}
      onClose={onClose}
      size="lg"
    >
      <PlaylistFields
        form={form}
        pasting={pasting}
        macAddress={device.mac}
        servers={servers}
        hasPin={false}
        follows={
          server &&
          form.values.playlist_url.trim() === url &&
          (server.name === null ? t('followsOther') : t('follows', { name: server.name }))
        }
      />
    </FormDialog>
  );
}
