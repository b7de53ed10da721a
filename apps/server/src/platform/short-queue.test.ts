import { expect, test } from 'vitest';
import { shortQueue } from './short-queue.ts';

const full = (): never => {
  throw new Error('full');
};

function work() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
}

test('so much is done at once, so many wait in order, and the rest is refused at once', async () => {
  const queue = shortQueue({ atOnce: 2, mayWait: 2 }, full);
  const works = Array.from({ length: 4 }, work);
  const begun: number[] = [];
  const results = works.map((each, index) =>
    queue(async () => {
      begun.push(index);
      await each.done;
      return index;
    }),
  );
  await expect(queue(async () => 'fifth')).rejects.toThrow('full');
  expect(begun).toEqual([0, 1]);
  works[1]!.finish();
  await results[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const each of works) each.finish();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test('what fails gives its place back', async () => {
  const queue = shortQueue({ atOnce: 1, mayWait: 0 }, full);
  const fail = () => queue(() => Promise.reject(new Error('broken')));
  await expect(fail()).rejects.toThrow('broken');
  await expect(fail()).rejects.toThrow('broken');
  expect(await queue(async () => 'fine')).toBe('fine');
});
