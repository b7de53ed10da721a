import type { Code } from '@tessera/contracts/codes.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { buyOne } from './codes.fixture.ts';

let app: TestApp;
let owner: SignedInPerson;
let code: Code;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  owner = await addReseller(app, { credit: 5 });
  code = await buyOne(app, owner);
});
afterAll(() => app.close());

type Entries = { name: string; url: string; was?: string; epg?: string; username?: string; password?: string }[];
const entry = (name: string) => ({ name, url: `https://example.com/${name.toLowerCase().replace(' ', '-')}` });
const [news, sport, films] = [entry('News'), entry('Sport'), entry('Films')];
const edit = async (playlists: Entries, seen?: Entries) => {
  const body = { apiKey: code.api_key, playlists, ...(seen && { seen }) };
  return (await app.call('POST /edit-playlist/{code}', { as: owner, params: { code: code.value }, body })).body;
};
const namesNow = async () => {
  const asked = { as: owner, params: { code: code.value }, body: { apiKey: code.api_key } };
  return (await app.call('POST /get-playlist/{code}', asked)).body.playlists.map(({ name }) => name);
};

test('playlists that two change at once are as each left them', async () => {
  const seen = [news, sport, films];
  await edit(seen);
  // One moves the first, removes the last and adds another.
  const moved = { ...news, url: 'https://two.example.com/news', username: 'anna', password: 'secret' };
  await edit([moved, sport, entry('Kids')], seen);
  // The other saw none of that: renames the first, gives the second a guide, adds another.
  const guide = 'https://example.com/guide';
  const theirs = [{ ...news, was: 'News', name: 'Headlines' }, { ...sport, epg: guide }, films, entry('Music')];
  const merged = [
    { ...moved, name: 'Headlines', epg: null, server_id: null },
    { ...sport, epg: guide },
    { ...entry('Kids'), epg: null },
    { ...entry('Music'), epg: null },
  ];
  expect((await edit(theirs, seen)).playlists).toEqual(merged);
  // Whose answer was lost sends it once more.
  expect((await edit(theirs, seen)).playlists).toEqual(merged);
  // Without what was seen they are replaced, as ever.
  await edit([sport]);
  expect(await namesNow()).toEqual(['Sport']);
});

test('what two send at the same moment stays', async () => {
  await edit([news]);
  await Promise.all(['Kids', 'Music', 'Films'].map((name) => edit([news, entry(name)], [news])));
  expect(new Set(await namesNow())).toEqual(new Set(['News', 'Kids', 'Music', 'Films']));
});

test('one that was changed here and removed by somebody else comes back; one that was not stays away', async () => {
  await edit([news, sport]);
  await edit([], [news, sport]);
  await edit([{ ...news, epg: 'https://example.com/guide' }, sport], [news, sport]);
  expect(await namesNow()).toEqual(['News']);
});

test('a name that somebody else gave meanwhile, and too many of both, are refused at their field', async () => {
  await edit([news]);
  await edit([news, entry('Kids')], [news]);
  const other = { name: 'KIDS', url: 'https://example.com/other' };
  expect((await edit([news, other], [news])).errors).toEqual({ 'playlists.1.name': ['Playlist name must be unique'] });
  const many = Array.from({ length: 49 }, (_, place) => entry(`New ${place}`));
  expect(Object.keys((await edit([news, ...many], [news])).errors ?? {})).toEqual(['playlists']);
  expect(await namesNow()).toEqual(['News', 'Kids']);
});
