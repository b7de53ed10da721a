import type { Playlist } from '../api/device-answers.ts';
import { useTexts } from '../i18n/texts.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** All that a player needs to play a list. */
export function PlaylistDialog({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const { t } = useTexts();
  const values = [
    [t(playlist.type === 'xc' ? 'serverUrl' : 'playlistUrl'), playlist.url],
    [t('username'), playlist.username],
    [t('password'), playlist.password],
    [t('epgUrl'), playlist.epgUrl],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  return (
    <Dialog title={playlist.name} onClose={onClose} className="playlist-dialog">
      <dl className="values">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span dir="ltr">{value}</span>
              <CopyButton text={value} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
