import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { draw } from '../../testing/draw.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { Toasts } from '../../ui/toast.tsx';
import { AddPlaylistDialog } from './add-playlist-dialog.tsx';

const say = (key: 'general' | 'xc' | 'kept' | 'typed' | 'address' | 'server' | 'username' | 'add') =>
  textOf(`domain/playlists:${key}`);
const field = (name: string) => page.getByLabelText(name, { exact: false }).first();
const turnTo = (kind: 'general' | 'xc') => page.getByText(say(kind), { exact: true }).click();
const server = page.getByRole('combobox', { name: say('kept') });

/** A playlist is added by somebody who keeps a server, which is chosen. Answers what is saved. */
async function chooseServer() {
  signIn(groups.reseller, ['servers']);
  const calls = answerCalls(({ call }) => {
    if (call.includes('server-choices')) return { data: [{ id: 5, name: 'Ours', host: 'http://kept.example' }] };
    return call.includes('save-playlist') ? { status: true, msg: 'Added' } : { data: [] };
  });
  await draw(
    <QueryClientProvider client={new QueryClient()}>
      <AddPlaylistDialog
        macAddress="00:1A:79:00:00:01"
        application={{ id: 7, name: 'Desk Films' }}
        onClose={() => {}}
      />
      <Toasts />
    </QueryClientProvider>,
  );
  await turnTo('xc');
  await userEvent.selectOptions(server, '5');
  return async () => {
    await page.getByRole('button', { name: say('add'), exact: true }).click();
    const saved = () => calls.find(({ call }) => call.includes('save-playlist'));
    await expect.poll(saved).toBeDefined();
    return saved()?.body;
  };
}

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  field(say('address'))
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('a pasted sign-in is saved with the server that it names, not with one chosen before', async () => {
  const save = await chooseServer();
  await turnTo('general');
  paste('http://pasted.example:8080/get.php?username=mona&password=secret&type=m3u_plus');
  await expect.element(field(say('server'))).toBeVisible();
  await expect.element(server).toHaveValue('');
  const body = await save();
  expect(body).toMatchObject({ playlist_type: 'xc', playlist_url: 'http://pasted.example:8080', username: 'mona' });
  expect(body).not.toHaveProperty('server_id');
});

test('a list asks for no sign-in though a server was chosen before', async () => {
  const save = await chooseServer();
  await turnTo('general');
  await field(textOf('common:name')).fill('Films');
  await field(say('address')).fill('https://lists.example/films.m3u8');
  expect(await save()).toMatchObject({ playlist_type: 'general', playlist_url: 'https://lists.example/films.m3u8' });
});

test('a server that was chosen is there again when somebody turns back', async () => {
  await chooseServer();
  await turnTo('general');
  await turnTo('xc');
  await expect.element(server).toHaveValue('5');
});
