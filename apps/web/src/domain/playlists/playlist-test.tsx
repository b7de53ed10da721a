import { Button } from '@mantine/core';
import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useEnvironment } from '../../lib/session.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { Playlist } from './playlist-list.tsx';
import classes from './playlist-test.module.css';

type Check = PortalAnswer<'POST /playlists/{id}/check'>['data'];

const tones: Record<Check['state'], BadgeTone> = {
  alive: 'success',
  ended: 'ended',
  blocked: 'danger',
  refused: 'danger',
  unreadable: 'warning',
  away: 'warning',
};

/** Asks the provider whether a playlist lives, and says what it told. In the sandbox, whose playlists are made up, there is nobody to ask. */
export function PlaylistTest({ playlist }: { playlist: Playlist }) {
  const t = useTexts('domain/playlists');
  const [check, setCheck] = useState<Check | null>(null);
  const { run, isBusy } = useAction(async () => {
    setCheck(null);
    const { data } = await api('POST /playlists/{id}/check', { params: { id: playlist.id } });
    setCheck(data);
  });
  if (useEnvironment() === 'sandbox') return null;
  return (
    <div className={classes.line}>
      <Button
        variant="default"
        size="compact-sm"
        loading={isBusy}
        loaderProps={{ type: 'dots' }}
        aria-label={t('testNamed', { name: playlist.playlist_name })}
        onClick={() => run()}
      >
        {t('test')}
      </Button>
      <div role="status" className={classes.told}>
        {check && <Told check={check} />}
      </div>
    </div>
  );
}

function Told({ check }: { check: Check }) {
  const t = useTexts('domain/playlists');
  const format = useFormat();
  const { state, reason, ends_at, connections_used, connections_allowed, formats = [] } = check;
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`line.${state}`)}</StatusBadge>
      {reason && <span>{t(`away.${reason}`)}</span>}
      {ends_at && (
        <span>
          {t('lineEnds')} <DateTime value={ends_at} isDateOnly />
        </span>
      )}
      {typeof connections_used === 'number' && (
        <span>
          {connections_allowed
            ? t('connectionsOf', { used: format.number(connections_used), allowed: format.number(connections_allowed) })
            : t('connections', { used: format.number(connections_used) })}
        </span>
      )}
      {formats.length > 0 && <bdi dir="ltr">{formats.join(', ')}</bdi>}
    </>
  );
}
