import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Box & Beam', 'BB'],
  ['Salma Haddad', 'SH'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['"Orbit" TV (EU)', 'OE'],
  ['+', ''],
  ['نادية حداد', 'نح'],
  ['  solo ', 'S'],
])('%s is %s in letters', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
