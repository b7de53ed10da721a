import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller, confirmPasscode, giveCredit } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { completeOrder, refundOrder } from '../orders/order-functions.queries.ts';
import { Dice } from './mix-world.fixture.ts';
import { holdSums } from './told-sums.fixture.ts';
import { verifyLedger } from './verify-ledger.ts';

// Whatever happened, every screen, file and answer that adds points up tells the same, and what the ledger holds. SUMS_SEED: the history.

const seed = Number(process.env.SUMS_SEED ?? randomInt(1_000_000));
const steps = 60;

let app: TestApp;
let apps: { id: number; name: string }[];
let reseller: SignedInPerson;
let other: SignedInPerson;
let child: SignedInPerson;
let dice: Dice;
/** Whose child it is now. */
let parent: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  dice = new Dice(seed);
  const prices = [1, 3, 7];
  apps = await Promise.all(
    prices.map(async (yearlyCredits, n) => {
      const { id } = await addApplication(app, { name: `App ${n}`, yearlyCredits, lifetimeCredits: 2 * yearlyCredits });
      return { id, name: `App ${n}` };
    }),
  );
  const applications = apps.map(({ id }) => id);
  reseller = await addReseller(app, { applications, credit: 300 });
  other = await addReseller(app, { applications, credit: 50 });
  child = await addSubReseller(app, reseller, { applications });
  parent = reseller;
  await giveCredit(app, child, 40);
});
afterAll(() => app.close());

const macOf = (n: number) => `00:1a:79:5a:00:${n.toString(16).padStart(2, '0')}`;
const anyone = () => dice.pick([reseller, child, child, other]);

/** What an answer says is left is what there is. */
async function holdAnswer(as: SignedInPerson, remaining: number | undefined, environment: 'live' | 'sandbox' = 'live') {
  if (remaining === undefined) return;
  const { body } = await app.call('GET /get-resellers/credit-points', { as, environment });
  expect(body.credit_point).toBe(remaining);
}

async function activate(environment: 'live' | 'sandbox' = 'live'): Promise<boolean> {
  const as = anyone();
  const app_ids = dice.shuffled(apps.map(({ id }) => id)).slice(0, 1 + dice.below(3));
  const requestData = { macAddress: macOf(dice.below(8)), app_ids, is_trial: dice.isOneOf(8) ? 2 : 3 } as const;
  const body = { requestData: { ...requestData, isConfirmed: true, again: true } };
  const answer = await app.call('POST /bulk-multi-app-activate', { as, body, environment });
  await holdAnswer(as, answer.body.remaining_credit, environment);
  return answer.body.status;
}

async function undo(): Promise<boolean> {
  const { rows } = await app.database.owner.query(
    'SELECT a.id::int, s.user_id::int FROM live.activations a JOIN live.accounts s ON s.id = a.account_id ORDER BY a.id DESC LIMIT 3',
  );
  const { id, user_id } = dice.pick(rows) ?? {};
  const as = [reseller, child, other].find((one) => one.id === user_id);
  if (!as) return false;
  return (await app.call('POST /cancel-activation', { as, body: { activation_id: id } })).body.status;
}

async function move(): Promise<boolean> {
  const as = dice.pick([app.admin, parent]);
  const to = as === app.admin ? dice.pick([reseller, other, child]) : child;
  const [params, body] = [{ id: to.id }, { creditPoint: 1 + dice.below(20) }];
  await confirmPasscode(app, as);
  const { body: said } = dice.isOneOf(3)
    ? await app.call('POST /resellers/{id}/deduct-credit-point', { as, params, body })
    : await app.call('POST /resellers/{id}/add-credit-point', { as, params, body });
  await holdAnswer(as, said.remaining_credit);
  return said.status;
}

async function takeBack(): Promise<boolean> {
  const { rows } = await app.database.owner.query(
    "SELECT id::int FROM live.transfers WHERE tr_type IN ('Added Credit', 'Withdraw', 'Added Self Credit') ORDER BY id DESC LIMIT 6",
  );
  await confirmPasscode(app, app.admin);
  const params = { id: dice.pick(rows).id };
  const { body } = await app.call('POST /transfers/{id}/reverse', {
    as: app.admin,
    params,
    body: { reason: 'A mistake' },
  });
  await holdAnswer(app.admin, body.remaining_credit);
  return body.status;
}

async function codes(): Promise<boolean> {
  const subscriptionType = dice.pick(['yearly', 'lifetime'] as const);
  const body = { subscriptionType, codeCount: 1 + dice.below(3) };
  return (await app.call('POST /sendingcode', { as: anyone(), body })).body.status;
}

/** A plan is bought, told twice, and its money may go back, which takes no credit. */
async function order(): Promise<boolean> {
  const { rows } = await app.database.owner.query(
    `INSERT INTO live.orders (user_id, plan_id, plan_title, amount, currency, credit_points, provider, created_at)
     VALUES ($1, 1, 'Small', 9.5, 'EUR', 25, 'test', $2) RETURNING id::int`,
    [dice.pick([reseller, other]).id, app.clock.now()],
  );
  const origin = { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' };
  const event = { orderId: rows[0].id, provider: 'test' as const, origin, now: app.clock.now() };
  const paid = { ...event, transactionId: `t${rows[0].id}`, amount: '9.50', currency: 'EUR' as const };
  for (const _ of [1, 2]) await completeOrder(app.database.live, paid);
  return dice.isOneOf(2) && (await refundOrder(app.database.live, event)).code === '000000';
}

async function file(): Promise<boolean> {
  const as = anyone();
  const rows = Array.from(
    { length: 1 + dice.below(5) },
    () => `${macOf(20 + dice.below(40))},${dice.pick(apps).name},1-year`,
  );
  const files = { file: Buffer.from(['mac,application,package', ...new Set(rows)].join('\n')) };
  const { body: plan } = await upload(app, '/bulk-activations/preview', { as, files, fields: { isConfirmed: '1' } });
  const total = Number(plan.data?.total_credit);
  const costs = ((plan.data?.rows ?? []) as { credit_point: number }[]).map(({ credit_point }) => credit_point);
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(total);
  await holdAnswer(as, Number(plan.data?.balance));
  const fields = { mode: 'valid', isConfirmed: '1', total_credit: String(total) };
  const { body } = await upload(app, '/bulk-activations', { as, files, fields });
  if (!body.status) return false;
  await app.runJobs();
  const params = { job_id: Number(body.data?.job_id) };
  const spentOf = async () => (await app.call('GET /bulk-activations/{job_id}', { as, params })).body.data.spent;
  expect(await spentOf()).toBe(total);
  await holdAnswer(as, Number(plan.data?.balance) - total);
  if (!dice.isOneOf(2)) return true;
  await app.call('POST /bulk-activations/{job_id}/undo', { as, params });
  await app.runJobs();
  await holdAnswer(as, Number(plan.data?.balance) - (await spentOf()));
  return true;
}

async function switchBox(): Promise<boolean> {
  const { rows } = await app.database.owner.query(
    'SELECT mac, application_id, owner_id::int FROM live.devices WHERE owner_id IS NOT NULL AND expires_at > $1 ORDER BY id',
    [app.clock.now()],
  );
  const { mac: macAddress, application_id: app_id, owner_id } = dice.pick(rows) ?? {};
  const as = [reseller, child, other].find((one) => one.id === owner_id);
  if (!as) return false;
  const body = { app_id, macAddress, newMacAddress: macOf(60 + dice.below(90)) };
  return (await app.call('POST /switch-mac', { as, body })).body.status;
}

/** Their credit and history go with them, out of the sight of whoever had them. */
async function assign(): Promise<boolean> {
  const next = parent === reseller ? other : reseller;
  const requestData = { subResellerId: child.id, resellerId: next.id };
  const { body } = await app.call('POST /assign-resellers', { as: app.admin, body: { requestData } });
  if (body.status) parent = next;
  return body.status;
}

const happenings: (() => Promise<boolean>)[] = [
  activate,
  activate,
  activate,
  undo,
  undo,
  move,
  move,
  takeBack,
  codes,
  order,
  file,
  file,
  switchBox,
  assign,
];

test(`after anything, all sums are those of the ledger (seed ${seed})`, async () => {
  const happened = new Set<string>();
  for (let step = 0; step < steps; step += 1) {
    const happen = dice.pick(happenings);
    if (await happen()) happened.add(happen.name);
    if (dice.isOneOf(6)) await activate('sandbox');
    app.clock.advance({ minutes: dice.pick([0, 1, 4, 30, 60 * 7]) });
  }
  const everyone = [app.admin.id, reseller.id, other.id, child.id];
  const readers = [
    ...[reseller, other].map((person) => ({ person, sees: person === parent ? [person.id, child.id] : [person.id] })),
    { person: child, sees: [child.id] },
    { person: app.admin, sees: everyone },
  ];
  for (const reader of readers) await holdSums(app, 'live', reader);
  for (const reader of readers.slice(0, 2)) await holdSums(app, 'sandbox', reader);
  // What never succeeds would prove nothing.
  expect(new Set(happenings.map(({ name }) => name)).size - happened.size).toBeLessThan(4);
  const { checks } = await verifyLedger(app.database.live);
  expect(checks.filter(({ faultCount }) => faultCount > 0)).toEqual([]);
});
