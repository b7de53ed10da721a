import { expect, it, vi } from 'vitest';
import { isSending, onceSent, whileSending } from './sending.ts';

it('calls back at once where nothing is on its way', () => {
  const then = vi.fn();
  onceSent(then);
  expect(then).toHaveBeenCalledOnce();
});

it('calls back after the last of several that are sent one after the other, also where one fails', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const job = (async () => {
    for (const { promise } of answers) await whileSending(() => promise).catch(() => {});
  })();
  const then = vi.fn(() => expect(isSending()).toBe(false));
  onceSent(then);
  answers[0]?.reject(new Error('refused'));
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(then).not.toHaveBeenCalled();
  answers[1]?.resolve();
  await job;
  await expect.poll(() => then.mock.calls.length).toBe(1);
});
