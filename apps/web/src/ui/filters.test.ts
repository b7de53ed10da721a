import { expect, test } from 'vitest';
import { renamed } from './filters.ts';

test('a change under a list’s own names leaves alone what is not in it, and takes away what it takes away', () => {
  const names = { min: 'cost_from', max: 'cost_to' } as const;
  expect(renamed({ min: 2 }, names)).toEqual({ cost_from: 2 });
  expect(Object.keys(renamed({ max: undefined }, names))).toEqual(['cost_to']);
});
