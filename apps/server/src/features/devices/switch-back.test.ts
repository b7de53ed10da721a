import { expect, test } from 'vitest';
import { newMac } from '../../testing/new-mac.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';
import { useSwitching } from './switching.fixture.ts';

const at = useSwitching();
const switchMac = (as: SignedInPerson, mac = at.from, newMac = at.to) => at.switchMac(as, mac, newMac);

test('a switch is put right within the minutes of an undo, which counts as another', async () => {
  const [typo, right] = [newMac(), newMac()];
  await switchMac(at.owner, at.from, typo);
  at.app.clock.advance({ minutes: 9, seconds: 59 });
  expect((await switchMac(at.owner, typo, right)).httpStatus).toBe(200);
  expect(await at.deviceOf(right)).toMatchObject({ owner_id: at.owner.id, switched_from: typo });
  await at.wait(25);
  expect((await switchMac(at.owner, right, newMac())).httpStatus).toBe(200);
  await at.wait(25);
  const last = (await at.deviceOf(right)) as { switched_to: string };
  expect((await switchMac(at.owner, last.switched_to, newMac())).body.msg).toContain('3 times a year');
});

test('a switch is undone within ten minutes by switching back, and neither counts', async () => {
  const times = async (mac: string) => (await at.deviceOf(mac)).switch_times.length;
  const end = (await at.deviceOf(at.from)).expires_at;
  for (const wrong of [newMac(), newMac(), newMac(), newMac()]) {
    expect((await switchMac(at.owner, at.from, wrong)).httpStatus).toBe(200);
    expect([await times(at.from), await times(wrong)]).toEqual([1, 1]);
    at.app.clock.advance({ minutes: 9 });
    expect((await switchMac(at.owner, wrong, at.from)).httpStatus).toBe(200);
    expect([await times(at.from), await times(wrong)]).toEqual([0, 0]);
  }
  expect(await at.deviceOf(at.from)).toMatchObject({ owner_id: at.owner.id, expires_at: end });
  expect(await at.deviceOf(at.from)).toMatchObject({ switched_to: null });
  // Later it is a switch like any other.
  await switchMac(at.owner);
  await at.wait(25);
  expect((await switchMac(at.owner, at.to, at.from)).httpStatus).toBe(200);
  expect(await times(at.from)).toBe(2);
});

test('a switch is done once more after an undo, and counts then: an undo is not undone', async () => {
  const timesAfter = async (mac: string, newMac: string) => {
    const { httpStatus, text } = await switchMac(at.owner, mac, newMac);
    expect(httpStatus, text).toBe(200);
    at.app.clock.advance({ minutes: 1 });
    return [(await at.deviceOf(mac)).switch_times.length, (await at.deviceOf(newMac)).switch_times.length];
  };
  expect(await timesAfter(at.from, at.to)).toEqual([1, 1]);
  expect(await timesAfter(at.to, at.from)).toEqual([0, 0]);
  expect(await timesAfter(at.from, at.to)).toEqual([1, 1]);
  await at.wait(25);
  const next = newMac();
  expect(await timesAfter(at.to, next)).toEqual([2, 2]);
  // A MAC that nobody knew has none again, whoever buys for it next.
  expect(await timesAfter(next, at.to)).toEqual([0, 1]);
  expect(await timesAfter(at.to, next)).toEqual([2, 2]);
});

test('a switch says whether switching back makes all as it was: nothing was known of the new MAC', async () => {
  const isUndoable = async (newMac: string) => (await switchMac(at.owner, at.from, newMac)).body.is_undoable;
  expect([await isUndoable(at.to), await isUndoable(at.to)]).toEqual([true, true]);
  expect((await switchMac(at.owner, at.to, at.from)).body.is_undoable).toBe(false);
  const noted = newMac();
  await at.app.database.owner.query(
    "INSERT INTO live.customers (owner_id, mac, name, created_at, updated_at) VALUES ($1, $2, 'Somebody else', now(), now())",
    [at.owner.id, noted],
  );
  expect(await isUndoable(noted)).toBe(false);
});
