import { Button } from '@mantine/core';
import type { PastedPlaylist } from '@tessera/contracts/playlist-link';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './pasted-notice.module.css';
import type { Pasting } from './use-pasting.ts';

/** Says what was taken out of a pasted message, or asks which of several playlists is meant. `macAddress`: the device that the form is about. */
export function PastedNotice({ pasting, macAddress }: { pasting: Pasting; macAddress?: string }) {
  const t = useTexts('domain/pasting');
  const { pasted, chosen } = pasting;
  if (!pasted) return null;
  const isOfAnother = macAddress !== undefined && pasted.macs.length > 0 && !pasted.macs.includes(macAddress);
  return (
    <>
      <Notice tone="info">
        {chosen ? (
          <span className={classes.line}>
            <span className={classes.read}>
              {t('read')}
              <br />
              <Described playlist={chosen} />
            </span>
            <Button size="compact-xs" variant="default" onClick={pasting.keepAsPasted}>
              {t('keepAsPasted')}
            </Button>
          </span>
        ) : (
          t('whichOne', { count: pasted.playlists.length, number: pasted.playlists.length })
        )}
        {pasted.playlists.length > 1 && (
          <span className={classes.choices}>
            {pasted.playlists.map((playlist, place) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: they neither come nor go, and two may look the same
                key={place}
                size="compact-sm"
                variant="default"
                aria-pressed={playlist === chosen}
                className={classes.choice}
                onClick={() => pasting.choose(playlist)}
              >
                <Described playlist={playlist} />
              </Button>
            ))}
          </span>
        )}
      </Notice>
      {isOfAnother && (
        <Notice tone="warning">{t('otherDevice', { mac: pasted.macs.map((mac) => ltr(mac)).join(', ') })}</Notice>
      )}
    </>
  );
}

/** A sign-in by its server and user; the password is nobody's to read over a shoulder. */
function Described({ playlist }: { playlist: PastedPlaylist }) {
  const t = useTexts('domain/playlists');
  const told = [playlist.url || null, playlist.username].filter(Boolean).join(' · ');
  return (
    <>
      {playlist.type === 'xc' ? t('xc') : t('general')} <bdi dir="ltr">{told}</bdi>
    </>
  );
}
