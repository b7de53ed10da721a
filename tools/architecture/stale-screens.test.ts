import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@tessera/contracts/all-calls';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { SILENT_CHANGES, type Source, unsaidChanges } from './stale-screens.ts';

const web = join(ROOT, 'apps/web/src');
const changing = new Set(
  allCalls
    .filter(({ surface, method, onlyReads }) => surface !== 'device' && method !== 'GET' && !onlyReads)
    .map(({ method, path }) => `${method} ${path}`),
);

test('whatever the web changes, it says what is to be read anew', () => {
  const paths = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const sources = paths.map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));
  expect(unsaidChanges(sources, changing), 'call changed(…) with the things that it changed').toEqual([]);
});

describe('one that says nothing', () => {
  const api = "export const save = (body: Body) => api('POST /save-playlist', { body });";
  const form = (done: string) => ({
    path: 'form.tsx',
    text: `import { save } from './save.api.ts';\nexport function Form() { save({}).then(() => ${done}); }`,
  });
  const unsaid = (...sources: Source[]) => unsaidChanges(sources, changing);
  const saving = { path: 'save.api.ts', text: api };

  test('is found where it is sent', () => {
    expect(unsaid(saving)).toEqual(['save.api.ts save: POST /save-playlist']);
    expect(
      unsaid({ path: 'a.ts', text: "import { changed } from './changes.ts';\napi(\n  'POST /webhooks')" }),
    ).toHaveLength(1);
  });

  test('is found where it is used, beside what says so', () => {
    expect(unsaid(saving, form('void playlistsChanged()'))).toEqual([]);
    expect(unsaid(saving, form('close()'))).toEqual(['form.tsx Form: POST /save-playlist']);
    const other = { ...form('close()'), path: 'other.tsx' };
    expect(unsaid(saving, form('void playlistsChanged()'), other)).toEqual(['other.tsx Form: POST /save-playlist']);
    const beside = `${api}\nexport const rename = () => api('POST /webhooks').then(() => changed('webhooks'));`;
    expect(unsaid({ path: 'save.api.ts', text: beside })).toEqual(['save.api.ts save: POST /save-playlist']);
  });

  test('may ask for a preview', () => {
    const asks = "const ask = (id) => api('POST /save-playlist', { params: { id }, body: { preview: true } });";
    expect(unsaid({ path: 'a.ts', text: asks })).toEqual([]);
    expect(unsaid({ path: 'a.ts', text: `${asks}\n${api}` })).toEqual(['a.ts save: POST /save-playlist']);
  });
});

test('those that need say nothing are changes still', () => {
  expect(Object.keys(SILENT_CHANGES).filter((call) => !changing.has(call))).toEqual([]);
});
