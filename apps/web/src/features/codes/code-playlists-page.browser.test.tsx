import { groups } from '@tessera/contracts/groups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { expectStays } from '../../testing/read-then-fail.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { CodePlaylistsPage } from './code-playlists-page.tsx';

const value = 'ABCD-2345-EFGH';
const films = { name: 'Films', url: 'http://a.example/films.m3u', epg: null, server_id: null };
const failed = () => Response.json({ status: false, statusCode: 'C10500', msg: 'Not now.' }, { status: 500 });

/** Comes by a link: the code is looked up, and then its playlists. @returns what fails from then on */
async function openByLink(first: Partial<Record<'code' | 'playlists', boolean>> = {}) {
  signIn(groups.reseller, ['index-code', 'ibopro-search']);
  const fails = first;
  answerCalls(({ call }) => {
    if (call.includes('/activation-codes')) return fails.code ? failed() : { codes: [{ value, api_key: 'cod_1' }] };
    return fails.playlists ? failed() : { playlists: [films] };
  });
  const path = '/ibopro-playlist/$codeValue';
  await drawScreen({ path, component: CodePlaylistsPage, at: `/ibopro-playlist/${value}`, others: ['/iboprotv'] });
  return fails;
}

const name = page.getByRole('textbox', { name: textOf('common:name') });
const alert = page.getByRole('alert');

test.each(['code', 'playlists'] as const)(
  'where the look-up of the %s fails, that is said and can be tried again',
  async (one) => {
    const fails = await openByLink({ [one]: true });
    await expect.element(alert.getByText('Not now.')).toBeVisible();
    fails[one] = false;
    await page.getByRole('button', { name: textOf('common:retry') }).click();
    await expect.element(name).toHaveValue('Films');
    expect(alert.elements()).toHaveLength(0);
  },
);

test('the form stays, and no error above it, where a later look-up fails', async () => {
  signIn(groups.reseller, ['index-code', 'ibopro-search']);
  const answer = (call: string) =>
    call.includes('/activation-codes') ? { codes: [{ value, api_key: 'cod_1' }] } : { playlists: [films] };
  const place = { path: '/ibopro-playlist/$codeValue', at: `/ibopro-playlist/${value}` };
  await expectStays({ node: <CodePlaylistsPage />, read: textOf('codes:addPlaylist'), answer, place }, 0);
});
