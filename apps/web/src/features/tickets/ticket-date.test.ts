import { expect, test } from 'vitest';
import { ticketDate } from './ticket-date.ts';

test.each([
  ['en', '2026-11-21T14:36:00Z', '11-21-2026 02:36 PM'],
  ['en', '2026-03-05T00:05:00Z', '03-05-2026 12:05 AM'],
  ['ar-u-nu-latn', '2026-03-05T12:00:00Z', '03-05-2026 12:00 م'],
  ['pt-BR', '2026-03-05T09:07:00Z', '03-05-2026 09:07 AM'],
])('%s writes %s as %s', (tag, value, written) => {
  expect(ticketDate(tag, 'UTC')(value)).toBe(written);
});

test('a zone that this browser does not know is its own', () => {
  const value = '2026-11-21T14:36:00Z';
  expect(ticketDate('en', 'America/Nowhere')(value)).toBe(ticketDate('en')(value));
});
