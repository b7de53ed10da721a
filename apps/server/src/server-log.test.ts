import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestClock } from './platform/clock.ts';
import { createServerLog } from './server-log.ts';

function open() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createServerLog(createTestClock(), { hasAccessLog: false });
  log.beginQuietly(Fastify({ logger: { level: 'info', stream } }).log);
  return { log, lines };
}

test('a lost connection is told without what the pool hangs on the error', () => {
  const { log, lines } = open();
  log.connectionLost(Object.assign(new Error('gone'), { code: '57P01', client: { secretKey: 4711 } }));
  expect(lines.join('')).toContain('57P01');
  expect(lines.join('')).not.toContain('4711');
});

test('the last line is that it has stopped', () => {
  const { log, lines } = open();
  log.stopped();
  log.connectionLost(new Error('gone with the database'));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['Tessera has stopped']);
});
