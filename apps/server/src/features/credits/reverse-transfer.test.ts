import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFamily, expectDone, type LedgerWorld, openLedgerWorld } from './ledger.fixture.ts';
import { getBalance } from './ledger.queries.ts';

/** A transfer is taken back, by its own function. */
let world: LedgerWorld;
let reseller: number;
let child: number;

beforeAll(async () => {
  world = await openLedgerWorld();
});
beforeEach(async () => {
  ({ reseller, child } = await addFamily(world));
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.database.close();
});

const balance = (userId: number) => getBalance(world.db, userId);
const given = async () => {
  await world.give(reseller, 10);
  const { transferId } = await expectDone(
    world.transfer({ actorId: reseller, type: 'Added Credit', otherUserId: child, amount: 4 }),
  );
  return transferId ?? 0;
};

test('a reversal gives the credit back, once', async () => {
  const transferId = await given();
  expect(await world.reverse(reseller, transferId, 'wrong person')).toEqual({
    code: '000000',
    data: {
      transferId: expect.any(Number),
      reversesId: transferId,
      amount: 4,
      debitUserId: child,
      creditUserId: reseller,
      actorBalance: 10,
    },
  });
  expect([await balance(reseller), await balance(child)]).toEqual([10, 0]);
  expect(await world.reverse(reseller, transferId)).toEqual({ code: 'C10409', data: { reason: 'reversed' } });
});

test('of credit that was spent since: C10422', async () => {
  const transferId = await given();
  await expectDone(world.transfer({ actorId: world.admin, type: 'Withdraw', otherUserId: child, amount: 1 }));
  expect(await world.reverse(reseller, transferId)).toEqual({ code: 'C10422', data: { required: 4, available: 3 } });
});

test('of somebody else’s transfer: C10012 for a reseller, done for an admin', async () => {
  const transferId = await given();
  expect((await world.reverse(world.other, transferId)).code).toBe('C10012');
  expect((await world.reverse(child, transferId)).code).toBe('C10012');
  expect((await world.reverse(world.admin, transferId ?? 0)).code).toBe('000000');
});

test('a minting returns to where it came from', async () => {
  const before = await balance(world.admin);
  const { transferId } = await expectDone(
    world.transfer({ actorId: world.admin, type: 'Added Self Credit', otherUserId: null, amount: 7 }),
  );
  await expectDone(world.reverse(world.admin, transferId ?? 0));
  expect(await balance(world.admin)).toBe(before);
});

test('a reversal can’t be reversed, an activation is undone otherwise: C10409', async () => {
  const { transferId } = await expectDone(world.reverse(reseller, await given()));
  expect(await world.reverse(reseller, transferId)).toEqual({ code: 'C10409', data: { reason: 'not-reversible' } });
  expect((await world.reverse(world.admin, 999_999)).code).toBe('C10012');
});
