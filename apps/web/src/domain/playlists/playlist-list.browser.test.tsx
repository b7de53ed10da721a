import { groups } from '@tessera/contracts/groups';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { type Playlist, PlaylistList } from './playlist-list.tsx';

const films: Playlist = {
  ...{ id: 3, playlist_name: 'Films', playlist_type: 'xc', url: 'http://old.example' },
  ...{ username: 'anna', password: 's3cret', epg_url: null, pin: null, protected: false },
};

/** It stands below another name, and then leads elsewhere. */
function Changing() {
  const [playlist, setPlaylist] = useState(films);
  const actions = { onEdit: () => {}, onRemove: () => {}, onSetPin: () => {} };
  return (
    <>
      <button type="button" onClick={() => setPlaylist({ ...playlist, playlist_name: 'Evening' })}>
        Rename
      </button>
      <button type="button" onClick={() => setPlaylist({ ...playlist, url: 'http://new.example' })}>
        Move
      </button>
      <PlaylistList playlists={[playlist]} actions={actions} />
    </>
  );
}

test('what a provider told of an address is gone with it, and not with a name', async () => {
  signIn(groups.reseller);
  answerCalls(() => ({ data: { state: 'alive' } }));
  await draw(<Changing />);
  const alive = page.getByText(textOf('domain/playlists:line.alive'), { exact: true });
  await page.getByRole('button', { name: textOf('domain/playlists:testNamed', { name: 'Films' }) }).click();
  await expect.element(alive).toBeVisible();
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect.element(page.getByText('Evening', { exact: true })).toBeVisible();
  await expect.element(alive).toBeVisible();
  await page.getByRole('button', { name: 'Move' }).click();
  await expect.element(page.getByText('http://new.example')).toBeVisible();
  expect(alive.elements()).toEqual([]);
});
