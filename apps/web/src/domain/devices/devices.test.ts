import { describe, expect, it } from 'vitest';
import { deviceStateOf, hadTime } from './devices.ts';

const now = new Date('2026-11-21T10:00:00Z');
const device = {
  status: 'active' as const,
  never_active: false,
  is_trial: 0 as const,
  lifetime: false,
  enabled: true,
  expire_date: '2027-11-21T10:00:00Z',
};

describe('a device in a word', () => {
  it.each([
    ['active', {}],
    ['active', { expire_date: '2026-11-28T10:00:01Z' }],
    ['ending', { expire_date: '2026-11-28T10:00:00Z' }],
    ['ending', { expire_date: '2026-11-21T22:00:00Z' }],
    ['trial', { is_trial: 1 as const, expire_date: '2026-11-22T10:00:00Z' }],
    ['lifetime', { lifetime: true, expire_date: '9999-12-31T00:00:00Z' }],
    ['expired', { status: 'expired' as const, expire_date: '2026-11-21T09:00:00Z' }],
    ['unused', { status: 'expired' as const, never_active: true, expire_date: '2026-11-21T09:00:00Z' }],
    ['disabled', { enabled: false, expire_date: '2026-11-21T22:00:00Z' }],
    ['switched', { status: 'expired' as const, switched_away: true, expire_date: '2026-11-20T10:00:00Z' }],
  ])('is %s with %o', (state, change) => {
    expect(deviceStateOf({ ...device, ...change }, now)).toBe(state);
  });
});

it.each([
  ['a paid one', { never_active: false, is_trial: 0 as const }, true],
  ['a trial', { never_active: false, is_trial: 1 as const }, false],
  ['one that never ran', { never_active: true, is_trial: 0 as const }, false],
])('%s is renewed, or activated', (_, change, expected) => {
  expect(hadTime({ ...device, ...change })).toBe(expected);
});
