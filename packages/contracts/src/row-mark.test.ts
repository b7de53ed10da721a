import { expect, test } from 'vitest';
import { markOf } from './row-mark.ts';

const row = {
  id: 1,
  mac_address: '00:1a',
  customer: { name: 'Ana', note: null },
  playlists: [{ url: 'a' }, { url: 'b' }],
};

test('a row has the same mark whatever the order of its fields and whoever was last there', () => {
  const { id, customer, ...rest } = row;
  expect(markOf({ customer: { note: null, name: 'Ana' }, ...rest, id })).toBe(markOf(row));
  expect(markOf({ ...row, last_seen: '2026-11-23T10:00:00.000Z', left_out: undefined })).toBe(markOf(row));
  expect(customer).toBe(row.customer);
});

test.each([
  { ...row, id: 2 },
  { ...row, customer: { name: 'Ana', note: '' } },
  { ...row, customer: null },
  { ...row, playlists: row.playlists.toReversed() },
  { ...row, enabled: true },
])('one that says something else has another: %j', (other) => {
  expect(markOf(other)).not.toBe(markOf(row));
});

test('marks are whole numbers that a call takes, and differ', () => {
  const marks = Array.from({ length: 5000 }, (_, id) => markOf({ ...row, id }));
  expect(new Set(marks).size).toBe(5000);
  expect(marks.every((mark) => Number.isSafeInteger(mark) && mark >= 0)).toBe(true);
});
