import type { Run, Work } from './pg-load.ts';
import { someContext, someHash } from './work.ts';

type Perform = (run: Run, work: Work) => Promise<void>;

const holder = `SELECT a.id, a.balance, u.email, u.group_id, u.parent_id, u.status, u.is_disabled_by_admin, u.removed_at,
    p.status AS parent_status, p.is_disabled_by_admin AS parent_is_disabled, p.removed_at AS parent_removed_at
  FROM accounts a JOIN users u ON u.id = a.user_id LEFT JOIN users p ON p.id = u.parent_id`;
const lockOne = `${holder} WHERE a.user_id = $1 FOR NO KEY UPDATE OF a`;
const lockTwo = `${holder} WHERE a.user_id IN ($1, $2) ORDER BY a.id FOR NO KEY UPDATE OF a`;
const findKey = 'SELECT hash, result FROM idempotency_keys WHERE account_id = $1 AND call = $2 AND key = $3';
const keepKey =
  'INSERT INTO idempotency_keys (account_id, call, key, hash, result, created_at) VALUES ($1, $2, $3, $4, $5, $6)';
const findPrice = `SELECT a.name, a.yearly_credits, a.retired_at FROM applications a
  JOIN user_applications ua ON ua.application_id = a.id AND ua.user_id = $2 WHERE a.id = $1`;
const addDevice = `INSERT INTO devices (mac, application_id, owner_id, package_kind, paid_expires_at, expires_at, last_activation_id, created_at)
  VALUES ($1, $2, $3, '1-year', $4, $4, nextval('activations_id_seq'), $5)
  ON CONFLICT (mac, application_id) DO NOTHING RETURNING id, last_activation_id`;
const debit = `UPDATE accounts SET balance = balance - $2, transfer_count = transfer_count + 1, activation_count = activation_count + $3,
  credit_given = credit_given + $4 WHERE id = $1 RETURNING balance`;
const credit =
  'UPDATE accounts SET balance = balance + $2, transfer_count = transfer_count + 1 WHERE id = $1 RETURNING balance';
const addTransfer = `INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, credit_balance_after, actor_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`;
const addActivation = `INSERT INTO activations (id, transfer_id, account_id, device_id, mac, application_id, package_kind, credit_point, source, box_expiry_date, created_at)
  OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6, '1-year', $7, 'portal', $8, $9)`;
const count = `INSERT INTO activation_counters AS c (account_id, application_id, day, activations, credit_points) VALUES ($1, $2, $3, 1, $4)
  ON CONFLICT (account_id, application_id, day)
  DO UPDATE SET activations = c.activations + 1, credit_points = c.credit_points + excluded.credit_points`;
const addAudit = `INSERT INTO audit_log (at, environment, actor_id, actor_email, action, target_kind, target_id, after, ip, user_agent, request_id)
  VALUES ($1, 'live', $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** What the functions do for a device that nobody knew and for a gift to a sub-reseller, as a careful program would do it itself. */
export const separateStatements: Record<'activation' | 'transfer', Perform> = {
  activation: (run, work) => inTransaction(run, () => activate(run, work)),
  transfer: (run, work) => inTransaction(run, () => transfer(run, work)),
};

async function inTransaction(run: Run, work: () => Promise<void>): Promise<void> {
  await run('begin', 'BEGIN', []);
  await work();
  await run('commit', 'COMMIT', []);
}

async function activate(run: Run, { resellerId, applicationId, mac, key, now }: Work): Promise<void> {
  const call = 'POST /bulk-multi-app-activate';
  const [buyer] = await run('lock_one', lockOne, [resellerId]);
  const [kept] = await run('find_key', findKey, [buyer?.id, call, key]);
  const [application] = await run('find_price', findPrice, [applicationId, resellerId]);
  const expiresAt = new Date(now);
  expiresAt.setUTCFullYear(now.getUTCFullYear() + 1);
  const [device] = await run('add_device', addDevice, [mac, applicationId, resellerId, expiresAt, now]);
  if (!buyer || kept || !application || !device) throw new Error('There is nothing to activate');
  const price = application.yearly_credits;
  const [account] = await run('debit', debit, [buyer.id, price, 1, 0]);
  const transferValues = [buyer.id, 2, price, 'Activation', account?.balance, null, resellerId, now];
  const [moved] = await run('add_transfer', addTransfer, transferValues);
  const activationId = device.last_activation_id;
  await run('add_activation', addActivation, [
    activationId,
    moved?.id,
    buyer.id,
    device.id,
    mac,
    applicationId,
    price,
    expiresAt,
    now,
  ]);
  await run('count', count, [buyer.id, applicationId, now.toISOString().slice(0, 10), price]);
  const after = JSON.stringify({ packageKind: '1-year', paidExpiresAt: expiresAt, ownerId: resellerId, activationId });
  await addTrace(run, [now, resellerId, buyer.email, 'device.activate', 'device', device.id, after]);
  const result = JSON.stringify({ code: '000000', data: { activationId, expiresAt, balance: account?.balance } });
  await run('keep_key', keepKey, [buyer.id, call, key, someHash, result, now]);
}

async function transfer(run: Run, { resellerId, subResellerId, key, now }: Work): Promise<void> {
  const call = 'POST /resellers/{id}/add-credit-point';
  // The giver was there first, so that their account has the lower id.
  const [giver, receiver] = await run('lock_two', lockTwo, [resellerId, subResellerId]);
  const [kept] = await run('find_key', findKey, [giver?.id, call, key]);
  if (!giver || !receiver || kept) throw new Error('There is nothing to transfer');
  const [from] = await run('debit', debit, [giver.id, 1, 0, 1]);
  const [to] = await run('credit', credit, [receiver.id, 1]);
  const values = [giver.id, receiver.id, 1, 'Added Credit', from?.balance, to?.balance, resellerId, now];
  const [moved] = await run('add_transfer', addTransfer, values);
  const after = JSON.stringify({ transferId: moved?.id, amount: 1, actorBalance: from?.balance });
  await addTrace(run, [now, resellerId, giver.email, 'credit.transfer', 'transfer', moved?.id, after]);
  await run('keep_key', keepKey, [giver.id, call, key, someHash, after, now]);
}

async function addTrace(run: Run, audit: unknown[]): Promise<void> {
  const { ip, userAgent, requestId } = JSON.parse(someContext);
  await run('add_audit', addAudit, [...audit, ip, userAgent, requestId]);
}
