import { expect, it } from 'vitest';
import { keyGroups, macPairs } from './reading-groups.ts';

it('shows a MAC in six pairs', () => {
  expect(macPairs('00:1a:79:5c:zz:01')).toEqual(['00', '1a', '79', '5c', 'zz', '01']);
});

it('shows a device key in fours', () => {
  expect(keyGroups('k7mp3xqd')).toEqual(['k7mp', '3xqd']);
  expect(keyGroups('k7mp3')).toEqual(['k7mp', '3']);
  expect(keyGroups('')).toEqual([]);
});
