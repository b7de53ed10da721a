import { expect, test } from 'vitest';
import { formatFor } from '../../lib/format-for.ts';
import { localNotificationForm } from './local-notification-form.ts';

const typed = { title: 'Maintenance', description: '<p>Tonight</p>', starts_at: '2026-11-27T09:00', ends_at: '' };

test.each(['Africa/Cairo', 'Asia/Kathmandu', 'America/Los_Angeles'])(
  'a typed time is the one that is shown to somebody in %s',
  (timeZone) => {
    const { starts_at = '', ends_at } = localNotificationForm(timeZone).parse(typed);
    expect(formatFor('en', timeZone).dateTime(starts_at).replace(/\s/g, ' ')).toBe('Nov 27, 2026, 9:00 AM');
    expect(ends_at).toBeUndefined();
  },
);

test('an end before the start is refused, and what is no time', () => {
  const form = localNotificationForm('Africa/Cairo');
  const refused = (values: Partial<typeof typed>) => form.safeParse({ ...typed, ...values }).error?.issues;
  expect(refused({ ends_at: '2026-11-27T08:59' })).toMatchObject([{ path: ['ends_at'], message: 'endsBeforeStart' }]);
  expect(refused({ starts_at: '275760-01-01T00:00' })).toMatchObject([{ path: ['starts_at'], message: 'date' }]);
});
