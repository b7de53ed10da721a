import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@tessera/contracts/all-calls';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { SILENT_CHANGES, unsaidChanges } from './stale-screens.ts';

const web = join(ROOT, 'apps/web/src');
const changing = new Set(
  allCalls
    .filter(({ surface, method, onlyReads }) => surface !== 'device' && method !== 'GET' && !onlyReads)
    .map(({ method, path }) => `${method} ${path}`),
);

test('whatever the web changes, it says what is to be read anew', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const unsaid = sources.flatMap((path) =>
    unsaidChanges(readFileSync(join(web, path), 'utf8'), changing).map((call) => `${path}: ${call}`),
  );
  expect(unsaid, 'call changed(…) with the things that it changed').toEqual([]);
});

test('one that says nothing is found', () => {
  const source = "send: (body) => api('POST /save-playlist', { body }),";
  expect(unsaidChanges(source, changing)).toEqual(['POST /save-playlist']);
  expect(unsaidChanges(`${source}\nonDone: () => void playlistsChanged(),`, changing)).toEqual([]);
  expect(unsaidChanges("import { changed } from './changes.ts';\napi(\n  'POST /webhooks'", changing)).toHaveLength(1);
});

test('those that need say nothing are changes still', () => {
  expect(Object.keys(SILENT_CHANGES).filter((call) => !changing.has(call))).toEqual([]);
});
