import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@tessera/contracts/all-calls';
import { describe, expect, test } from 'vitest';
import { appDocument } from '../../apps/server/src/app-document.ts';
import { ROOT } from '../root.ts';
import { MEANT_OTHERWISE, unnamedThings } from './shown-things.ts';
import { SILENT_CHANGES, type Source, unsaidChanges } from './stale-screens.ts';

const web = join(ROOT, 'apps/web/src');
const changing = new Map<string, string>(
  allCalls
    .filter(({ surface, method, onlyReads }) => surface !== 'device' && method !== 'GET' && !onlyReads)
    .map(({ method, path, tag }) => [`${method} ${path}`, tag] as const),
);

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

test('whatever the web changes, it says what is to be read anew', () => {
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

  test('is found where it says the wrong thing', () => {
    const said = (things: string) => ({
      path: 'said.ts',
      text: `export const listsChanged = () => changed(${things});`,
    });
    const screen = form('void listsChanged()');
    expect(unsaid(saving, screen, said("'playlists', 'devices'"))).toEqual([]);
    expect(unsaid(saving, screen, said("'devices'"))).toEqual(['form.tsx Form: POST /save-playlist']);
    expect(unsaid(saving, form("void changed('tickets')"))).toEqual(['form.tsx Form: POST /save-playlist']);
  });

  test('may ask for a preview', () => {
    const asks = "const ask = (id) => api('POST /save-playlist', { params: { id }, body: { preview: true } });";
    expect(unsaid({ path: 'a.ts', text: asks })).toEqual([]);
    expect(unsaid({ path: 'a.ts', text: `${asks}\n${api}` })).toEqual(['a.ts save: POST /save-playlist']);
  });
});

type Paths = Record<string, Record<string, { responses?: Record<string, unknown> }>>;
const { paths } = appDocument('1.0.0') as { paths: Paths };
const answers = new Map(
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]) => [
      `${method.toUpperCase()} ${path}`,
      responses?.[200] ?? responses?.[201],
    ]),
  ),
);

test('the key of a query names what its answer shows', () => {
  expect(unnamedThings(sources, answers), 'name them first in its key').toEqual([]);
});

describe('a key that names too little', () => {
  const said = "const customersChanged = () => changed('customers', 'devices');\nchanged('devices');\n";
  const unnamed = (key: string, call: string, more = '') => {
    const text = `${said}${more}\nqueryOptions({\n  queryKey: ${key},\n  queryFn: () =>\n    api('${call}'),\n});\n`;
    return unnamedThings([{ path: 'a.api.ts', text }], answers);
  };

  test('is found', () => {
    expect(unnamed("[['servers'], 'list']", 'GET /servers')).toEqual([
      'a.api.ts GET /servers: codes',
      'a.api.ts GET /servers: devices',
    ]);
    const keys = "const keys = {\n  list: (types: string[]) => [['orders'], types] as const,\n};";
    for (const key of ['keys.list(types)', "[...keys.list(types), 'sums']"])
      expect(unnamed(key, 'GET /billing-records', keys)).toEqual(['a.api.ts GET /billing-records: people']);
    expect(() => unnamed('keys.list(types)', 'GET /servers')).toThrow('is not found');
  });

  test('may name what is named with each change of it, or nothing at all', () => {
    expect(unnamed("[['devices', 'applications', 'people'], 'list']", 'POST /activated-apps')).toEqual([]);
    expect(unnamed("[[], 'take-in', id]", 'GET /servers')).toEqual([]);
  });
});

test('those that mean something else by a word are calls still', () => {
  expect(Object.keys(MEANT_OTHERWISE).filter((call) => !answers.has(call))).toEqual([]);
});

test('those that need say nothing are changes still', () => {
  expect(Object.keys(SILENT_CHANGES).filter((call) => !changing.has(call))).toEqual([]);
});
