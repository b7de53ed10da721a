import type { PastedPlaylist } from '@tessera/contracts/playlist-link';
import { Suspense } from 'react';
import { ltr } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './pasted-notice.module.css';
import type { Pasted } from './read-pasted.ts';
import type { Pasting } from './use-pasting.ts';

interface PastedNoticeProps {
  pasting: Pasting;
  /** The device that the form is about. */
  macAddress?: string;
}

/**
 * Says what was taken out of a pasted message, or asks which of several playlists is meant. Its texts come when something is pasted, and
 * its buttons are drawn by hand: public pages show it too.
 */
export function PastedNotice({ pasting, macAddress }: PastedNoticeProps) {
  if (!pasting.pasted) return null;
  return (
    <Suspense>
      <WhatWasRead pasting={pasting} pasted={pasting.pasted} macAddress={macAddress} />
    </Suspense>
  );
}

interface WhatWasReadProps {
  pasting: Pasting;
  pasted: Pasted;
  macAddress: string | undefined;
}

function WhatWasRead({ pasting, pasted, macAddress }: WhatWasReadProps) {
  const t = useTexts('domain/pasting');
  const { chosen } = pasting;
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
            <button type="button" className={classes.button} onClick={pasting.keepAsPasted}>
              {t('keepAsPasted')}
            </button>
          </span>
        ) : (
          t('whichOne', { count: pasted.playlists.length, number: pasted.playlists.length })
        )}
        {pasted.playlists.length > 1 && (
          <span className={classes.choices}>
            {pasted.playlists.map((playlist, place) => (
              <button
                type="button"
                // biome-ignore lint/suspicious/noArrayIndexKey: they neither come nor go, and two may look the same
                key={place}
                aria-pressed={playlist === chosen}
                className={classes.button}
                onClick={() => pasting.choose(playlist)}
              >
                <Described playlist={playlist} />
              </button>
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

/** A list by its address, a sign-in by its server and user; the password is nobody's to read over a shoulder. */
function Described({ playlist }: { playlist: PastedPlaylist }) {
  return <bdi dir="ltr">{[playlist.url || null, playlist.username].filter(Boolean).join(' · ')}</bdi>;
}
