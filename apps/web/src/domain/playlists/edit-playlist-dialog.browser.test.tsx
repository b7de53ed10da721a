import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { closeToasts } from '../../testing/close-toasts.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { EditPlaylistDialog } from './edit-playlist-dialog.tsx';

const field = (name: string) => page.getByLabelText(name, { exact: false }).first();
const follows = page.getByText(textOf('domain/playlists:follows', { name: 'Ours' }));
const url = 'http://kept.example/get.php?username=mona&password=secret';

test('a list that is of a server says so while its address stays, and is renamed without a sign-in', async () => {
  signIn(groups.reseller, ['servers']);
  const calls = answerCalls(({ call }) =>
    call.includes('server-choices') ? { data: [] } : { status: true, msg: 'Saved', data: [] },
  );
  const server = { id: 5, name: 'Ours' };
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <EditPlaylistDialog
        playlist={{
          id: 3,
          playlist_name: 'Films',
          playlist_type: 'general',
          url,
          username: null,
          password: null,
          epg_url: null,
          pin: null,
          protected: false,
          server,
        }}
        device={{ mac: '00:1A:79:00:00:01', appId: 7 }}
        onClose={() => {}}
      />
      <Toasts />
    </QueryClientProvider>,
  );
  const address = field(textOf('domain/playlists:address'));
  await expect.element(follows).toBeVisible();
  await address.fill('https://elsewhere.example/films.m3u');
  await expect.element(follows).not.toBeInTheDocument();
  await address.fill(url);
  await field(textOf('common:name')).fill('Evening films');
  await page.getByRole('button', { name: textOf('common:save'), exact: true }).click();
  const saved = () => calls.find(({ call }) => call.includes('PUT'))?.body;
  await expect.poll(saved).toMatchObject({ playlist_name: 'Evening films', playlist_url: url });
  await closeToasts();
});
