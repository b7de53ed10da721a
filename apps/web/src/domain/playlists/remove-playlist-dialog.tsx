import { api } from '../../lib/api-client.ts';
import { useTexts } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Playlist } from './playlist-list.tsx';
import { playlistsChanged } from './playlists-changed.ts';

export function RemovePlaylistDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const t = useTexts('domain/playlists');
  const name = { name: playlist.playlist_name };
  const remove = async () => {
    const answer = await api('DELETE /playlists/{id}', { params: { id: playlist.id } });
    toast.success(answer.msg);
    void playlistsChanged();
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', name)}
      confirmLabel={t('removeNamed', name)}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      <Mono>{playlist.url}</Mono>
    </ConfirmDialog>
  );
}
