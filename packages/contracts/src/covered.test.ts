import { expect, test } from 'vitest';
import { coveredBy } from './covered.ts';

test.each([
  [21, Array.from({ length: 30 }, () => 1), { rows: 21, total_credit: 21 }],
  [5, [2, 2, 2, 1], { rows: 2, total_credit: 4 }],
  [4, [2, 2], { rows: 2, total_credit: 4 }],
  [0, [0, 1], { rows: 1, total_credit: 0 }],
  [0, [], { rows: 0, total_credit: 0 }],
])('a balance of %i pays for the first of %j', (balance, costs, covered) => {
  expect(coveredBy(balance, costs)).toEqual(covered);
});
