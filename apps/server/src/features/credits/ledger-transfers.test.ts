import { limits } from '@tessera/contracts/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acting, addFamily, expectDone, type LedgerWorld, openLedgerWorld, requestKey } from './ledger.fixture.ts';
import { findKeptAnswer, getBalance, keptTransfer, purgeKeptAnswers } from './ledger.queries.ts';

let world: LedgerWorld;
let reseller: number;
let child: number;
/** The reseller’s. */
let email: string;

beforeAll(async () => {
  world = await openLedgerWorld();
});
beforeEach(async () => {
  ({ reseller, child, email } = await addFamily(world));
});
afterAll(async () => {
  expect(await world.faults()).toEqual([]);
  await world.database.close();
});

const balance = (userId: number) => getBalance(world.db, userId);

async function changeUser(userId: number, change: string) {
  await world.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [userId]);
}

describe('giving credit', () => {
  test('takes it from the giver’s own account', async () => {
    await world.give(reseller, 10);
    const answer = await world.transfer({
      actorId: reseller,
      type: 'Added Credit',
      otherUserId: child,
      amount: 4,
      note: 'stock',
    });
    expect(answer).toEqual({
      code: '000000',
      data: { transferId: expect.any(Number), amount: 4, actorBalance: 6, otherBalance: 4 },
    });
    expect([await balance(reseller), await balance(child)]).toEqual([6, 4]);
  });

  test('leaves an audit row in the same transaction', async () => {
    await world.give(reseller, 10);
    const { transferId } = await expectDone(
      world.transfer({ actorId: reseller, type: 'Added Credit', otherUserId: child, amount: 4 }),
    );
    const { rows } = await world.database.owner.query(
      `SELECT environment, actor_id, actor_email, action, after, ip, request_id FROM core.audit_log
        WHERE environment = 'live' AND target_kind = 'transfer' AND target_id = $1`,
      [String(transferId)],
    );
    expect(rows).toEqual([
      {
        environment: 'live',
        actor_id: reseller,
        actor_email: email,
        action: 'credit.transfer',
        after: expect.objectContaining({
          type: 'Added Credit',
          amount: 4,
          otherUserId: child,
          actorBalance: 6,
          otherBalance: 4,
        }),
        ip: '10.0.0.1',
        request_id: 'request',
      },
    ]);
  });

  test('more than one has: C10422 with what it needs and what is there, and nothing moves', async () => {
    await world.give(reseller, 3);
    const answer = await world.transfer({ actorId: reseller, type: 'Added Credit', otherUserId: child, amount: 4 });
    expect(answer).toEqual({ code: 'C10422', data: { required: 4, available: 3 } });
    expect([await balance(reseller), await balance(child)]).toEqual([3, 0]);
  });

  test('an admin who has too little is no exception', async () => {
    const admin = await world.insert.person('admin', `admin${reseller}@example.com`);
    const answer = await world.transfer({ actorId: admin, type: 'Added Credit', otherUserId: reseller, amount: 1 });
    expect(answer).toEqual({ code: 'C10422', data: { required: 1, available: 0 } });
  });

  test.each([
    ['somebody else’s sub-reseller', () => world.child],
    ['another reseller', () => world.other],
    ['an admin', () => world.admin],
    ['oneself', () => reseller],
    ['nobody', () => 999_999],
  ])('by a reseller to %s: C10013', async (_who, otherUserId) => {
    await world.give(reseller, 5);
    const answer = await world.transfer({
      actorId: reseller,
      type: 'Added Credit',
      otherUserId: otherUserId(),
      amount: 1,
    });
    expect(answer).toEqual({ code: 'C10013', data: {} });
  });

  test('by a sub-reseller to the parent: C10013', async () => {
    await world.give(child, 5);
    const answer = await world.transfer({ actorId: child, type: 'Added Credit', otherUserId: reseller, amount: 1 });
    expect(answer.code).toBe('C10013');
  });

  test('by an admin to themselves: C10013, as nothing would move', async () => {
    const { admin } = world;
    await world.give(admin, 5);
    for (const type of ['Added Credit', 'Withdraw'] as const) {
      expect((await world.transfer({ actorId: admin, type, otherUserId: admin, amount: 1 })).code).toBe('C10013');
    }
  });

  test('by staff to anyone, from their own account', async () => {
    await world.give(world.staff, 5);
    await expectDone(world.transfer({ actorId: world.staff, type: 'Added Credit', otherUserId: child, amount: 5 }));
    expect([await balance(world.staff), await balance(child)]).toEqual([0, 5]);
  });

  test.each([
    ['removed', 'removed_at = now()'],
    ['disabled by an admin', 'is_disabled_by_admin = true'],
    ['inactive', 'status = 0'],
  ])('to somebody %s: C10016', async (_state, change) => {
    await world.give(reseller, 5);
    await changeUser(child, change);
    const answer = await world.transfer({ actorId: reseller, type: 'Added Credit', otherUserId: child, amount: 1 });
    expect(answer).toEqual({ code: 'C10016', data: {} });
  });

  test('to a sub-reseller whose parent is disabled: C10016, and the parent can’t act at all', async () => {
    await world.give(reseller, 5);
    await changeUser(reseller, 'is_disabled_by_admin = true');
    await world.give(world.admin, 1);
    const answer = await world.transfer({ actorId: world.admin, type: 'Added Credit', otherUserId: child, amount: 1 });
    expect(answer.code).toBe('C10016');
    const own = await world.transfer({ actorId: reseller, type: 'Added Credit', otherUserId: child, amount: 1 });
    expect(own.code).toBe('C10002');
  });

  test.each([0, -1, limits.maxCreditPoints + 1])('of %d: C10011', async (amount) => {
    const answer = await world.transfer({ actorId: reseller, type: 'Added Credit', otherUserId: child, amount });
    expect(answer).toEqual({ code: 'C10011', data: { field: 'creditPoint' } });
  });
});

describe('taking credit back', () => {
  test('moves it into the actor’s own account, down to zero', async () => {
    await world.give(child, 5);
    const answer = await world.transfer({ actorId: reseller, type: 'Withdraw', otherUserId: child, amount: 5 });
    expect(answer).toMatchObject({ code: '000000', data: { amount: 5, actorBalance: 5, otherBalance: 0 } });
  });

  test('of nothing moves nothing and succeeds', async () => {
    await world.give(child, 5);
    const answer = await world.transfer({ actorId: reseller, type: 'Withdraw', otherUserId: child, amount: 0 });
    expect(answer).toEqual({ code: '000000', data: { amount: 0, actorBalance: 0, otherBalance: 5 } });
  });

  test('more than is there: C10422', async () => {
    await world.give(child, 5);
    const answer = await world.transfer({ actorId: reseller, type: 'Withdraw', otherUserId: child, amount: 6 });
    expect(answer).toEqual({ code: 'C10422', data: { required: 6, available: 5 } });
  });

  test('a negative amount gives nothing: C10011', async () => {
    await world.give(reseller, 5);
    const answer = await world.transfer({ actorId: reseller, type: 'Withdraw', otherUserId: child, amount: -5 });
    expect(answer.code).toBe('C10011');
  });

  test('from a disabled child is possible, from a stranger is not', async () => {
    await world.give(child, 5);
    await changeUser(child, 'is_disabled_by_admin = true');
    await expectDone(world.transfer({ actorId: reseller, type: 'Withdraw', otherUserId: child, amount: 5 }));
    const foreign = await world.transfer({ actorId: world.other, type: 'Withdraw', otherUserId: child, amount: 0 });
    expect(foreign.code).toBe('C10013');
  });
});

describe('minting', () => {
  test('is for admins, into their own account', async () => {
    const before = await balance(world.admin);
    const answer = await world.transfer({
      actorId: world.admin,
      type: 'Added Self Credit',
      otherUserId: null,
      amount: 7,
    });
    expect(answer).toEqual({
      code: '000000',
      data: { transferId: expect.any(Number), amount: 7, actorBalance: before + 7 },
    });
  });

  test.each([
    ['staff', () => world.staff],
    ['a reseller', () => reseller],
    ['a sub-reseller', () => child],
  ])('by %s: C10403', async (_who, actorId) => {
    const answer = await world.transfer({
      actorId: actorId(),
      type: 'Added Self Credit',
      otherUserId: null,
      amount: 7,
    });
    expect(answer.code).toBe('C10403');
  });

  test('into somebody else’s account: C10403', async () => {
    const answer = await world.transfer({
      actorId: world.admin,
      type: 'Added Self Credit',
      otherUserId: reseller,
      amount: 7,
    });
    expect(answer.code).toBe('C10403');
  });
});

describe('the same request again', () => {
  const give = (content?: string, actorId = reseller) =>
    world.transfer({
      actorId,
      type: 'Added Credit',
      otherUserId: child,
      amount: 4,
      requestKey: requestKey('once', content),
    });

  test('moves nothing and answers the same', async () => {
    await world.give(reseller, 10);
    const first = await give();
    expect(await give()).toEqual({ ...first, isReplayed: true });
    expect(await balance(child)).toBe(4);
  });

  test('with another content: C10017', async () => {
    await world.give(reseller, 10);
    await give();
    expect(await give('different')).toEqual({ code: 'C10017', data: {} });
  });

  test('is executed when it was refused before', async () => {
    expect((await give()).code).toBe('C10422');
    await world.give(reseller, 4);
    expect((await give()).code).toBe('000000');
  });

  test('of another person is another request', async () => {
    await world.give(reseller, 10);
    await world.give(world.admin, 10);
    await give();
    expect(await give('same', world.admin)).not.toHaveProperty('isReplayed');
    expect(await balance(child)).toBe(8);
  });

  test('is found beforehand, and forgotten after its time', async () => {
    await world.give(reseller, 10);
    const first = await give();
    expect(await findKeptAnswer(world.db, reseller, requestKey('once'), keptTransfer)).toEqual({
      isSameRequest: true,
      answer: { ...first, isReplayed: true },
    });
    expect(await findKeptAnswer(world.db, reseller, requestKey('once', 'different'), keptTransfer)).toEqual({
      isSameRequest: false,
    });
    expect(await purgeKeptAnswers(world.db, new Date('2027-01-16'), 1000)).toBeGreaterThan(0);
    expect(await findKeptAnswer(world.db, reseller, requestKey('once'), keptTransfer)).toBeUndefined();
  });
});

test('everyone begins the sandbox with its credit, and live with none', async () => {
  expect(await getBalance(world.database.live, child)).toBe(0);
  expect(await getBalance(world.database.sandbox, child)).toBe(1000);
});

test('what happens in the sandbox stays there', async () => {
  await expectDone(
    acting(world.database.sandbox, world.admin, world.apps).transfer({
      actorId: reseller,
      type: 'Added Credit',
      otherUserId: child,
      amount: 100,
    }),
  );
  expect([await getBalance(world.database.sandbox, reseller), await getBalance(world.database.sandbox, child)]).toEqual(
    [900, 1100],
  );
  expect([await balance(reseller), await balance(child)]).toEqual([0, 0]);
});
