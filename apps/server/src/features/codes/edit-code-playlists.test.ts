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

type Entries = { name: string; url: string; epg?: string | null; username?: string; password?: string }[];
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

test('what somebody else changed since it was seen is not replaced, but told', async () => {
  const seen = [news, sport];
  await edit(seen);
  const theirs = [{ ...news, username: 'anna', password: 'secret' }, films];
  expect((await edit(theirs, seen)).status).toBe(true);
  // Whose answer was lost sends it once more.
  expect((await edit(theirs, seen)).status).toBe(true);
  const refused = await edit([news, sport, entry('Kids')], seen);
  expect(refused).toMatchObject({ statusCode: 'C10409', data: { playlists: [{ name: 'News' }, { name: 'Films' }] } });
  expect(await namesNow()).toEqual(['News', 'Films']);
  // Told what there is by now, one may replace it.
  expect((await edit([sport], theirs)).status).toBe(true);
  // Without what was seen they are replaced, as ever.
  await edit([news]);
  expect(await namesNow()).toEqual(['News']);
});

test('one is renamed, and another added under its name', async () => {
  await edit([news, sport]);
  await edit([{ ...news, name: 'Old news' }, sport, { ...films, name: 'News' }], [news, sport]);
  expect(await namesNow()).toEqual(['Old news', 'Sport', 'News']);
});

test('of those that are sent at the same moment one is saved', async () => {
  await edit([news]);
  const answers = await Promise.all(['Kids', 'Music', 'Films'].map((name) => edit([news, entry(name)], [news])));
  expect(answers.filter(({ status }) => status)).toHaveLength(1);
  expect(await namesNow()).toHaveLength(2);
});
