import { locales } from '@tessera/contracts/locales';
import { expect, test } from 'vitest';
import { rowProblemCodes, rowProblemText } from './row-problems.ts';

test.each(locales)('whatever a row failed with is said in words (%s)', (locale) => {
  for (const code of rowProblemCodes) expect(rowProblemText(code, locale)).toMatch(/\S+ \S+/);
});

test('what taking back, and a key of other rows, answer is among it', () => {
  expect(rowProblemCodes).toEqual(expect.arrayContaining(['late', 'C10012', 'C10017', 'C10024']));
});
