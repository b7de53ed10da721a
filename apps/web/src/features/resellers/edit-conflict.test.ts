import { expect, test } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';

stubBrowser();
const { ApiError } = await import('../../lib/api-client.ts');
const { mergedValues, overtakenFields, sendOverUnrelated } = await import('./edit-conflict.ts');

const read = { name: 'Rana', email: 'rana@one.example', status: '1', application_allowed: ['1', '2'] };

test('only what somebody else changed, and oneself did not change likewise, is in the way', () => {
  const typed = { ...read, name: 'Mine', status: '0' };
  const now = { ...read, email: 'theirs@one.example', status: '0', application_allowed: ['2', '1'] };
  expect(overtakenFields(read, typed, now)).toEqual(['email']);
  expect(overtakenFields(read, typed, read)).toEqual([]);
});

test('what one typed stays, what one left alone becomes what somebody else saved', () => {
  const typed = { ...read, name: 'Mine' };
  const now = { ...read, name: 'Theirs', application_allowed: ['1'] };
  expect(mergedValues(read, typed, now)).toEqual({ ...typed, application_allowed: ['1'] });
});

test('of an old draft nothing is known of what was read: every difference is told, and what was typed stays', () => {
  const typed = { ...read, name: 'Mine' };
  const now = { ...read, email: 'theirs@one.example' };
  expect(overtakenFields(null, typed, now)).toEqual(['name', 'email']);
  expect(mergedValues(null, typed, now)).toEqual(typed);
});

const stale = (version: number) =>
  new ApiError(409, 'Changed', { statusCode: 'C10409', data: { current: { version } } });

test('a change that has nothing to do with another’s is sent again with the present version', async () => {
  const sent: (number | undefined)[] = [];
  const send = async (version: number | undefined) => {
    sent.push(version);
    if (version !== 5) throw stale(5);
    return 'done';
  };
  expect(await sendOverUnrelated(send, 3, () => true)).toBe('done');
  expect(sent).toEqual([3, 5]);
  await expect(sendOverUnrelated(send, 3, () => false)).rejects.toMatchObject({ statusCode: 'C10409' });
  expect(sent).toEqual([3, 5, 3]);
});

test('another 409 than that is as it is', async () => {
  const refused = new ApiError(409, 'Has sub-resellers', { statusCode: 'C10409' });
  await expect(
    sendOverUnrelated(
      () => Promise.reject(refused),
      3,
      () => true,
    ),
  ).rejects.toBe(refused);
});
