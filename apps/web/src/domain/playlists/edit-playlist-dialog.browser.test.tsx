import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { EditPlaylistDialog } from './edit-playlist-dialog.tsx';
import type { Playlist } from './playlist-list.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: false }).first();
const follows = page.getByText(textOf('domain/playlists:follows', { name: 'Ours' }));
const url = 'http://kept.example/get.php?username=mona&password=secret';

const list: Playlist = {
  id: 3,
  playlist_name: 'Films',
  playlist_type: 'general',
  url,
  username: null,
  password: null,
  epg_url: null,
  pin: null,
  protected: false,
  server: { id: 5, name: 'Ours' },
};

/** Opens the form of a playlist. @returns what saving it sends */
async function open(playlist: Playlist) {
  signIn(groups.reseller, ['servers']);
  const calls = answerCalls(({ call }) =>
    call.includes('server-choices') ? { data: [] } : { status: true, msg: 'Saved', data: [] },
  );
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <EditPlaylistDialog playlist={playlist} device={{ mac: '00:1A:79:00:00:01', appId: 7 }} onClose={() => {}} />
      <Toasts />
    </QueryClientProvider>,
  );
  return async () => {
    await page.getByRole('button', { name: textOf('common:save'), exact: true }).click();
    const saved = () => calls.find(({ call }) => call.includes('PUT'))?.body;
    await expect.poll(saved).toBeDefined();
    return saved();
  };
}

test('a list that is of a server says so while its address stays, and is renamed without a word of that', async () => {
  const save = await open(list);
  const address = field(textOf('domain/playlists:address'));
  await expect.element(follows).toBeVisible();
  await address.fill('https://elsewhere.example/films.m3u');
  await expect.element(follows).not.toBeInTheDocument();
  await address.fill(url);
  await field(textOf('common:name')).fill('Evening films');
  expect(await save()).toEqual({ playlist_name: 'Evening films' });
});

test('a sign-in goes with its address, and a guide that is emptied goes', async () => {
  const server = 'http://line.example:8080';
  const save = await open({
    ...list,
    playlist_type: 'xc',
    url: server,
    ...{ username: 'anna', password: 's3cret', epg_url: 'https://example.com/guide.xml', server: undefined },
  });
  await field(textOf('domain/playlists:username')).fill('bert');
  await field(textOf('domain/playlists:guide')).fill('');
  expect(await save()).toEqual({
    ...{ playlist_url: server, playlist_type: 'xc', username: 'bert', password: 's3cret', xml_url: null },
  });
});
