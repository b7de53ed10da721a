import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { SignedInPerson } from '../../testing/test-app.ts';
import { type HookTest, openHookTest } from './webhooks.fixture.ts';

/** Whoever switches an endpoint off, or removes it, has it before its deliveries: so has everybody, or each would wait for the other. */

let hooks: HookTest;
beforeAll(async () => {
  hooks = await openHookTest();
});
afterEach(async () => {
  hooks.reset();
  await hooks.app.database.owner.query('DELETE FROM live.outbox');
});
afterAll(() => hooks.close());

const writers: Record<string, (person: SignedInPerson, deliveryId: number) => Promise<unknown>> = {
  'a try that ends': async () => {
    hooks.answer(503);
    await hooks.runTask('webhook-delivery', await hooks.takeFromOutbox('webhook-delivery'));
  },
  'whoever sends again': (person, id) =>
    hooks.app.call('POST /webhook-deliveries/{id}/retry', { as: person, params: { id } }),
};

test.each(Object.entries(writers))(
  '%s waits for the endpoint and has none of its deliveries meanwhile',
  async (_who, write) => {
    const { owner } = hooks.app.database;
    const person = await hooks.aReseller();
    const { id } = await hooks.addHook(person, ['device.activated']);
    await hooks.sendTest(person, id);
    const [delivery] = await hooks.deliveriesOf(person, id);
    const removing = await owner.connect();
    try {
      await removing.query('BEGIN');
      await removing.query('SELECT FROM live.webhooks WHERE id = $1 FOR NO KEY UPDATE', [id]);
      const writing = write(person, delivery!.id);
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await eventually(async () => expect((await owner.query(waiting)).rowCount).toBe(1));
      await removing.query('SELECT FROM live.webhook_deliveries WHERE webhook_id = $1 FOR UPDATE NOWAIT', [id]);
      await removing.query('COMMIT');
      await writing;
    } finally {
      removing.release(true);
    }
    expect(await hooks.deliveriesOf(person, id)).toMatchObject([{ id: delivery!.id }]);
  },
);
