import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allCalls } from '@tessera/contracts/all-calls';
import type { Schema } from '@tessera/contracts/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appDocs, appDocument } from '../../app-document.ts';
import { callsOf } from '../../platform/docs/document.ts';
import { type ExampleLanguage, exampleLanguages, examplesOf, sampleBody } from '../../platform/docs/examples.ts';
import { plainDress } from '../../platform/http/page-dress.ts';
import { addApplication, addReseller } from '../../testing/factories.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { exampleSamples as samples } from './example-samples.ts';

const calls = callsOf(JSON.parse(JSON.stringify(appDocument('1.0.0'))));
const run = promisify(execFile);

let app: TestApp;
let publicUrl: string;
let key: string;
let directory: string;

beforeAll(async () => {
  app = await openTestApp();
  publicUrl = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const application = await addApplication(app);
  const reseller = await addReseller(app, { applications: [application.id], credit: 9 });
  const made = await app.call('POST /resellers/{id}/enable-api-access', {
    as: reseller,
    params: { id: reseller.id },
    body: { passcode: reseller.passcode },
  });
  key = made.body.data.api_key ?? '';
  directory = await mkdtemp(join(tmpdir(), 'tessera-examples-'));
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

const prefixOf = (surface?: string) => (surface === 'device' ? '/device/v1' : '/api');

test('every example sends what its call takes', () => {
  const refused = allCalls.flatMap((call) => {
    const documented = calls.find(
      ({ method, path }) => method === call.method && path === `${prefixOf(call.surface)}${call.path}`,
    );
    if (!documented) return [`${call.path} is not documented`];
    const body: Schema | undefined = call.body;
    const read = body?.safeParse(sampleBody(documented, samples));
    return read && !read.success ? [`${call.path}: ${JSON.stringify(read.error.issues)}`] : [];
  });
  expect(refused).toEqual([]);
});

test('an example that plans prices does so for years to come', () => {
  const planning = calls.find(({ method, path }) => method === 'PUT' && path.endsWith('/planned-prices'));
  const { from } = sampleBody(planning!, samples) as { from: string };
  expect(Date.parse(from)).toBeGreaterThan(Date.UTC(2040, 0, 1));
});

const hasPhp = await run('php', ['--version']).then(
  () => true,
  () => false,
);
const hasRequests = await run('python3', ['-c', 'import requests']).then(
  () => true,
  () => false,
);

async function runExample(language: ExampleLanguage, example: string): Promise<string> {
  const env = { ...process.env, KEY: key };
  const file = join(directory, { curl: 'a.sh', JavaScript: 'a.mjs', PHP: 'a.php', Python: 'a.py' }[language]);
  await writeFile(file, example);
  const program = { curl: 'sh', JavaScript: process.execPath, PHP: 'php', Python: 'python3' }[language];
  return (await run(program, [file], { env })).stdout;
}

test.each(exampleLanguages)('the examples in %s do what they say', async (language) => {
  if ((language === 'PHP' && !hasPhp) || (language === 'Python' && !hasRequests)) return;
  const say = async (path: string) => {
    const call = calls.find((one) => one.path === path);
    if (!call) throw new Error(`${path} is not documented`);
    return runExample(language, examplesOf(call, { publicUrl, samples })[language]);
  };
  expect(await say('/api/fetch-allowed-applications')).toContain('"ApplicationList":[{"id":1');
  expect(await say('/api/bulk-multi-app-activate')).toMatch(/"successful_count":1.*"remaining_credit":8/);
  expect(await say('/api/check-device-status')).toContain('"status":"active"');
});

test('what is read is made of the same document, with the address that people call', () => {
  const pages = appDocs('1.0.0', 'https://portal.example.com').pages({ ...plainDress, ownHost: null });
  const html = pages['/docs'] ?? '';
  for (const { operationId } of calls) expect(html).toContain(`<details class="call" id="${operationId}"`);
  expect(html).toContain('https://portal.example.com/api/bulk-multi-app-activate');
  expect(pages['/docs/move-your-bot']).toContain('A retry is not a second purchase');
});
