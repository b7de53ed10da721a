import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendBySmtp } from './send-by-smtp.ts';

/** Mail servers that take their time: by the clock of timers, which nothing here waits for. */

let smtp: SMTPServer;
let url: string;
let accept: () => void;
const received = vi.fn();
const asked = vi.fn();
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, callback) => {
      asked(address);
      if (!address.startsWith('silence@')) callback();
    },
    onData: (stream, _session, callback) => {
      accept = callback;
      stream.resume().on('end', received);
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const send = (from: string) => sendBySmtp(url, { from, to: 'b@example.com', subject: 'x', text: 'y' });

test('one that has the whole mail is waited for: it delivers what it has, and whoever left would send it again', async () => {
  const sending = send('a@example.com');
  await expect.poll(() => received.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(3_600_000);
  accept();
  await sending;
});

test('one that does not take the mail is left', async () => {
  const sending = send('silence@example.com').catch((error: unknown) => error);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(await sending).toMatchObject({ code: 'ETIMEDOUT' });
});
