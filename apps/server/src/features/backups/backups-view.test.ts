import { expect, test } from 'vitest';
import type { BackupState } from '../../platform/backup/backup-state.queries.ts';
import type { BackedUp } from './backups.services.ts';
import { viewBackups } from './backups-view.ts';

const now = new Date('2027-01-17T12:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const startedAt = new Date('2026-12-01T00:00:00.000Z');
const folder: BackedUp = { place: '/backups', wantsPlace: true, logSeconds: 60, startedAt };
const well = (hours: number) => ({ isWell: true, wellAt: ago(hours), failure: null });
const ill = (hours: number, reason: string, isOtherWriter = false) => ({
  isWell: false,
  wellAt: ago(hours),
  failure: { reason, isOtherWriter },
});
const log = { until: ago(0.02), isFailing: false, isOtherWriter: false };
const all = { backup: well(10), trial: well(100), log };

test.each<[string, BackupState]>([
  ['fine', all],
  ['fine', { backup: well(10), log }],
  // Noted by an older release, which said nothing of the log.
  ['fine', { backup: { isWell: true, wellAt: ago(10) } }],
  ['never', {}],
  ['never', { log }],
  ['late', { ...all, backup: well(31) }],
  ['failed', { ...all, backup: ill(31, 'no room') }],
  ['unproved', { ...all, trial: ill(100, 'wrong books') }],
  ['unproved', { ...all, trial: well(9 * 24 + 1) }],
  ['log-late', { ...all, log: { ...log, isFailing: true } }],
  ['log-late', { ...all, log: { ...log, until: ago(0.25) } }],
  ['log-late', { ...all, log: { isFailing: false, isOtherWriter: false } }],
  ['other-copy', { ...all, log: { ...log, isFailing: true, isOtherWriter: true } }],
  ['other-copy', { ...all, backup: ill(31, 'another writes', true) }],
])('backups are %s: %j', (state, noted) => {
  expect(viewBackups(folder, noted, now)?.state).toBe(state);
});

test('tells when what was, where it lies, and why it is not as it should be', () => {
  expect(viewBackups(folder, { ...all, backup: ill(31, 'no room') }, now)).toEqual({
    state: 'failed',
    place: '/backups',
    made_at: ago(31),
    proved_at: ago(100),
    log_until: log.until,
    reason: 'no room',
  });
  expect(viewBackups(folder, { ...all, trial: ill(100, 'wrong books') }, now)?.reason).toBe('wrong books');
});

test('what a server missed that was down is no alarm before it had the time to make up for it', () => {
  const missed = { backup: well(80), trial: well(400), log: { ...log, until: ago(80) } };
  const stateAfter = (hours: number) => viewBackups({ ...folder, startedAt: new Date(ago(hours)) }, missed, now)?.state;
  expect([stateAfter(0.1), stateAfter(1), stateAfter(31)]).toEqual(['fine', 'log-late', 'late']);
  const failing = { ...missed, log: { ...missed.log, isFailing: true } };
  expect(viewBackups({ ...folder, startedAt: now }, failing, now)?.state).toBe('log-late');
});

test('where no place is named, that is said to whoever should name one alone, and nothing of those that were made before', () => {
  const nothing = { place: null, made_at: null, proved_at: null, log_until: null, reason: null };
  expect(viewBackups({ ...folder, place: null }, all, now)).toEqual({ state: 'no-place', ...nothing });
  expect(viewBackups({ ...folder, place: null, wantsPlace: false }, all, now)).toBe(null);
});
