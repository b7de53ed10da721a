import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import { deviceError, refusedEnvelope } from '@tessera/contracts/envelope';
import { groups } from '@tessera/contracts/groups';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { documentedCodes } from '../../platform/http/openapi.ts';
import { addApplication, addReseller, confirmPasscode } from '../factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';
import { distinctReadings } from './distinct-readings.ts';
import { hostileBodies, hostileValues, inputSchema, plausible, unstorableTexts } from './hostile-input.ts';
import { plausibleUrl, type RawAnswer, sendRaw } from './raw-call.ts';

/** Malformed input in every field of every call: a clear refusal or an honest answer, never a 5xx, never a stack trace. */
let testApp: TestApp;
let player: { token: string; mac: string; device_key: string };
let visit: { token: string };

beforeAll(async () => {
  testApp = await openTestApp();
  const application = await addApplication(testApp);
  await addReseller(testApp, { credit: 100 });
  const { app } = testApp;
  const payload = { app_id: application.id, install_id: 'generated' };
  player = (await app.inject({ method: 'POST', url: '/device/v1/register', payload })).json<typeof player>();
  const { mac, device_key } = player;
  const opening = { method: 'POST', url: '/device/v1/my-device/open', payload: { mac, device_key } } as const;
  visit = (await app.inject(opening)).json<typeof visit>();
});
// Whoever sends so much that can't be read would be told to wait.
beforeEach(() => testApp.clock.advance({ minutes: 1 }));
afterAll(() => testApp.close());

const named = (call: Call) => [`${call.surface ?? 'portal'} ${call.method} ${call.path}`, call] as const;

/** Who calls, as the schemas that differ by caller ask. */
const admin = { group: groups.admin, tokenKind: 'session' } as const;

/** Calls that end the caller's session, or change what it needs, get a caller of their own. */
async function callerFor(call: Call): Promise<string | undefined> {
  if (call.access === 'public') return undefined;
  if (call.surface === 'device') return `Device ${(call.access.tokens.includes('visit') ? visit : player).token}`;
  const person: SignedInPerson = testApp.admin;
  await confirmPasscode(testApp, person).catch(() => {});
  return `Bearer ${person.token}`;
}

function expectHonest(call: Call, answer: RawAnswer, what: string): void {
  const context = `${what.slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, context).toBeLessThan(500);
  expect(answer.text, context).not.toMatch(/\bat .+\.ts:\d+|node_modules|SELECT |syntax error/);
  if (answer.status < 400) return;
  const schema = call.surface === 'device' ? deviceError : refusedEnvelope;
  expect(z.safeParse(schema, answer.json).error?.issues, context).toBeUndefined();
  expect(documentedCodes(call), context).toContain(codeOf(answer.json));
}

function codeOf(json: RawAnswer['json']): unknown {
  const { statusCode, error } = json as { statusCode?: string; error?: { code: string } };
  return statusCode ?? error?.code;
}

const survivable = allCalls.filter(
  ({ path, surface }) => path !== '/logout' && !(surface === 'device' && path === '/token/rotate'),
);
const withBody = survivable.filter(({ body, files }) => body && !files);

test.each(withBody.map(named))('%s with a hostile value in each field', async (_name, call) => {
  const authorization = await callerFor(call);
  for (const { path, body } of distinctReadings(call, 'body', hostileBodies(call), ({ body: value }) => value, admin)) {
    const sent = JSON.stringify(body);
    const answer = await sendRaw(testApp, call, { authorization, body: sent });
    expectHonest(call, answer, `${path}: ${sent}`);
  }
  for (const body of ['', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}']) {
    expectHonest(call, await sendRaw(testApp, call, { authorization, body, contentType: 'application/json' }), body);
  }
});

/** Bodies are read before any call sees them, by what these say alone: one call of each kind stands for all of it. */
const readingOf = ({ surface, access, bodyMaxBytes, takesRawBody }: Call) =>
  [surface, access === 'public', bodyMaxBytes, takesRawBody].join();
const readable = survivable.filter(({ body, takesRawBody, files }) => (body || takesRawBody) && !files);
const ofEachReading = [...new Map(readable.map((call) => [readingOf(call), call])).values()];

describe.each(ofEachReading.map(named))('%s', (_name, call) => {
  describe.each(['application/json', 'application/json-patch+json'])('as %s', (contentType) => {
    test('with texts that can’t be stored', async () => {
      const authorization = await callerFor(call);
      const whole = JSON.stringify(plausible(inputSchema(call.body)));
      for (const text of unstorableTexts) {
        const body = whole.replace(/:"[^"]*"/, `:"${text}"`);
        expectHonest(call, await sendRaw(testApp, call, { authorization, body, contentType }), body);
      }
    });

    test.each([
      ['broken JSON', '{"a":'],
      ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x22])],
      ['a bare NUL', '{"a":"\0"}'],
      ['too much', `{"a":"${'x'.repeat(1_100_000)}"}`],
      ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ])('with %s', async (what, body) => {
      const authorization = await callerFor(call);
      expectHonest(call, await sendRaw(testApp, call, { authorization, body, contentType }), what);
    });
  });

  test.each([
    ['another type', 'a=1', 'application/x-www-form-urlencoded'],
    ['no type at all', 'x', ''],
  ])('with %s', async (what, body, contentType) => {
    const authorization = await callerFor(call);
    expectHonest(call, await sendRaw(testApp, call, { authorization, body, contentType }), what);
  });
});

const withParams = survivable.filter(({ params }) => params);
test.each(withParams.map(named))('%s with hostile path parameters', async (_name, call) => {
  const authorization = await callerFor(call);
  const values = [
    '0',
    '-1',
    '1.5',
    '99999999999999999999',
    'abc',
    '%00',
    '%',
    '%ff',
    '...',
    "1'--",
    '1%2f2',
    'x'.repeat(300),
    '٣',
  ];
  for (const value of values) {
    const url = plausibleUrl(call, 'live').replace('/1', `/${encodeIfPlain(value)}`);
    expectHonest(call, await sendRaw(testApp, call, { authorization, url }), url);
  }
});

const withQuery = survivable.filter(({ query }) => query);
test.each(withQuery.map(named))('%s with hostile query parameters', async (_name, call) => {
  const authorization = await callerFor(call);
  const base = plausibleUrl(call, 'live').split('?', 1)[0];
  for (const name of Object.keys(inputSchema(call.query).properties ?? {})) {
    const texts = [...hostileValues, '\0', 'a&a=b'].map((value) =>
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 4000),
    );
    for (const text of distinctReadings(call, 'query', texts, (sent) => ({ [name]: [sent, '2'] }))) {
      const url = `${base}?${name}=${encodeURIComponent(text)}&${name}=2`;
      expectHonest(call, await sendRaw(testApp, call, { authorization, url }), url);
    }
    const url = `${base}?${name}=%E0%A4%A&${name}[a]=1`;
    expectHonest(call, await sendRaw(testApp, call, { authorization, url }), url);
  }
});

const withFiles = survivable.filter(({ files }) => files);
test.each(withFiles.map(named))('%s with hostile uploads', async (_name, call) => {
  const authorization = await callerFor(call);
  const type = 'multipart/form-data; boundary=b';
  const bodies = [
    '',
    '--b',
    '--b--',
    '--b\r\n\r\n\r\n--b--',
    '--b\r\ncontent-disposition: form-data; name="other"; filename="x"\r\n\r\nx\r\n--b--\r\n',
    '--b\r\ncontent-disposition: form-data; name="appLogo"; filename="../../x.png"\r\n\r\n<svg onload="alert(1)"/>\r\n--b--\r\n',
    `--b\r\ncontent-disposition: form-data; name="appLogo"; filename="x"\r\n\r\n${'x'.repeat(6_000_000)}\r\n--b--\r\n`,
    '--b\r\ncontent-disposition: form-data; name="appName"\r\n\r\n\0\r\n--b--\r\n',
  ];
  for (const body of bodies) {
    expectHonest(call, await sendRaw(testApp, call, { authorization, body, contentType: type }), body);
  }
  expectHonest(
    call,
    await sendRaw(testApp, call, { authorization, body: '{}', contentType: 'application/json' }),
    'JSON',
  );
});

function encodeIfPlain(value: string): string {
  return value.includes('%') || value.includes('/') ? value : encodeURIComponent(value);
}
