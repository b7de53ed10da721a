import { expect, test } from 'vitest';
import { pairLinks } from './paired-links.fixture.ts';

type Talk = { add: { says: number[]; answers: number }; note: { says: string }; hang: { says: null; answers: null } };

test('either side asks and is answered, and failures are the asker’s', async () => {
  const { first, other } = pairLinks<Talk>();
  const noted = new Promise<string>((resolve) => first.on('note', resolve));
  other.tell('note', 'once');
  expect(await noted).toBe('once');
  first.on('add', (numbers) => {
    if (numbers.length === 0) throw new Error('nothing to add');
    return numbers.reduce((sum, number) => sum + number);
  });
  expect(await Promise.all([other.ask('add', [1, 2]), other.ask('add', [5])])).toEqual([3, 5]);
  await expect(other.ask('add', [])).rejects.toThrow('nothing to add');
  await expect(first.ask('add', [1])).rejects.toThrow('Nobody here answers add');
});

test('who waits for a process that is gone is told so, and so is who asks it then', async () => {
  const { first, other, cut } = pairLinks<Talk>();
  const asked = new Promise<void>((resolve) =>
    first.on('hang', () => {
      resolve();
      return new Promise<null>(() => {});
    }),
  );
  const answer = other.ask('hang', null);
  await asked;
  cut();
  await expect(answer).rejects.toThrow('gone');
  await expect(other.ask('add', [1])).rejects.toThrow('gone');
  other.tell('note', 'to nobody');
});
