import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openBucket } from './s3-bucket.ts';

/** What stands where a bucket should, and answers as it likes. */
async function bucketAt(answer: RequestListener) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const bucket = openBucket(`http://key:secret@127.0.0.1:${port}/bucket`, { now: () => new Date() });
  return { bucket, calls: () => calls };
}

test('one that leads elsewhere is followed nowhere, and it is said why', async () => {
  const elsewhere = 'http://169.254.169.254/latest/meta-data/';
  const { bucket, calls } = await bucketAt((_, response) => response.writeHead(307, { location: elsewhere }).end());
  await expect(bucket.get('name')).rejects.toThrow('redirect');
  await expect(bucket.put('name', Buffer.from('1'))).rejects.toThrow('redirect');
  await expect(bucket.list('')).rejects.toThrow('redirect');
  expect(calls()).toBe(3);
});

test('one that breaks off says so by a code or by words', async () => {
  const { bucket } = await bucketAt((request) => request.socket.end('no HTTP at all\r\n\r\n'));
  await expect(bucket.get('name')).rejects.toMatchObject({ name: 'StorageAway', message: /\w{4}/ });
  await expect(bucket.get('name')).rejects.not.toThrow('undefined');
});

test('one whose list begins again is not asked for ever', async () => {
  const again = '<R><Key>a</Key><NextContinuationToken>same</NextContinuationToken></R>';
  const { bucket, calls } = await bucketAt((_, response) => response.end(again));
  await expect(bucket.list('')).rejects.toMatchObject({ name: 'StorageAway' });
  expect(calls()).toBe(2);
});
