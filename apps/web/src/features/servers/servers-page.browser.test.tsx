import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changed } from '../../lib/changes.ts';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { ServersPage } from './servers-page.tsx';

const server = {
  ...{ id: 3, name: 'Main line', host: 'http://line.test', note: null, for_sub_resellers: false },
  ...{ devices: 2, playlists: 2, code_playlists: 0, previous_host: null, moved_at: null },
};

test('servers that can’t be read anew stay, and are said to be as they were', async () => {
  signIn(groups.reseller, ['playlists']);
  let isFailing = false;
  answerCalls(() =>
    isFailing
      ? Response.json({ status: false, statusCode: 'C10500', msg: 'Not now.' }, { status: 500 })
      : { data: [server] },
  );
  await drawScreen({ path: '/servers', component: ServersPage, at: '/servers', search: {} });
  const shown = page.getByRole('heading', { name: 'Main line' });
  await expect.element(shown).toBeVisible();
  isFailing = true;
  await changed('servers');
  await expect.element(page.getByText(textOf('ui:table.refreshFailed'), { exact: false })).toBeVisible();
  await expect.element(shown).toBeVisible();
});
