import { defineCall } from '@tessera/contracts/call';
import { requestData, text } from '@tessera/contracts/fields';
import { limits } from '@tessera/contracts/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openProbeServer, playerProbe, probe, probeToken } from './probe-server.fixture.ts';
import { route } from './route.ts';

const form = defineCall({
  method: 'POST',
  path: '/form/{name}',
  tag: 'Probe',
  summary: 'Made up for a test',
  access: { tokens: ['session'] },
  params: z.object({ name: text(100) }),
  query: z.object({ filter: z.optional(z.string()) }),
  body: requestData(z.object({ email: text(100, 'emailRequired') })),
  answer: z.object({ seen: z.unknown() }),
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await openProbeServer([
    probe((body) => ({ seen: body })),
    playerProbe((body) => ({ seen: body })),
    route(form, async ({ params, query, body }) => ({ answer: { seen: { params, query, body } } })),
  ]);
});
afterAll(() => app.close());

function send(payload: string | Buffer | undefined, contentType?: string, url = '/api/probe') {
  const authorization = `Bearer ${probeToken}`;
  const headers = { authorization, ...(contentType !== undefined && { 'content-type': contentType }) };
  return app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });
}

describe.each(['application/json', 'application/json-patch+json', 'application/json; charset=utf-8'])('%s', (type) => {
  test('is read as plain JSON', async () => {
    const answer = await send('{"list":[1,"two",null,{"é":"😀"}]}', type);
    expect(answer.json().seen).toEqual({ list: [1, 'two', null, { é: '😀' }] });
  });

  test('may have nothing in it, like no fields at all', async () => {
    expect((await send('', type)).json().seen).toEqual({});
  });

  test('may begin with a byte order mark', async () => {
    expect((await send('\ufeff{"a":1}', type)).json().seen).toEqual({ a: 1 });
  });

  test.each([
    ['cut off', '{"a":'],
    ['not JSON', 'a=1'],
    ['blank', '   '],
    ['no text in UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ['with a bare NUL', '{"a":"\0"}'],
    ['with NUL as an escape', '{"a":{"b":["\\u0000"]}}'],
    ['with NUL in a name', '{"\\u0000":1}'],
    ['with a lone surrogate', '"\\ud800"'],
    ['with surrogates in the wrong order', '{"a":"\\udfff\\ud800"}'],
    ['with a surrogate in a name', '{"\\uDBFFx":1}'],
  ])('%s is refused', async (_what, payload) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: false, statusCode: 'C10010', httpCode: '400' });
  });
});

describe('nesting', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

  test('that a call may need is read', async () => {
    expect((await send(nested(32), 'application/json')).statusCode).toBe(200);
  });

  test.each([33, 1000, 500_000])('%i deep is refused before anything can stumble over it', async (depth) => {
    expect((await send(nested(depth), 'application/json', '/api/form/me')).json().statusCode).toBe('C10010');
  });

  test('of objects counts too', async () => {
    const depth = 100_000;
    const payload = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect((await send(payload, 'application/json', '/api/form/me')).json().statusCode).toBe('C10010');
  });
});

describe('other kinds of content', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense', 'application/jsonx'])(
    '%s is 415',
    async (type) => {
      const answer = await send('{}', type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ statusCode: 'C10415', httpCode: '415' });
    },
  );

  test('a body without a type is 415', async () => {
    expect((await send('{}')).statusCode).toBe(415);
  });

  test('neither body nor type is an empty request', async () => {
    expect((await send(undefined)).json().seen).toEqual({});
  });

  test('a form with files is 415 where no files are taken', async () => {
    const answer = await send(
      '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    );
    expect(answer.json()).toMatchObject({ statusCode: 'C10415', httpCode: '415' });
  });
});

describe('size', () => {
  const ofBytes = (size: number) => {
    const around = '{"requestData":{"email":"x","more":""}}'.length;
    return `{"requestData":{"email":"x","more":"${'x'.repeat(size - around)}"}}`;
  };

  test.each([
    ['1 MiB', 'a call of a known person', '/api/form/me', limits.bodyMaxBytes],
    ['16 KiB', 'a call that anybody may make', '/api/probe', limits.openBodyMaxBytes],
    ['16 KiB', 'a player', '/device/v1/probe', limits.openBodyMaxBytes],
  ])('of %s is the most of %s', async (_size, _what, url, most) => {
    expect((await send(ofBytes(most), 'application/json', url)).statusCode).toBe(200);
    const answer = await send(ofBytes(most + 1), 'application/json', url);
    if (url.startsWith('/device')) expect(answer.json()).toMatchObject({ error: { code: 'bad_request' } });
    else expect(answer.json()).toMatchObject({ statusCode: 'C10413', httpCode: '413' });
  });
});

describe('reading', () => {
  const body = '{"requestData":{"email":"a@b.example"}}';

  test('ignores fields that the call does not know', async () => {
    const payload =
      '{"requestData":{"email":"a@b.example","role":"admin","__proto__":{"x":1}},"constructor":{"y":1},"more":[]}';
    const answer = await send(payload, 'application/json', '/api/form/me?filter=x&other=1&__proto__=2');
    expect(answer.json().seen).toEqual({
      params: { name: 'me' },
      query: { filter: 'x' },
      body: { requestData: { email: 'a@b.example' } },
    });
  });

  test('tells of a field under the payload’s own name', async () => {
    const answer = await send('{"requestData":{"email":7}}', 'application/json', '/api/form/me');
    expect(answer.json()).toMatchObject({
      statusCode: 'C10011',
      httpCode: '422',
      errors: { email: [expect.any(String)] },
    });
    expect(Object.keys(answer.json().errors)).toEqual(['email']);
  });

  test('tells of every field at once', async () => {
    const answer = await send('{"requestData":{}}', 'application/json', `/api/form/${'x'.repeat(150)}`);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['email', 'name']);
  });

  test.each(['null', '[]', '7', '"text"', '{"requestData":null}', '{"requestData":[]}'])(
    '%s in place of the fields is 422',
    async (payload) => {
      expect((await send(payload, 'application/json', '/api/form/me')).json()).toMatchObject({ statusCode: 'C10011' });
    },
  );

  test.each([
    ['lists', (count: number) => `{"requestData":[${'[],'.repeat(count)}[]]}`],
    ['objects', (count: number) => `{"requestData":[${'{},'.repeat(count)}{}]}`],
    ['numbers', (count: number) => `{"requestData":[${'1,'.repeat(count)}1]}`],
    ['fields', (count: number) => `{${Array.from({ length: count }, (_, place) => `"${place}":1`).join()}}`],
    ['texts with quotes in them', (count: number) => `{"requestData":[${'"\\\\\\"",'.repeat(count)}1]}`],
  ])('more %s than any call takes are refused before one is made', async (_what, make) => {
    const parse = vi.spyOn(JSON, 'parse');
    const answer = await send(make(limits.bodyMaxValues + 2), 'application/json', '/api/form/me');
    const stranger = await send(make(limits.openBodyMaxValues + 2), 'application/json', '/api/probe');
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    for (const { json } of [answer, stranger]) expect(json()).toMatchObject({ statusCode: 'C10010', httpCode: '400' });
    const fewer = await send(make(limits.openBodyMaxValues / 2 - 2), 'application/json', '/api/probe');
    expect(fewer.statusCode).toBe(200);
  });

  test('a long text may be nothing but commas', async () => {
    const payload = JSON.stringify({ requestData: { name: ','.repeat(65_000), email: 'x' } });
    expect((await send(payload, 'application/json', '/api/form/me')).statusCode).toBe(200);
  });

  test('an address that can’t be decoded has the same headers as every other answer', async () => {
    const { headers } = await send(body, 'application/json', '/api/form/%ff');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['/api/form/a%00b', '/api/form/me?filter=%00', '/api/form/me?a%00=1', '/api/form/%ff'])(
    '%s is refused',
    async (url) => {
      expect((await send(body, 'application/json', url)).json()).toMatchObject({
        statusCode: 'C10010',
        httpCode: '400',
      });
    },
  );
});

test('players are told in their own envelope', async () => {
  const url = '/device/v1/probe';
  expect((await send('{', 'application/json', url)).json().error.code).toBe('bad_request');
  expect((await send('{}', 'text/plain', url)).json().error.code).toBe('bad_request');
});
