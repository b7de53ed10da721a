import { expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock.ts';
import { forgetKeptAnswersTask } from './forget-kept-answers.ts';
import { noon, openLedgerWorld, requestKey } from './ledger.fixture.ts';
import { findKeptAnswer, keptTransfer } from './ledger.queries.ts';

test('an answer is kept for 400 days, in its own environment’s time', async () => {
  const world = await openLedgerWorld();
  const { live, sandbox } = world.database;
  await world.transfer({
    actorId: world.admin,
    type: 'Added Self Credit',
    otherUserId: null,
    amount: 1,
    requestKey: requestKey('once'),
  });
  const clock = createTestClock(noon);
  const forget = forgetKeptAnswersTask({ live, sandbox }, clock);
  const isKept = async () => (await findKeptAnswer(live, world.admin, requestKey('once'), keptTransfer)) !== undefined;

  clock.advance({ days: 400 });
  await forget({}, { environment: 'live' } as never);
  expect(await isKept()).toBe(true);

  clock.advance({ seconds: 1 });
  await forget({}, { environment: 'sandbox' } as never);
  expect(await isKept()).toBe(true);
  await forget({}, { environment: 'live' } as never);
  expect(await isKept()).toBe(false);
  await world.database.close();
});
