import { expect, test } from 'vitest';
import { mergedValues, overtakenFields } from './overtaken.ts';

const begun = { name: 'Desk', suits_groups: ['2'], permissions: [1, 2, 3] };

test('what somebody else changed is told as what came and what went', () => {
  const now = { name: 'Front desk', suits_groups: ['2'], permissions: [2, 3, 4] };
  expect(overtakenFields(begun, now)).toEqual([
    { field: 'name', isList: false, came: ['Front desk'], went: [] },
    { field: 'permissions', isList: true, came: ['4'], went: ['1'] },
  ]);
  expect(overtakenFields(begun, { ...begun, permissions: [3, 2, 1] })).toEqual([]);
});

test('one’s own ticks are laid over theirs, and what one left alone is as they saved it', () => {
  const typed = { ...begun, permissions: [1, 3, 5] };
  const now = { name: 'Front desk', suits_groups: ['3'], permissions: [2, 3, 4, 5] };
  expect(mergedValues(begun, typed, now)).toEqual({
    name: 'Front desk',
    suits_groups: ['3'],
    permissions: [3, 4, 5],
  });
  expect(mergedValues(begun, { ...begun, name: 'Mine' }, now).name).toBe('Mine');
});
