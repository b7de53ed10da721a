import { expect, test } from 'vitest';
import { domainState } from './domain-state.ts';

const now = '2026-11-23T10:00:00.000Z';
const before = '2026-11-22T10:00:00.000Z';

test.each([
  ['waiting', null, null, null, null],
  ['missing', null, null, now, null],
  ['missing', null, before, now, null],
  ['taken', null, now, now, null],
  ['fading', before, before, now, now],
  ['unreached', before, now, now, null],
  ['served', before, now, now, now],
] as const)(
  '%s: verified %s, seen %s, checked %s, reached %s',
  (state, verified_at, seen_at, checked_at, reached_at) => {
    expect(domainState({ verified_at, seen_at, checked_at, reached_at }).state).toBe(state);
  },
);
