import { expect, it } from 'vitest';
import { macInCode } from './read-qr-code.ts';

it.each([
  ['00:1A:79:3B:4C:5D', '00:1a:79:3b:4c:5d'],
  ['001A793B4C5D', '00:1a:79:3b:4c:5d'],
  ['https://portal.example/check-mac?mac=00%3A1a%3A79%3A3b%3A4c%3A5d&app=1', '00:1a:79:3b:4c:5d'],
  ['MAC 0k-1a-79-3b-4c-5z, key ABCD', '0k:1a:79:3b:4c:5z'],
])('finds the MAC in %s', (text, mac) => {
  expect(macInCode(text)).toBe(mac);
});

it.each(['', 'hello', '00:1a:79:3b:4c', '%E0%A4%A', '00:1a:79:3b:4c:5d:6e:7f'])('finds none in %s', (text) => {
  expect(macInCode(text)).toBeNull();
});
