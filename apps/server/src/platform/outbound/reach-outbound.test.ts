import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbound, isReachable, type OutboundOptions } from './reach-outbound.ts';

let server: Server;
let origin: string;
let seen: { url: string; host: string; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = '', headers } = request;
    seen.push({ url, host: headers.host ?? '', body: Buffer.concat(chunks).toString() });
    if (url === '/silent') return;
    if (url === '/other-protocol')
      return request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
    if (url === '/redirect') return response.writeHead(302, { location: `${origin}/elsewhere` }).end('moved');
    if (url === '/stops' || url === '/breaks-off') {
      const end = () => url === '/breaks-off' && request.socket.end();
      return response.writeHead(200, { 'content-length': 100 }).write('begun', end);
    }
    if (url === '/endless') {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour);
      };
      return pour();
    }
    response.writeHead(url === '/broken' ? 500 : 200).end('a\u0000b');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, options: Partial<OutboundOptions> = {}) => {
  seen = [];
  return createOutbound({ allowsPrivate: true, ...options })({ url, headers: { 'x-a': 'b' }, body: 'ä' });
};

describe('a post', () => {
  test('arrives, and the beginning of the answer is kept', async () => {
    expect(await post(`${origin}/ok`)).toEqual({ failure: null, status: 200, excerpt: 'a\ufffdb' });
    expect(seen).toMatchObject([{ url: '/ok', body: 'ä' }]);
  });

  test('follows no redirect', async () => {
    expect(await post(`${origin}/redirect`)).toEqual({
      failure: 'redirect',
      status: 302,
      excerpt: 'moved',
      location: `${origin}/elsewhere`,
    });
    expect(seen.map(({ url }) => url)).toEqual(['/redirect']);
  });

  test('ends where another protocol is answered', async () => {
    const { failure, status } = await post(`${origin}/other-protocol`);
    expect({ failure, status }).toEqual({ failure: 'status', status: 101 });
  });

  test('says what it answered when that is no success', async () => {
    expect(await post(`${origin}/broken`)).toMatchObject({ failure: 'status', status: 500 });
  });

  test('waits for a silent receiver only so long', async () => {
    expect(await post(`${origin}/silent`, { timeoutMilliseconds: 150 })).toMatchObject({ failure: 'timeout' });
  });

  test.each([
    ['stops', 'timeout'],
    ['breaks off', 'connection'],
  ])('whose answer %s is taken by its status, where that is enough', async (how, failure) => {
    const answering = (isStatusEnough: boolean) =>
      post(`${origin}/${how.replace(' ', '-')}`, { timeoutMilliseconds: 1000, isStatusEnough });
    const [taken, lost] = await Promise.all([answering(true), answering(false)]);
    expect(taken).toEqual({ failure: null, status: 200, excerpt: '' });
    expect(lost.failure).toBe(failure);
  });

  test('does not wait for a name either', async () => {
    const findAddresses = () => new Promise<string[]>(() => {});
    const result = await post('http://slow.example/', { timeoutMilliseconds: 50, findAddresses });
    expect(result.failure).toBe('timeout');
  });

  test('reads no more than the beginning of an endless answer', async () => {
    const { status, excerpt } = await post(`${origin}/endless`);
    expect([status, excerpt?.length]).toEqual([200, 2000]);
  });

  test('goes to the next address of a name where one is down, once', async () => {
    const { port } = server.address() as AddressInfo;
    const to = (addresses: string[]) =>
      post(`http://hook.example:${port}/ok`, { findAddresses: async () => addresses });
    // Nobody listens at these two, and IPv6 may not even be there.
    expect(await to(['127.0.0.2', '::1', '127.0.0.1'])).toMatchObject({ failure: null, status: 200 });
    expect(seen).toMatchObject([{ body: 'ä', host: `hook.example:${port}` }]);
    expect((await to(['127.0.0.2', '::1'])).failure).toBe('connection');
  });

  test('goes to no more than sixteen addresses of a name', async () => {
    const { port } = server.address() as AddressInfo;
    const down = Array.from({ length: 16 }, (_, number) => `127.0.1.${number + 1}`);
    const findAddresses = async () => [...down, '127.0.0.1'];
    expect((await post(`http://hook.example:${port}/ok`, { findAddresses })).failure).toBe('connection');
    expect(seen).toEqual([]);
  });

  test('says when nobody listens, and when a name is unknown', async () => {
    expect((await post('http://127.0.0.1:1/')).failure).toBe('connection');
    expect((await post('http://nowhere.example/', { findAddresses: async () => [] })).failure).toBe('name');
  });
});

describe('a private address', () => {
  const strict = (addresses: string[]) => ({ allowsPrivate: false, findAddresses: async () => addresses });

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://intranet/',
    'http://example.com/',
    'https://user:password@example.com/',
    'ftp://example.com/',
    'nothing',
  ])('%s can’t be given', (url) => {
    expect(isReachable(url, { allowsPrivate: false })).toBe(false);
  });

  test('is refused however a name hides it', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '10.0.0.1'],
      ['2606:4700:4700::1111', '93.184.216.34', '::1'],
      [...Array<string>(20).fill('93.184.216.34'), '10.0.0.1'],
      ['::ffff:169.254.169.254'],
      ['fd00::1'],
    ]) {
      const result = await post('https://hook.example/', strict(addresses));
      expect(result, addresses.join()).toEqual({ failure: 'address', status: null, excerpt: null });
    }
  });

  test('can’t be slipped in by a name that changes its mind: it is asked once, and the answer is where the post goes', async () => {
    let asked = 0;
    const { port } = server.address() as AddressInfo;
    const findAddresses = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    expect(await post(`http://hook.example:${port}/ok`, { findAddresses })).toMatchObject({ status: 200 });
    expect(asked).toBe(1);
    expect(seen).toMatchObject([{ host: `hook.example:${port}` }]);
  });

  test('a public one can be given', () => {
    for (const url of ['https://example.com/hook', 'https://8.8.8.8:8443/', 'https://[2606:4700:4700::1111]/'])
      expect(isReachable(url, { allowsPrivate: false }), url).toBe(true);
  });
});
