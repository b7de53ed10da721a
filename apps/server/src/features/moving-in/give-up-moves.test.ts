import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, confirmPasscode } from '../../testing/factories.ts';
import { atConsole, failJobOf } from '../../testing/failed-jobs.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { booksOf, lines, moverOf, newAddress } from './mover.fixture.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  await addApplication(app, { name: 'Alpha' });
  folder = await mkdtemp(join(tmpdir(), 'tessera-given-up-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
const { read, moveOf, plan, bring, rowsOf } = moverOf(() => app);
const { ask, expectSound } = booksOf(() => app);

const people = () => read(lines('email,credits', `${newAddress('omar')},30`, `${newAddress('lea')},12`));

/** Asks for a plan, whose job is not done. */
async function askForPlan(id: number): Promise<void> {
  const { mapping } = await moveOf(id);
  await app.call('PUT /moving-in/{id}', { as: app.admin, params: { id }, body: mapping });
}

/** Begins a planned one, whose job is not done. */
async function begin(id: number): Promise<void> {
  await confirmPasscode(app, app.admin);
  await app.call('POST /moving-in/{id}/start', { as: app.admin, params: { id }, body: {} });
}

test('a move whose job failed says so; a plan that is given up is asked for once more', async () => {
  const id = await people();
  await askForPlan(id);
  expect(await moveOf(id)).not.toHaveProperty('held');
  await failJobOf(app, 'plan-move', 2);
  expect(await moveOf(id)).toMatchObject({ state: 'planning', held: 'retrying' });
  await failJobOf(app, 'plan-move');
  expect(await moveOf(id)).toMatchObject({ state: 'planning', held: 'given-up' });
  const { body } = await app.call('GET /moving-in', { as: app.admin });
  expect(body.data.find((move) => move.id === id)?.held).toBe('given-up');
  await atConsole(app, folder, 'jobs', 'delete', 'all');
  const given = await moveOf(id);
  expect(given).toMatchObject({ state: 'read', total: 0, done: 0 });
  expect(given).not.toHaveProperty('held');
  expect(await plan(id)).toMatchObject({ state: 'planned', total: 2 });
});

test('a plan that another job makes is not held by the one before it, nor ended with it', async () => {
  const id = await people();
  await askForPlan(id);
  await failJobOf(app, 'plan-move');
  await askForPlan(id);
  await failJobOf(app, 'plan-move', 0);
  await ask(
    'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs)',
  );
  expect(await moveOf(id)).not.toHaveProperty('held');
  await atConsole(app, folder, 'jobs', 'delete', 'all');
  expect(await moveOf(id)).toMatchObject({ state: 'planning' });
  await ask('DELETE FROM graphile_worker._private_jobs');
});

test('a move whose job is deleted ends, with what has not come left out, and its books proved', async () => {
  const id = await people();
  await plan(id);
  await begin(id);
  await failJobOf(app, 'bring-move');
  expect(await moveOf(id)).toMatchObject({ state: 'running', held: 'given-up' });
  await atConsole(app, folder, 'jobs', 'delete', 'all');
  await app.runJobs();
  const move = await moveOf(id);
  expect(move).toMatchObject({ state: 'finished', done: 2, failed: 2, ledger_faults: [] });
  expect(move).not.toHaveProperty('held');
  expect((await rowsOf(id, 'failed')).map(({ reasons }) => reasons)).toEqual([['stopped'], ['stopped']]);
  expect(
    await ask("SELECT actor_email FROM core.audit_log WHERE action = 'move.stop' AND target_id = $1", [`${id}`]),
  ).toEqual([{ actor_email: 'console' }]);
  await expectSound();
});

test('where all has come and only its proof is given up, that is told', async () => {
  const id = await people();
  await plan(id);
  await bring(id);
  await ask('UPDATE live.moves SET ledger_faults = NULL WHERE id = $1', [id]);
  await ask(
    `INSERT INTO live.outbox (kind, payload, created_at) VALUES ('bring-move', jsonb_build_object('moveId', $1::int), now())`,
    [id],
  );
  await failJobOf(app, 'bring-move');
  expect(await moveOf(id)).toMatchObject({ state: 'finished', held: 'given-up', ledger_faults: null });
  await atConsole(app, folder, 'jobs', 'delete', 'all');
  expect(await moveOf(id)).toMatchObject({
    state: 'finished',
    failed: 0,
    ledger_faults: [expect.stringContaining('verify-ledger')],
  });
});
