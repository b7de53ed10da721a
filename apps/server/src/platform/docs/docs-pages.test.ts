import { expect, test } from 'vitest';
import { docsPages } from './docs-pages.ts';
import type { ApiDocument, JsonSchema } from './document.ts';
import { examplesOf } from './examples.ts';
import { headingsOf, renderMarkdown } from './markdown.ts';
import { sampleOf } from './sample.ts';

const hostile = `<img src=x onerror=alert(1)> "' \\ $(id) \`id\` </pre>`;
const samples = { values: {}, fields: {} };

function documentWith(schema: JsonSchema): ApiDocument {
  const call = {
    operationId: 'postThings',
    tags: ['Things'],
    summary: hostile,
    description: hostile,
    security: [{ session: [] }, { apiKey: [] }],
    parameters: [],
    requestBody: { content: { 'application/json': { schema } } },
    responses: { '200': { description: 'Done', content: { 'application/json': { schema } } } },
  };
  return {
    info: { version: '1', description: '## First words\n\nText' },
    tags: [{ name: 'Things' }],
    paths: { '/things': { post: call } },
  };
}

const messageWith = (schema: JsonSchema) => ({
  type: hostile,
  operationId: 'toldThing',
  tags: ['Things'],
  summary: hostile,
  requestBody: { content: { 'application/json': { schema } } },
});

test('nothing that is documented brings a tag along', () => {
  const schema = {
    type: 'object',
    properties: { [hostile]: { type: 'string', description: hostile } },
    required: [hostile],
  };
  const guides = [{ name: 'guide', title: hostile, text: hostile }];
  const options = { guides, messages: [messageWith(schema)], publicUrl: 'https://x.example', samples, commonCodes: [] };
  const pages = docsPages({ name: hostile, icon: hostile, document: documentWith(schema), ...options });
  expect(Object.keys(pages)).toEqual(['/docs', '/docs/guide']);
  for (const html of Object.values(pages)) expect(html).not.toContain('<img src=x');
  // What a call is for names fields and calls as its description does.
  expect(pages['/docs']).toMatch(/<span>[^\n]*<code>id<\/code>[^\n]*<\/span><\/summary>/);
  // So does what is told of a field.
  expect(pages['/docs']).toMatch(/<small>[^\n]*<code>id<\/code>[^\n]*<\/small>/);
});

test('what is posted to people’s own systems stands with its fields in its group', () => {
  const properties = { balance: { type: 'integer' }, note: { type: 'string' } };
  const schema = { type: 'object', properties, required: ['balance'] };
  const page = docsPages({
    name: 'x',
    icon: '/x.svg',
    document: documentWith(schema),
    messages: [messageWith(schema)],
    guides: [],
    publicUrl: 'https://x.example',
    samples,
    commonCodes: [],
  })['/docs'];
  expect(page).toMatch(/id="calls-things"[\s\S]*id="toldThing"[\s\S]*<code>balance<\/code> <i>integer<\/i>/);
  expect(page).toContain('href="#toldThing" data-call="toldThing"');
  // What the reader sends says what must be in it; what we send, what may be missing.
  const fields = (from: string) => page?.slice(page.indexOf(from)).match(/<ul class="fields">.*<\/ul>/)?.[0];
  expect(fields('<h3>Body</h3>')).toMatch(
    /balance<\/code> <i>integer<\/i> <b class="required">.*note<\/code> <i>string<\/i><\/li>/,
  );
  expect(fields('<h3>Answer</h3>')).toMatch(
    /balance<\/code> <i>integer<\/i><\/li>.*note<\/code> <i>string<\/i> <b>not always</,
  );
  expect(fields('id="toldThing"')).toBe(fields('<h3>Answer</h3>'));
});

test('examples quote what they send, each as its language does', () => {
  const values = { title: hostile };
  const schema = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] };
  const { post } = documentWith(schema).paths['/things'] ?? {};
  if (!post) throw new Error('no call');
  const call = { ...post, method: 'POST', path: '/api/things' };
  const { curl, PHP } = examplesOf(call, { publicUrl: 'https://x.example', samples: { values, fields: {} } });
  // Between apostrophes a shell reads nothing; one is written by leaving them for a moment.
  const sent = /-d '([\s\S]*)'$/.exec(curl)?.[1] ?? '';
  expect(JSON.parse(sent.replaceAll(`'\\''`, "'"))).toEqual(values);
  expect(PHP).toContain(`'title' => '${hostile.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
});

test('guides are read as they are written', () => {
  const html = renderMarkdown(
    '## A & b\n\nOne *two* **three** `<x>` [four](/docs).\n\n```sh\na\n\nb\n```\n\n- one\n- two\n  more',
  );
  expect(html).toBe(
    '<h2 id="a-b">A &amp; b</h2>\n<p>One <em>two</em> <strong>three</strong> <code>&lt;x&gt;</code> <a href="/docs">four</a>.</p>\n' +
      '<pre><code>a\n\nb</code></pre>\n<ul><li>one</li><li>two more</li></ul>',
  );
  expect(renderMarkdown('| a | b |\n|---|---|\n| `<c>`, d | *e* |')).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
      '<tbody><tr><th scope="row"><code>&lt;c&gt;</code>, d</th><td><em>e</em></td></tr></tbody></table>',
  );
  expect(renderMarkdown('[x](javascript:alert(1))')).not.toContain('href');
  expect(headingsOf('## A & b\n\ntext\n\n### Below\n\n## C')).toEqual([
    { id: 'a-b', title: 'A & b' },
    { id: 'c', title: 'C' },
  ]);
});

test('a sample has what must be sent, of the type that is asked for', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      ids: { type: 'array', items: { type: 'integer' } },
      note: { type: 'string' },
    },
    required: ['id', 'ids'],
  };
  expect(sampleOf(schema, { values: { id: 'text', ids: [7] }, fields: [] })).toEqual({ id: 1, ids: [7] });
  expect(sampleOf(schema, { values: {}, fields: ['note'] })).toEqual({ id: 1, ids: [1], note: 'note' });
});
