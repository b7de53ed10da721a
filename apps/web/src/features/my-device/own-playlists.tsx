import { ownPlaylistsMax } from '@tessera/contracts/my-device.lists';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import type { Calling } from './calling.ts';
import type { OwnDevice, OwnPlaylist } from './my-device.api.ts';
import classes from './my-device.module.css';
import { PlaylistForm } from './playlist-form.tsx';

/** Names and hosts; where the reseller lets their customers, to be added and changed. */
export function OwnPlaylists({ device, ...calling }: Calling & { device: OwnDevice }) {
  const t = useTexts('my-device');
  /** A playlist's number, or a new one. */
  const [opened, setOpened] = useState<number | 'new' | null>(null);
  /** What was opened last: there the focus goes back to. */
  const [left, setLeft] = useState<typeof opened>(null);
  const [said, setSaid] = useState<'saved' | 'closedMeanwhile' | null>(null);
  const open = (next: typeof opened, toSay: typeof said = null) => {
    setLeft(opened);
    setOpened(next);
    setSaid(toSay);
    if (toSay) calling.onChange();
  };
  const leaving = {
    onDone: () => open(null, 'saved'),
    onClosed: () => open(null, 'closedMeanwhile'),
    onCancel: () => open(null),
  };
  return (
    <section className={classes.card}>
      <h2>{t('playlists')}</h2>
      {said && <Notice tone={said === 'saved' ? 'success' : 'warning'}>{t(said)}</Notice>}
      {device.awaits_confirmation ? (
        <p className={classes.muted}>{t('awaitsConfirmation')}</p>
      ) : (
        device.playlists.length === 0 && <p className={classes.muted}>{t('noPlaylists')}</p>
      )}
      <ul className={classes.list}>
        {device.playlists.map((playlist) => (
          <li key={`${playlist.is_of_code} ${playlist.id}`}>
            {opened === playlist.id && !playlist.is_of_code ? (
              <PlaylistForm {...calling} {...leaving} mac={device.mac} playlist={playlist} />
            ) : (
              <PlaylistRow
                playlist={playlist}
                wasLeft={left === playlist.id}
                onEdit={device.may_change_playlists && !playlist.is_of_code ? () => open(playlist.id) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {opened === 'new' && <PlaylistForm {...calling} {...leaving} mac={device.mac} />}
      {device.may_change_playlists && opened === null && device.playlists.length < ownPlaylistsMax && (
        <PlainButton kind="neutral" isWide autoFocus={left === 'new'} onClick={() => open('new')}>
          {t('add')}
        </PlainButton>
      )}
    </section>
  );
}

interface PlaylistRowProps {
  playlist: OwnPlaylist;
  wasLeft: boolean;
  onEdit: (() => void) | undefined;
}

function PlaylistRow({ playlist, wasLeft, onEdit }: PlaylistRowProps) {
  const t = useTexts('my-device');
  const common = useTexts('common');
  return (
    <div className={classes.row}>
      <div className={classes.rowText}>
        <bdi className={classes.rowName}>{playlist.name}</bdi>
        <span className={classes.muted} dir="ltr">
          {playlist.host}
        </span>
      </div>
      {playlist.protected && <span title={t('protected')}>{t('pin')}</span>}
      {onEdit && (
        // biome-ignore lint/a11y/noAutofocus: its form, which had the focus, has gone
        <button type="button" className={classes.edit} autoFocus={wasLeft} onClick={onEdit}>
          {common('edit')} <bdi className="visually-hidden">{playlist.name}</bdi>
        </button>
      )}
    </div>
  );
}
