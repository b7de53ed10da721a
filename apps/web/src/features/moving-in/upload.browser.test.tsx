import { expect, test } from 'vitest';
import { sendCounted } from '../../lib/send-counted.ts';

test('tells how much of a body was sent, to its end, and answers as fetch does', async () => {
  const sent: number[] = [];
  const body = new Blob([new Uint8Array(3_000_000)]);
  const headers = { accept: 'application/json' };
  const answer = await sendCounted('/nowhere', { method: 'POST', headers, body }, (bytes) => sent.push(bytes));
  expect(sent.at(-1)).toBe(3_000_000);
  expect(answer.status).toBeGreaterThanOrEqual(200);
  expect(answer.headers.get('date')).not.toBeNull();
  expect(await answer.text()).toEqual(expect.any(String));
});

test('without an answer it throws, as fetch does', async () => {
  await expect(sendCounted('http://127.0.0.1:9/', { method: 'POST', body: 'x' }, () => {})).rejects.toBeInstanceOf(
    TypeError,
  );
});

test('is given up when its signal says so', async () => {
  const control = new AbortController();
  const body = new Blob([new Uint8Array(20_000_000)]);
  const asked = sendCounted('/nowhere', { method: 'POST', body, signal: control.signal }, () => control.abort());
  control.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
