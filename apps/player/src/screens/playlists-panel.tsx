import { useRef, useState } from 'react';
import type { Playlist } from '../api/device-answers.ts';
import { unlockPlaylist } from '../api/device-api.ts';
import { useTexts } from '../i18n/texts.tsx';
import type { Device } from '../state/saved-state.ts';
import { canPlay, type DeviceChecks } from '../state/use-device-checks.ts';
import { Icon } from '../ui/icons.tsx';
import { FailureNote } from './failure-note.tsx';
import { PinPad } from './pin-pad.tsx';
import { PlaylistDialog } from './playlist-dialog.tsx';

interface PlaylistsPanelProps {
  device: Device;
  checks: DeviceChecks;
}

/** What a PIN opened, with that PIN: its address is as of then, and asked for anew when it is looked at again. */
interface Unlocked {
  playlist: Playlist;
  pin: string;
}

/**
 * The playlists. What a PIN opened stays open until the page is left; it is not kept, or the PIN would protect nothing.
 */
export function PlaylistsPanel({ device, checks }: PlaylistsPanelProps) {
  const { t, locale } = useTexts();
  const [unlocked, setUnlocked] = useState<ReadonlyMap<number, Unlocked>>(new Map());
  const [lockedUntil, setLockedUntil] = useState<ReadonlyMap<number, number>>(new Map());
  const [openId, setOpenId] = useState<number | null>(null);
  const pressedId = useRef<number | null>(null);
  const isOpen = device.snapshot !== undefined && canPlay(device.snapshot);
  const playlists = isOpen ? checks.playlists : null;
  const listed = playlists?.find(({ id }) => id === openId);
  const shown = listed && (listed.isProtected ? unlocked.get(listed.id)?.playlist : listed);
  const close = () => {
    pressedId.current = null;
    setOpenId(null);
  };
  const unlock = (id: number, opened: Unlocked | null) =>
    setUnlocked((before) => {
      const next = new Map(before);
      if (opened) next.set(id, opened);
      else next.delete(id);
      return next;
    });
  /** Its server may have another host since, or it another PIN. Without an answer, what is known is shown. */
  const open = async (id: number) => {
    pressedId.current = id;
    const pin = unlocked.get(id)?.pin;
    if (pin !== undefined) {
      const answer = await unlockPlaylist({ environment: device.environment, locale, token: device.token }, id, pin);
      if (answer.ok) unlock(id, { playlist: answer.value, pin });
      else if (answer.failure.kind === 'wrongPin') unlock(id, null);
    }
    // Another one may have been opened meanwhile.
    if (pressedId.current === id) setOpenId(id);
  };

  return (
    <section className="panel playlists" aria-labelledby="playlists-title">
      <h2 id="playlists-title">{t('playlists')}</h2>
      {device.snapshot && !isOpen && <p className="muted">{t('playlistsClosed')}</p>}
      {isOpen && checks.playlistsFailure && (
        <FailureNote failure={checks.playlistsFailure} onRetry={checks.checkNow} isBusy={checks.isChecking} />
      )}
      {isOpen && !playlists && !checks.playlistsFailure && <Waiting />}
      {playlists?.length === 0 && (
        <div className="empty">
          <b>{t('noPlaylists')}</b>
          <p className="muted">{t('noPlaylistsHint')}</p>
        </div>
      )}
      {playlists && playlists.length > 0 && (
        <ul className="playlist-rows">
          {playlists.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistRow
                playlist={playlist}
                isUnlocked={unlocked.has(playlist.id)}
                onOpen={() => void open(playlist.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown && <PlaylistDialog playlist={shown} onClose={close} />}
      {listed && !shown && (
        <PinPad
          device={device}
          playlist={listed}
          lockedUntil={lockedUntil.get(listed.id) ?? null}
          onLocked={(until) => setLockedUntil(new Map(lockedUntil).set(listed.id, until))}
          onUnlocked={(playlist, pin) => unlock(listed.id, { playlist, pin })}
          onClose={close}
        />
      )}
    </section>
  );
}

function Waiting() {
  const { t } = useTexts();
  return <div className="waiting-row" role="status" aria-label={t('loading')} />;
}

interface PlaylistRowProps {
  playlist: Playlist;
  isUnlocked: boolean;
  onOpen: () => void;
}

function PlaylistRow({ playlist, isUnlocked, onOpen }: PlaylistRowProps) {
  const { t } = useTexts();
  const { name, type, isProtected } = playlist;
  return (
    <button type="button" className="choice" onClick={onOpen}>
      <span className="choice-icon">
        <Icon name="list" />
      </span>
      <span className="choice-words">
        <b dir="auto">{name}</b>
        <span className="muted" dir="ltr">
          {t(type === 'xc' ? 'playlistXc' : 'playlistM3u')}
        </span>
      </span>
      {isProtected && (
        <span className={isUnlocked ? 'lock-word unlocked' : 'lock-word'}>
          <Icon name={isUnlocked ? 'unlock' : 'lock'} />
          <span>{t(isUnlocked ? 'unlocked' : 'locked')}</span>
        </span>
      )}
    </button>
  );
}
