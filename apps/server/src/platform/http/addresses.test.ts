import { defineCall } from '@tessera/contracts/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openProbeServer, probe, probeToken } from './probe-server.fixture.ts';
import { route } from './route.ts';

const read = defineCall({
  method: 'GET',
  path: '/things/{id}',
  tag: 'Probe',
  summary: 'Made up for a test',
  access: { tokens: ['session'] },
  params: z.object({ id: z.string() }),
  answer: z.object({ id: z.string(), environment: z.string() }),
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await openProbeServer([
    probe(() => ({})),
    route(read, async ({ params, environment }) => ({ answer: { id: params.id, environment } })),
  ]);
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD' | 'TRACE';
const ask = (method: Method, url: string, token = '') =>
  app.inject({ method: method as 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('what is not there', () => {
  test.each<[Method, string]>([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/sandbox'],
    ['POST', '/api/sandbox/nothing?x=1'],
    ['PUT', '/api/probe'],
    ['GET', '/api/probe'],
    ['PATCH', '/api/probe'],
    ['OPTIONS', '/api/probe'],
    ['POST', '/api/probe/'],
    ['POST', '//api/probe'],
    ['POST', '/api//probe'],
    ['POST', '/API/PROBE'],
    ['POST', '/api/live/probe'],
    ['GET', '/nothing'],
  ])('%s %s is one 404 in an envelope', async (method, url) => {
    const answer = await ask(method, url, probeToken);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: false, statusCode: 'C10012', httpCode: '404' });
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  test.each(['/device/v1/nothing', '/device/v2/status', '/device/'])('%s answers players', async (url) => {
    const answer = await ask('GET', url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not_found', message: expect.any(String) } });
  });

  test('does not repeat what was asked for', async () => {
    expect((await ask('GET', '/api/<script>alert(1)</script>')).body).not.toContain('script');
  });
});

describe('an address that can’t be read', () => {
  test.each(['/api/%', '/api/things/%E0%A4%A', '/api/things/%zz'])('%s is 400 in an envelope', async (url) => {
    const answer = await ask('GET', url, probeToken);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 'C10010', httpCode: '400', requestId: expect.any(String) });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
  });

  test('answers players as players', async () => {
    expect((await ask('GET', '/device/v1/%')).json()).toEqual({
      error: { code: 'bad_request', message: expect.any(String) },
    });
  });

  test('with too long a place in it is 400', async () => {
    expect((await ask('GET', `/api/things/${'x'.repeat(201)}`, probeToken)).json().statusCode).toBe('C10010');
  });
});

describe('each call', () => {
  test('stands under both prefixes, and knows under which', async () => {
    expect((await ask('GET', '/api/things/a', probeToken)).json()).toMatchObject({ id: 'a', environment: 'live' });
    expect((await ask('GET', '/api/sandbox/things/a', probeToken)).json()).toMatchObject({ environment: 'sandbox' });
  });

  test('answers HEAD like GET, without the body and with the same rights', async () => {
    const answer = await ask('HEAD', '/api/things/a', probeToken);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect((await ask('HEAD', '/api/things/a')).statusCode).toBe(401);
  });

  test('gives a place in the path decoded, once', async () => {
    expect((await ask('GET', '/api/things/a%2Fb%2525', probeToken)).json().id).toBe('a/b%25');
  });

  test.each(['/api/things/a', '/%61pi/things/a', '/api/nothing', '/nothing'])(
    '%s is never kept by anybody on the way',
    async (url) => {
      const answer = await ask('GET', url, probeToken);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('can’t be framed, sniffed or run as a page', async () => {
    const { headers } = await ask('GET', '/api/things/a', probeToken);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('who calls', () => {
  test.each([
    ['no header', undefined],
    ['another scheme', `Basic ${probeToken}`],
    ['no scheme', probeToken],
    ['two tokens', `Bearer ${probeToken} ${probeToken}`],
    ['a player’s scheme', `Device ${probeToken}`],
    ['a short token', 'Bearer x'],
    ['an endless token', `Bearer ${'x'.repeat(600)}`],
  ])('is nobody with %s', async (_what, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await app.inject({ url: '/api/things/a', headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().statusCode).toBe('C10002');
  });

  test('is known by a scheme in any case', async () => {
    const answer = await app.inject({ url: '/api/things/a', headers: { authorization: `bEARER  ${probeToken} ` } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('an address behind a proxy', () => {
  const seen = async (trustProxy: number | string | false, forwarded: string) => {
    const origin = route(read, async ({ origin }) => ({ answer: { id: origin.ip, environment: '' } }));
    const server = await openProbeServer([origin], { trustProxy });
    const headers = { authorization: `Bearer ${probeToken}`, 'x-forwarded-for': forwarded };
    const answer = await server.inject({ url: '/api/things/a', headers, remoteAddress: '10.0.0.9' });
    await server.close();
    return answer.json().id;
  };

  test('is the connection’s own unless proxies are trusted', async () => {
    expect(await seen(false, '1.2.3.4')).toBe('10.0.0.9');
  });

  test('is what the last trusted proxy saw, however much a client writes before it', async () => {
    expect(await seen(1, '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
    expect(await seen(2, '6.6.6.6, 1.2.3.4, 10.0.0.8')).toBe('1.2.3.4');
    expect(await seen('10.0.0.0/8', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
  });
});
