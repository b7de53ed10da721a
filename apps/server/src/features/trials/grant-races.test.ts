import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller, confirmPasscode } from '../../testing/factories.ts';
import { newMac } from '../../testing/new-mac.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { grantTrial, setRules } from './trials.fixture.ts';

// A balance is read for a grant, not reserved: so whoever is emptying the account at that moment must be done first, or not have begun.

let app: TestApp;
let application: { id: number };
let parent: SignedInPerson;
let child: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  await setRules(app, { grants_per_day: 1000, least_balance: 10 });
});
beforeEach(async () => {
  application = await addApplication(app, { trialDays: 7 });
  const options = { applications: [application.id] };
  parent = await addReseller(app, { ...options, credit: 100 });
  child = await addSubReseller(app, parent, { ...options, credit: 10 });
  await confirmPasscode(app, parent);
});
afterAll(() => app.close());

const grant = () => grantTrial(app, child, application, newMac());

/** A grant that is asked for while somebody else does something, which is committed once the grant waits for it. */
async function grantWhile(statement: string, values: unknown[]) {
  const { owner } = app.database;
  const other = await owner.connect();
  try {
    await other.query('BEGIN');
    const { rows } = await other.query('SELECT pg_backend_pid() AS pid');
    await other.query(statement, values);
    const asked = grant();
    const waits = async () =>
      (await owner.query('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))', [rows[0].pid]))
        .rowCount;
    await expect.poll(waits).toBe(1);
    await other.query('COMMIT');
    const { httpStatus, body } = await asked;
    return [httpStatus, body.data];
  } finally {
    await other.query('ROLLBACK');
    other.release();
  }
}

test('a grant waits for whoever moves credit out of its account, and then sees what is left', async () => {
  const take = 'UPDATE live.accounts SET balance = balance - 1 WHERE user_id = $1';
  expect(await grantWhile(take, [child.id])).toEqual([409, { reason: 'balance' }]);
  await app.database.owner.query('UPDATE live.accounts SET balance = balance + 1 WHERE user_id = $1', [child.id]);
});

test('a grant waits for another of the same person, and then counts it: the day’s last is granted once', async () => {
  const setPerDay = (grants_per_day: number) => setRules(app, { grants_per_day, least_balance: 10 });
  await setPerDay(1);
  const values = [child.id, '00:1a:79:bb:00:01', application.id, '{}', app.clock.now()];
  // As by another server process: what one process is asked for at once may leave as one statement.
  expect(await grantWhile('SELECT live.grant_trial($1, $2, $3, $4, $5)', values)).toEqual([409, { reason: 'quota' }]);
  await setPerDay(1000);
});

test.each([1, 2, 3, 4])('of grants that come while the balance falls, none is later than its fall (%i)', async () => {
  const take = () =>
    app.call('POST /resellers/{id}/deduct-credit-point', {
      as: parent,
      params: { id: child.id },
      body: { creditPoint: 1 },
    });
  const grants = Array.from({ length: 24 }, grant);
  const answers = await Promise.all([...grants.slice(0, 12), take(), ...grants.slice(12)]);
  const granted = answers.filter(({ httpStatus }) => httpStatus === 200).length - 1;
  expect(answers.filter(({ httpStatus }) => ![200, 409].includes(httpStatus))).toEqual([]);
  const { rows } = await app.database.owner.query<{ early: number; late: number }>(
    `SELECT count(*) FILTER (WHERE id < fall)::int AS early, count(*) FILTER (WHERE id > fall)::int AS late
       FROM core.audit_log, (SELECT max(id) AS fall FROM core.audit_log WHERE actor_id = $1 AND action = 'credit.transfer') f
      WHERE action = 'trial.grant' AND actor_id = $2`,
    [parent.id, child.id],
  );
  expect(rows).toEqual([{ early: granted, late: 0 }]);
});
