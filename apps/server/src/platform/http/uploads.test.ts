import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { defineCall } from '@tessera/contracts/call';
import { text } from '@tessera/contracts/fields';
import { limits } from '@tessera/contracts/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openProbeServer, probe, probeToken } from './probe-server.fixture.ts';
import { type Outcome, route } from './route.ts';

const call = defineCall({
  method: 'POST',
  path: '/upload',
  tag: 'Probe',
  summary: 'Made up for a test',
  access: { tokens: ['session'] },
  body: z.object({ title: text(20) }),
  files: { logo: { required: true }, icon: { required: false } },
  answer: z.object({ title: z.string(), sizes: z.record(z.string(), z.int()) }),
});

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await openProbeServer([
    probe(() => ({})),
    route(call, async ({ body, files }): Promise<Outcome<{ title: string; sizes: Record<string, number> }>> => {
      const sizes = Object.entries(files).map(([name, { content }]) => [name, content.length]);
      return { answer: { title: body.title, sizes: Object.fromEntries(sizes) } };
    }),
  ]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const boundary = 'a-boundary';
const contentType = `multipart/form-data; boundary=${boundary}`;
const field = (name: string, value: string) => part(`name="${name}"`, value);
const file = (name: string, content: string | number, filename = 'x.png') =>
  part(`name="${name}"; filename="${filename}"`, typeof content === 'number' ? 'x'.repeat(content) : content);
const part = (disposition: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--${boundary}--\r\n`;

function send(payload: string, type = contentType) {
  const headers = { authorization: `Bearer ${probeToken}`, 'content-type': type };
  return app.inject({ method: 'POST', url: '/api/upload', headers, payload });
}

const title = field('title', 'Player');

describe('an upload', () => {
  test('gives its fields and files', async () => {
    const answer = await send(form(title, file('logo', 'abc'), file('icon', 'de')));
    expect(answer.json()).toMatchObject({ title: 'Player', sizes: { logo: 3, icon: 2 } });
  });

  test('may hold a file of 5 MiB', async () => {
    const answer = await send(form(title, file('logo', limits.uploadMaxBytes)));
    expect(answer.json()).toMatchObject({ sizes: { logo: limits.uploadMaxBytes } });
  });

  test.each([
    ['one byte more', form(title, file('logo', limits.uploadMaxBytes + 1))],
    ['more fields than any call has', form(...Array.from({ length: 45 }, (_, at) => field(`f${at}`, 'x')))],
    ['more files than any call takes', form(title, ...Array.from({ length: 6 }, () => file('logo', 'x')))],
    ['one byte more before the fields', form(file('logo', limits.uploadMaxBytes + 1), title)],
  ])('of %s is 413', async (_what, payload) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ statusCode: 'C10413', httpCode: '413' });
  });

  test('without a required file, or with an empty one, names it beside the other findings', async () => {
    expect(Object.keys((await send(form(title))).json().errors)).toEqual(['logo']);
    expect(Object.keys((await send(form(file('logo', '')))).json().errors).sort()).toEqual(['logo', 'title']);
  });

  test('of nothing is told what it lacks', async () => {
    expect((await send('')).json()).toMatchObject({ statusCode: 'C10011', httpCode: '422' });
  });

  test.each([
    ['a file that the call does not take', form(title, file('other', 'x'), file('logo', 'x'))],
    ['a file named like what every object has', form(title, file('constructor', 'x'), file('logo', 'x'))],
    ['a field named like what every object has', form(field('__proto__', 'x'), title, file('logo', 'x'))],
    ['a NUL in a file’s name', form(title, part(`name="logo"; filename*=UTF-8''a%00b.png`, 'x'))],
    ['a NUL in a field', form(field('title', 'a\0b'), file('logo', 'x'))],
    ['no end', form(title, file('logo', 'x')).slice(0, -8)],
    ['no parts', `--${boundary}`],
  ])('with %s is 400', async (_what, payload) => {
    expect((await send(payload)).json()).toMatchObject({ statusCode: 'C10010', httpCode: '400' });
  });

  test('with a file under another name is told which the call takes', async () => {
    expect((await send(form(title, file('picture', 'x')))).json().msg).toContain('logo, icon');
  });

  test('with a field longer than any that a call has is not taken', async () => {
    expect((await send(form(field('title', 'x'.repeat(70_000)), file('logo', 'x')))).statusCode).toBe(422);
  });

  test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=b', 'multipart/form-data'])(
    'that comes as %s is refused',
    async (type) => {
      const { statusCode } = await send(type === 'application/json' ? '{}' : form(title), type);
      expect([400, 415]).toContain(statusCode);
    },
  );

  test('by nobody is not read', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { 'content-type': contentType },
      payload: '--broken',
    });
    expect(answer.json()).toMatchObject({ statusCode: 'C10002', httpCode: '401' });
  });

  test.each(['../../etc/passwd', 'a\\"\\r\\nX-Injected: 1', '%0d%0aX-Injected: 1', '<script>.png', 'é'.repeat(300)])(
    'whose file is called %s is only content',
    async (filename) => {
      const answer = await send(form(title, file('logo', 'abc', filename)));
      expect(answer.json()).toMatchObject({ sizes: { logo: 3 } });
      expect(answer.headers).not.toHaveProperty('x-injected');
    },
  );
});

describe('a connection', () => {
  const large = 4 * 1024 * 1024;

  test.each([
    ['of a file that the call does not take', '/api/upload', form(title, file('other', large))],
    ['that is too large', '/api/upload', form(title, file('logo', limits.uploadMaxBytes + large))],
    ['where no files are taken', '/api/probe', form(file('logo', large))],
    ['by nobody', '/api/upload', form(file('logo', large))],
  ])('serves the next request after an upload %s', async (what, url, payload) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const token = what === 'by nobody' ? '' : probeToken;
    const first = await exchange(agent, url, payload, { authorization: `Bearer ${token}` });
    expect(first.status).toBeGreaterThanOrEqual(400);
    const second = await exchange(agent, '/api/probe', '{}', { 'content-type': 'application/json' });
    expect(second).toEqual({ status: 200, socket: first.socket });
    agent.destroy();
  });

  test('that is cut off in the middle of an upload leaves nothing waiting', async () => {
    const arrived = once(app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    const payload = form(title, file('logo', large));
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${probeToken}\r\nContent-Type: ${contentType}\r\nContent-Length: ${payload.length}\r\n\r\n${payload.slice(0, large / 2)}`,
    );
    const [, answer] = (await arrived) as [unknown, NodeJS.EventEmitter];
    const ended = once(answer, 'close');
    socket.destroy();
    await ended;
    expect((await send(form(title, file('logo', 'abc')))).statusCode).toBe(200);
  });
});

function exchange(
  agent: Agent,
  path: string,
  payload: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; socket: number | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', agent, method: 'POST', path, headers: { 'content-type': contentType, ...headers } },
      (response) => {
        const socket: Socket = response.socket;
        const from = socket.localPort;
        response.resume().on('end', () => resolve({ status: response.statusCode, socket: from }));
      },
    );
    sent.on('error', reject).end(payload);
  });
}
