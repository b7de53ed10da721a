import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LedgerWorld } from './ledger.fixture.ts';
import { macs, openBooks, plant } from './verify-ledger.fixture.ts';

// Whoever owns the database can bend its rows so that they fit one another again. Each of these would have been no fault to a proof
// that only compares sums and pairs.

let world: LedgerWorld;
beforeAll(async () => {
  world = await openBooks();
});
afterAll(() => world.database.close());

const person = (email: string) => `(SELECT id FROM users WHERE email = '${email}')`;
const account = (email: string) => `(SELECT a.id FROM accounts a WHERE a.user_id = ${person(email)})`;
const ofMac = (mac: string) => `mac = '${mac}'`;
const lifetime = "'9999-12-31T00:00:00Z'";
const transfer = (type: string) => `(SELECT max(id) FROM transfers WHERE tr_type = '${type}')`;
const boughtLast = `(SELECT max(transfer_id) FROM activations WHERE ${ofMac(macs.threeApplications)})`;
/** The renewed code and the device that redeemed it get another year. */
const longerCode = [
  "UPDATE activation_codes SET expires_at = expires_at + interval '1 year' WHERE value = 'ABCD'",
  `UPDATE devices SET code_expires_at = code_expires_at + interval '1 year' WHERE ${ofMac(macs.redeemed)}`,
];
const audited = {
  transfer: 'Each transfer is in the audit log: its kind and amount, by whom, between whom and when',
  activation: 'Each activation is in the audit log: its device, what was bought, until when, and what was there before',
  codes: 'Each purchase and renewal of codes is in the audit log: what, for whom, until when',
  switch: 'Each switch is in the audit log: between which devices, when, and until when they were paid',
  grant: 'Each granted trial is in the audit log: of which device, by whom, when and until when',
  deletions: 'Each deleted code was deleted as the audit log says',
} as const;
const lasts = 'Each activation names its device, and lasts as long as it was paid for';
const trials = 'Each trial ends within a year of a registration or grant, and no device is of a time to come';
const timeOfDevice = 'Each device has the time that its latest activation, switch or move left it';
const history = 'Each device has the time that its history leaves it';

test.each<[what: string, told: string[], ...statements: string[]]>([
  [
    'more time for a device that was switched to',
    [timeOfDevice, history],
    `UPDATE devices SET paid_expires_at = paid_expires_at + interval '1 year', expires_at = expires_at + interval '1 year'
      WHERE ${ofMac(macs.switchedTo)}`,
  ],
  [
    'time again for a device that was switched away',
    [timeOfDevice, history],
    `UPDATE devices o SET paid_expires_at = n.paid_expires_at, expires_at = n.expires_at FROM devices n
      WHERE o.${ofMac(macs.switchedAway)} AND n.${ofMac(macs.switchedTo)}`,
  ],
  [
    'more time for a device and in its switch',
    [history],
    `UPDATE devices SET paid_expires_at = paid_expires_at + interval '1 year', expires_at = expires_at + interval '1 year'
      WHERE ${ofMac(macs.switchedTo)}`,
    `UPDATE device_events SET detail = detail || jsonb_build_object('paidExpiresAt', (SELECT paid_expires_at FROM devices
      WHERE ${ofMac(macs.switchedTo)})) WHERE kind = 'switched'`,
  ],
  [
    'an activation and its device last longer',
    [lasts, audited.activation, history],
    `UPDATE activations SET box_expiry_date = box_expiry_date + interval '1 day' WHERE ${ofMac(macs.threeApplications)}`,
    `UPDATE devices SET paid_expires_at = paid_expires_at + interval '1 day', expires_at = expires_at + interval '1 day'
      WHERE ${ofMac(macs.threeApplications)}`,
  ],
  [
    'a year became a lifetime in log and device',
    [audited.activation, history],
    `UPDATE activations SET package_kind = 'lifetime', box_expiry_date = ${lifetime} WHERE ${ofMac(macs.threeApplications)}`,
    `UPDATE devices SET package_kind = 'lifetime', paid_expires_at = ${lifetime}, expires_at = ${lifetime}
      WHERE ${ofMac(macs.threeApplications)}`,
  ],
  [
    'a renewal moved with its code and its device',
    ['Each renewal adds a year to what its code had', audited.codes],
    ...longerCode,
    "UPDATE code_renewals SET expires_at = expires_at + interval '1 year'",
  ],
  [
    'a renewal moved with its code, from what it had on',
    ['Each renewal adds a year to what its code had', audited.codes],
    ...longerCode,
    "UPDATE code_renewals SET expires_at = expires_at + interval '1 year', previous_expires_at = previous_expires_at + interval '1 year'",
  ],
  [
    'credit made out of nothing into a reseller',
    ['Credit comes out of nothing for admins alone, by themselves', audited.transfer],
    `INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, credit_balance_after, actor_id, created_at)
      SELECT 1, id, 50, 'Added Self Credit', balance + 50, user_id, now() FROM accounts WHERE id = ${account('reseller@example.com')}`,
    `UPDATE accounts SET balance = balance + 50, transfer_count = transfer_count + 1 WHERE id = ${account('reseller@example.com')}`,
  ],
  [
    'credit given that nobody gave',
    [audited.transfer],
    `INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, credit_balance_after, actor_id, created_at)
      SELECT d.id, c.id, 1, 'Added Credit', d.balance - 1, c.balance + 1, d.user_id, now() FROM accounts d, accounts c
      WHERE d.id = ${account('reseller@example.com')} AND c.id = ${account('child@example.com')}`,
    `UPDATE accounts SET balance = balance - 1, transfer_count = transfer_count + 1, credit_given = credit_given + 1
      WHERE id = ${account('reseller@example.com')}`,
    `UPDATE accounts SET balance = balance + 1, transfer_count = transfer_count + 1 WHERE id = ${account('child@example.com')}`,
  ],
  [
    'a transfer by somebody else',
    ['Each transfer was made by whom its type says', audited.transfer],
    `UPDATE transfers SET actor_id = ${person('other@example.com')} WHERE id = ${transfer('Added Credit')}`,
  ],
  [
    'a reversal by somebody else who might have',
    [audited.transfer],
    `INSERT INTO transfers (debit_account_id, credit_account_id, amount, tr_type, debit_balance_after, credit_balance_after, actor_id,
        reverses_id, created_at)
      SELECT c.id, d.id, 5, 'Reversal', c.balance - 5, d.balance + 5, ${person('staff@example.com')}, t.id, now()
      FROM transfers t JOIN accounts d ON d.id = t.debit_account_id JOIN accounts c ON c.id = t.credit_account_id
      WHERE t.id = ${transfer('Withdraw')}`,
    `UPDATE accounts a SET balance = balance + CASE WHEN t.debit_account_id = a.id THEN 5 ELSE -5 END, transfer_count = transfer_count + 1
      FROM transfers t WHERE t.id = ${transfer('Withdraw')} AND a.id IN (t.debit_account_id, t.credit_account_id)`,
  ],
  [
    'a transfer at another time',
    [audited.transfer],
    `UPDATE transfers SET created_at = created_at - interval '3 days' WHERE id = ${transfer('Added Credit')}`,
  ],
  [
    'an activation at another time, with its transfer and device',
    [audited.transfer, audited.activation, history],
    `UPDATE transfers SET created_at = created_at + interval '1 hour' WHERE id = ${boughtLast}`,
    `UPDATE activations SET created_at = created_at + interval '1 hour', box_expiry_date = box_expiry_date + interval '1 hour'
      WHERE transfer_id = ${boughtLast}`,
    `UPDATE devices d SET paid_expires_at = a.box_expiry_date, expires_at = a.box_expiry_date FROM activations a
      WHERE a.id = d.last_activation_id AND a.transfer_id = ${boughtLast}`,
  ],
  [
    'a device of somebody else',
    ['Each device is whose its history says'],
    `UPDATE devices SET owner_id = ${person('other@example.com')} WHERE ${ofMac(macs.threeApplications)}`,
  ],
  [
    'a device that redeemed a code, of somebody else',
    ['Each device is whose its history says'],
    `UPDATE devices SET owner_id = ${person('other@example.com')} WHERE ${ofMac(macs.redeemed)}`,
  ],
  [
    'codes of somebody else, with their purchase',
    [audited.codes],
    `UPDATE activation_codes SET owner_id = ${person('other@example.com')}`,
    `UPDATE code_purchases SET owner_id = ${person('other@example.com')}`,
  ],
  [
    'an activation and its device under another MAC',
    [audited.activation],
    `UPDATE activations SET mac = 'ab:00:00:00:00:99' WHERE ${ofMac(macs.lifetime)}`,
    `UPDATE devices SET mac = 'ab:00:00:00:00:99' WHERE ${ofMac(macs.lifetime)}`,
  ],
  [
    'an activation and its device in another application',
    [audited.activation],
    `UPDATE activations SET application_id = (SELECT max(id) FROM applications) WHERE ${ofMac(macs.lifetime)}`,
    `UPDATE devices SET application_id = (SELECT max(id) FROM applications) WHERE ${ofMac(macs.lifetime)}`,
  ],
  [
    'a switch to another MAC, in both devices and what happened to them',
    [audited.switch],
    `UPDATE device_events SET detail = detail || '{"to": "ab:00:00:00:00:99"}' WHERE kind = 'switched'`,
    `UPDATE devices SET switched_to = 'ab:00:00:00:00:99' WHERE ${ofMac(macs.switchedAway)}`,
    `UPDATE devices SET mac = 'ab:00:00:00:00:99' WHERE ${ofMac(macs.switchedTo)}`,
  ],
  [
    'a trial without end',
    [trials],
    `UPDATE devices SET trial_ends_at = ${lifetime}, expires_at = ${lifetime} WHERE ${ofMac(macs.redeemed)}`,
  ],
  [
    'a granted trial that lasts longer, in what happened to its device too',
    [audited.grant],
    `UPDATE devices SET trial_ends_at = trial_ends_at + interval '9 days', expires_at = expires_at + interval '9 days' WHERE ${ofMac(macs.granted)}`,
    `UPDATE device_events e SET detail = jsonb_build_object('expiresAt', d.trial_ends_at) FROM devices d
      WHERE d.id = e.device_id AND e.kind = 'trial-granted' AND d.${ofMac(macs.granted)}`,
  ],
  [
    'a granted trial of somebody else',
    [audited.grant, 'Each device is whose its history says'],
    `UPDATE devices SET trial_granted_by = ${person('other@example.com')}, owner_id = ${person('other@example.com')} WHERE ${ofMac(macs.granted)}`,
    `UPDATE device_events SET actor_id = ${person('other@example.com')} WHERE kind = 'trial-granted'`,
  ],
  [
    'a trial that nobody granted',
    [audited.grant, 'Each device is whose its history says'],
    `INSERT INTO devices (mac, application_id, owner_id, package_kind, trial_ends_at, trial_began_at, trial_granted_by, expires_at, created_at)
      SELECT 'ab:00:00:00:00:99', min(id), ${person('other@example.com')}, 'trial', now() + interval '9 days', now(), ${person('other@example.com')},
        now() + interval '9 days', now() FROM applications`,
    `INSERT INTO device_events (device_id, at, kind, actor_id, detail) SELECT id, trial_began_at, 'trial-granted', owner_id,
        jsonb_build_object('expiresAt', trial_ends_at) FROM devices WHERE ${ofMac('ab:00:00:00:00:99')}`,
  ],
  [
    'a grant that left no trial',
    [audited.grant],
    `UPDATE devices SET trial_granted_by = NULL WHERE ${ofMac(macs.granted)}`,
    `DELETE FROM device_events WHERE kind = 'trial-granted'`,
  ],
  [
    'a device that has time because it is of a time to come',
    [trials],
    `INSERT INTO devices (mac, application_id, expires_at, created_at)
      SELECT 'ab:00:00:00:00:99', min(id), '2099-01-01', '2099-01-01' FROM applications`,
  ],
  [
    'a code that counts as deleted and runs',
    [audited.deletions],
    "UPDATE activation_codes SET deleted_at = created_at WHERE value = 'EFGH'",
  ],
])('%s is told', async (_what, told, ...statements) => {
  expect(await plant(world, statements)).toEqual(expect.arrayContaining(told));
});
