import { expect, it } from 'vitest';
import { macsApart } from './mac.ts';

it('sets each MAC of a text apart, and nothing else', () => {
  expect(macsApart('تعويض 02:e2:71:00:00:01 و 02-E2-71-00-00-0Z')).toBe(
    'تعويض \u206602:e2:71:00:00:01\u2069 و \u206602-E2-71-00-00-0Z\u2069',
  );
  expect(macsApart('At 10:30, invoice 12:34')).toBe('At 10:30, invoice 12:34');
});
