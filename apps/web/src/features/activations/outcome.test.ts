import { expect, it } from 'vitest';
import { markUndone, type Outcome, type OutcomeLine, outcomeOf, replaceLines } from './outcome.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const request = { macAddress: '00:1a:79:00:00:01', app_ids: [3, 1, 2], is_trial: 3 };
const done = (id: number) => ({
  app_id: id,
  module: `Player ${id}`,
  mac_address: request.macAddress,
  expire_date: '2027-03-01T12:00:00.000Z',
  activation_id: 100 + id,
  credit_point: 1,
  renewed: false,
});
const refused = { app_id: 1, module: 'Player 1', error: 'Active until 2026-09-01', statusCode: 'C10020' };

function outcome(asked = request, leftOut: OutcomeLine[] = []): Outcome {
  const answer = {
    successful_count: 2,
    failed_count: 1,
    activated_devices: [done(2), done(3)],
    failed_activations: [{ ...refused, expire_date: '2026-09-01T00:00:00.000Z' }],
    remaining_credit: 8,
  };
  return outcomeOf(asked, answer, leftOut, now);
}

it('shows what came of each application in the order they were asked for', () => {
  const { lines } = outcome();
  expect(lines.map(({ appId, kind }) => [appId, kind])).toEqual([
    [3, 'done'],
    [1, 'failed'],
    [2, 'done'],
  ]);
  expect(lines[1]).toMatchObject({ statusCode: 'C10020', activeUntil: '2026-09-01T00:00:00.000Z' });
});

it('keeps what was undone while something else was on its way', () => {
  const begun = outcome();
  const both = markUndone(markUndone(begun, 3), 2);
  expect(both.lines.map(({ kind }) => kind)).toEqual(['undone', 'failed', 'undone']);
  expect(replaceLines(both, begun).lines.map(({ kind }) => kind)).toEqual(['undone', 'failed', 'undone']);
  // What failed has nothing to be taken back.
  expect(markUndone(begun, 1)).toEqual(begun);
});

it('offers to undo for 10 minutes', () => {
  expect(outcome().lines[0]).toMatchObject({ activationId: 103, undoUntil: now + 600_000 });
});

it('tells of what was chosen and left out, too', () => {
  const chosen = { ...request, app_ids: [3, 4, 1, 2] };
  const leftOut = { kind: 'failed' as const, appId: 4, module: 'Player 4', statusCode: 'C10021', reason: 'Lifetime' };
  const shown = outcome(chosen, [leftOut]);
  expect(shown.lines.map(({ appId, kind }) => [appId, kind])).toEqual([
    [3, 'done'],
    [4, 'failed'],
    [1, 'failed'],
    [2, 'done'],
  ]);
  expect(shown).toMatchObject({ request: chosen });
});

it('puts a second try in place of the first, and leaves the others', () => {
  const before = outcome();
  const answer = {
    successful_count: 1,
    failed_count: 0,
    activated_devices: [done(1)],
    failed_activations: [],
    remaining_credit: 7,
  };
  const again = { ...request, app_ids: [1] };
  const shown = replaceLines(before, outcomeOf(again, answer, [], now));
  expect(shown.lines.map(({ kind }) => kind)).toEqual(['done', 'done', 'done']);
  expect(shown.lines[0]).toBe(before.lines[0]);
  expect(shown).toMatchObject({ request });
});
