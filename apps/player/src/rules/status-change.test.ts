import { expect, it } from 'vitest';
import { changeBetween } from './status-change.ts';

const soon = Date.parse('2026-12-01T00:00:00Z');
const later = Date.parse('2027-12-01T00:00:00Z');

it.each([
  [
    'a trial that was activated',
    { status: 'trial', expiresAt: soon },
    { status: 'active', expiresAt: later },
    'activated',
  ],
  [
    'an expired device that was activated',
    { status: 'expired', expiresAt: soon },
    { status: 'active', expiresAt: later },
    'activated',
  ],
  ['a year added', { status: 'active', expiresAt: soon }, { status: 'active', expiresAt: later }, 'extended'],
  ['a year turned lifetime', { status: 'active', expiresAt: soon }, { status: 'active', expiresAt: null }, 'extended'],
  ['nothing new', { status: 'active', expiresAt: soon }, { status: 'active', expiresAt: soon }, null],
  ['a lifetime that stays', { status: 'active', expiresAt: null }, { status: 'active', expiresAt: null }, null],
  [
    'an activation taken back in part',
    { status: 'active', expiresAt: later },
    { status: 'active', expiresAt: soon },
    null,
  ],
  [
    'a disabled device enabled again',
    { status: 'disabled', expiresAt: later },
    { status: 'active', expiresAt: later },
    null,
  ],
  ['a device that expires', { status: 'active', expiresAt: soon }, { status: 'expired', expiresAt: soon }, null],
] as const)('%s', (_, before, after, expected) => {
  expect(changeBetween(before, after)).toBe(expected);
});

it('says nothing about the first answer', () => {
  expect(changeBetween(undefined, { status: 'active', expiresAt: later })).toBeNull();
});
