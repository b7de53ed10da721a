import { describe, expect, test } from 'vitest';
import { expiringChoices, stateOf, stateValueOf } from './expiring-choices.ts';

describe('within how many days devices expire', () => {
  test('is one of two choices, and of what an address says besides', () => {
    expect(expiringChoices({})).toEqual([7, 30]);
    expect(expiringChoices({ state: 'expiring' })).toEqual([7, 30]);
    expect(expiringChoices({ state: 'expiring', within: 90 })).toEqual([7, 30, 90]);
    expect(expiringChoices({ state: 'active', within: 90 })).toEqual([7, 30]);
  });

  test.each([7, 30, 90])('is chosen and shown as %j days', (within) => {
    const chosen = stateOf(`expiring-${within}`);
    expect(chosen).toMatchObject({ state: 'expiring', within });
    expect(stateValueOf({ state: 'expiring', within })).toBe(`expiring-${within}`);
  });

  test('is 30 where nobody says', () => {
    expect(stateValueOf({ state: 'expiring' })).toBe('expiring-30');
  });
});
