const lastActivation = '(SELECT max(id) FROM activations WHERE reversed_at IS NULL)';
const resellersAccount =
  "(SELECT a.id FROM accounts a JOIN users u ON u.id = a.user_id WHERE u.email = 'reseller@example.com')";

/** Ways to break each check, the most of them alone. */
export const planted: readonly [title: string, ...statements: string[]][] = [
  ['Everybody has one account, and the system its four', "UPDATE accounts SET kind = 'sales' WHERE id = 3"],
  [
    'Everybody has one account, and the system its four',
    'ALTER TABLE core.users DISABLE TRIGGER users_open_accounts',
    "INSERT INTO users (name, email, group_id, role_id, created_at) SELECT 'No', 'no@example.com', 1, min(id), now() FROM roles",
  ],
  ['The sum over all accounts is zero', `UPDATE accounts SET balance = balance + 1 WHERE id = ${resellersAccount}`],
  [
    'Each balance is the sum of its transfers',
    `UPDATE accounts SET balance = balance + 1 WHERE id = ${resellersAccount}`,
  ],
  [
    'No person’s balance is below zero, at no time',
    `UPDATE transfers SET debit_balance_after = -1 WHERE id = (SELECT max(id) FROM transfers WHERE debit_account_id >= 100)`,
  ],
  [
    'Each transfer goes on from the balance that the one before left',
    `UPDATE transfers SET debit_balance_after = debit_balance_after + 1 WHERE id = (SELECT min(id) FROM transfers WHERE tr_type = 'Activation')`,
  ],
  [
    'Each transfer goes on from the balance that the one before left',
    `UPDATE transfers SET credit_balance_after = NULL WHERE tr_type = 'Added Self Credit'`,
  ],
  [
    'Each transfer is between accounts of its type',
    "UPDATE transfers SET credit_account_id = 3 WHERE id = (SELECT max(id) FROM transfers WHERE tr_type = 'Activation')",
  ],
  [
    'Each transfer is between accounts of its type',
    "UPDATE transfers SET tr_type = 'Plan Purchase' WHERE tr_type = 'Added Self Credit'",
  ],
  [
    'Each reversal mirrors one transfer, and no transfer is reversed twice',
    "UPDATE transfers SET amount = amount + 1 WHERE tr_type = 'Reversal'",
  ],
  [
    'Each reversal mirrors one transfer, and no transfer is reversed twice',
    "UPDATE transfers SET tr_type = 'Withdraw' WHERE tr_type = 'Reversal'",
  ],
  ['Each activation has its transfer', `UPDATE activations SET transfer_id = 999999 WHERE id = ${lastActivation}`],
  ['Each activation has its transfer', `UPDATE activations SET credit_point = 7 WHERE id = ${lastActivation}`],
  ['Each transfer for an activation has its activation', `DELETE FROM activations WHERE id = ${lastActivation}`],
  [
    'Each completed order has its transfer',
    `INSERT INTO orders (user_id, plan_id, plan_title, amount, currency, credit_points, provider, status, transfer_id, completed_at, created_at)
      SELECT min(id), 1, 'Plan', 1, 'USD', 1, 'test', 'completed', (SELECT min(id) FROM transfers), now(), now() FROM users`,
  ],
  [
    'Each transfer for a plan has its completed order',
    "UPDATE transfers SET tr_type = 'Plan Purchase' WHERE tr_type = 'Added Self Credit'",
  ],
  [
    'An activation is undone exactly when its transfer is reversed',
    `UPDATE activations SET reversed_at = now() WHERE id = ${lastActivation}`,
  ],
  ['An activation is undone exactly when its transfer is reversed', 'UPDATE activations SET reversed_at = NULL'],
  [
    'The counters per day agree with the activation log',
    'UPDATE activation_counters SET credit_points = credit_points + 1',
  ],
  ['The counters per day agree with the activation log', 'DELETE FROM activation_counters'],
  [
    'The counters of the accounts agree with transfers and log',
    `UPDATE accounts SET transfer_count = 0 WHERE id = ${resellersAccount}`,
  ],
  [
    'The counters of the accounts agree with transfers and log',
    `UPDATE accounts SET credit_given = credit_given - 1 WHERE id = ${resellersAccount}`,
  ],
  [
    'Each transfer was made by whom its type says',
    "UPDATE transfers SET actor_id = (SELECT max(id) FROM users) WHERE tr_type = 'Withdraw'",
  ],
  ['Each transfer was made by whom its type says', "UPDATE transfers SET actor_id = NULL WHERE tr_type = 'Reversal'"],
  [
    'Credit comes out of nothing for admins alone, by themselves',
    `UPDATE transfers SET credit_account_id = ${resellersAccount} WHERE tr_type = 'Added Self Credit'`,
  ],
  [
    'Each activation names its device, and lasts as long as it was paid for',
    `UPDATE activations SET mac = 'ab:00:00:00:00:99' WHERE id = ${lastActivation}`,
  ],
  [
    'Each activation names its device, and lasts as long as it was paid for',
    `UPDATE activations SET previous_paid_expires_at = created_at + interval '1 day' WHERE id = ${lastActivation}`,
  ],
  [
    'Each activation goes on from what its device had',
    `UPDATE activations SET previous_paid_expires_at = created_at - interval '1 day' WHERE id = ${lastActivation}`,
  ],
  [
    'Each activation goes on from what its device had',
    `UPDATE activations SET previous_activation_id = (SELECT min(id) FROM activations) WHERE id = ${lastActivation}`,
  ],
  [
    'Each device has the time that its latest activation, switch or move left it',
    "UPDATE devices SET paid_expires_at = paid_expires_at + interval '1 year', expires_at = expires_at + interval '1 year' WHERE paid_expires_at < '9999-01-01'",
  ],
  [
    'Each device has the time that its latest activation, switch or move left it',
    'UPDATE devices SET last_activation_id = NULL',
  ],
  [
    'Each device has the time that its latest activation, switch or move left it',
    'UPDATE devices SET switched_at = NULL',
  ],
  [
    'Each purchase of codes has its transfer, and as many codes as were paid',
    'UPDATE code_purchases SET credit_point = 2',
  ],
  [
    'Each purchase of codes has its transfer, and as many codes as were paid',
    "DELETE FROM activation_codes WHERE value = 'EFGH'",
  ],
  ['Each renewal of a code has its transfer', 'UPDATE code_renewals SET transfer_id = 999999'],
  ['Each transfer for codes has its purchase or renewal', 'DELETE FROM code_renewals'],
  [
    'Each renewal adds a year to what its code had',
    "UPDATE code_renewals SET previous_expires_at = previous_expires_at - interval '1 day'",
  ],
  [
    'Each code lasts as long as it was paid for',
    "UPDATE activation_codes SET expires_at = expires_at + interval '1 year'",
  ],
  [
    'Each device has the time that its codes give',
    "UPDATE devices SET code_expires_at = paid_expires_at WHERE paid_expires_at < '9999-01-01'",
  ],
  ['Each device is whole: expiry, who disabled it, registration', 'UPDATE devices SET is_enabled = false'],
  ['Each device is whole: expiry, who disabled it, registration', "UPDATE devices SET device_key = 'ABCD2345'"],
  [
    'Each transfer is in the audit log: its kind and amount, by whom, between whom and when',
    "UPDATE transfers SET created_at = created_at - interval '1 minute' WHERE tr_type = 'Withdraw'",
  ],
  [
    'Each transfer is in the audit log: its kind and amount, by whom, between whom and when',
    "DELETE FROM audit_log WHERE action = 'order.complete'",
  ],
  [
    'Each activation is in the audit log: its device, what was bought, until when, and what was there before',
    `UPDATE activations SET previous_owner_id = 1 WHERE id = ${lastActivation}`,
  ],
  [
    'Each activation is in the audit log: its device, what was bought, until when, and what was there before',
    "DELETE FROM audit_log WHERE action = 'activation.cancel'",
  ],
  [
    'Each purchase and renewal of codes is in the audit log: what, for whom, until when',
    'UPDATE code_purchases SET owner_id = 1',
  ],
  [
    'Each purchase and renewal of codes is in the audit log: what, for whom, until when',
    "UPDATE code_renewals SET expires_at = expires_at + interval '1 second'",
  ],
  [
    'Each device has the time that its history leaves it',
    "UPDATE devices SET package_kind = 'lifetime' WHERE package_kind = '1-year'",
  ],
  ['Each device is whose its history says', 'UPDATE devices SET owner_id = 1 WHERE switched_to IS NOT NULL'],
  ['Each device is whose its history says', 'UPDATE devices SET owner_id = NULL WHERE code_expires_at IS NOT NULL'],
  [
    'Each code is bound to the device that its history says',
    'UPDATE activation_codes SET device_id = NULL, redeemed_at = NULL',
  ],
  ['Each code is enabled or disabled as its history says', 'UPDATE activation_codes SET is_enabled = NOT is_enabled'],
  [
    'Each activation is in the audit log: its device, what was bought, until when, and what was there before',
    `UPDATE activations SET mac = 'ab:00:00:00:00:99' WHERE id = ${lastActivation}`,
  ],
  [
    'Each device that moved in is in the audit log: from which row, whose, and until when',
    "DELETE FROM audit_log WHERE action = 'move.device'",
  ],
  [
    'Each device that moved in is in the audit log: from which row, whose, and until when',
    "UPDATE device_openings SET paid_expires_at = paid_expires_at + interval '1 day' WHERE source = 'moved-in'",
  ],
  [
    'Each device has the time that its latest activation, switch or move left it',
    "DELETE FROM device_openings WHERE source = 'moved-in'",
  ],
  [
    'Each switch is in the audit log: between which devices, when, and until when they were paid',
    "DELETE FROM device_events WHERE kind = 'switched'",
  ],
  [
    'Each switch is in the audit log: between which devices, when, and until when they were paid',
    "DELETE FROM audit_log WHERE action = 'device.switch'",
  ],
  [
    'Each deleted code was deleted as the audit log says',
    "UPDATE activation_codes SET deleted_at = now() WHERE value = 'EFGH'",
  ],
  [
    'Each trial ends within a year of a registration or grant, and no device is of a time to come',
    "UPDATE devices SET trial_ends_at = trial_ends_at + interval '400 days', expires_at = greatest(expires_at, trial_ends_at + interval '400 days') WHERE trial_ends_at IS NOT NULL",
  ],
  [
    'Each granted trial is in the audit log: of which device, by whom, when and until when',
    "UPDATE devices SET trial_began_at = trial_began_at - interval '1 day' WHERE trial_granted_by IS NOT NULL",
  ],
  [
    'The reports agree with what was bought, through the day that they are counted to',
    "UPDATE report_progress SET counted_through = '2027-01-15'",
  ],
];
