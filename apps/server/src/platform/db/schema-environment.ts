import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn } from './columns.ts';

/** A column that only a function of the database writes: the serving role has no right to. */
type ByFunction<Value> = ColumnType<Value, never, never>;

/** A column that is written once. */
type Immutable<Value> = ColumnType<Value, Value, never>;

export type TransferKind =
  | 'Added Credit'
  | 'Added Self Credit'
  | 'Withdraw'
  | 'Activation'
  | 'Code Purchase'
  | 'Code Renewal'
  | 'Plan Purchase'
  | 'Reversal';

export type DevicePackage = 'trial' | '1-year' | 'lifetime';

export type ActivationSource = 'portal' | 'api' | 'code' | 'bulk';

export type CodeKind = 'yearly' | 'lifetime';

/** One per person, and the system's four, whose `user_id` and `balance` are null. */
type AccountsTable = {
  id: ByFunction<number>;
  kind: ByFunction<'user' | 'issuance' | 'activations' | 'codes' | 'sales'>;
  user_id: ByFunction<number | null>;
  balance: ByFunction<number | null>;
  /** Rows of the statement. */
  transfer_count: ByFunction<number>;
  /** Rows of the activation log, undone ones included. */
  activation_count: ByFunction<number>;
  reversal_count: ByFunction<number>;
  /** Given to others, all time, without what was reversed. */
  credit_given: ByFunction<number>;
  /** Its holder is told when the balance falls below it. */
  low_credit_threshold: ByFunction<number | null>;
  opened_at: ByFunction<Date | null>;
};

/** Debit gives, credit receives. A balance is the one after this transfer, null on the system's side. */
type TransfersTable = {
  id: ByFunction<number>;
  debit_account_id: ByFunction<number>;
  credit_account_id: ByFunction<number>;
  amount: ByFunction<number>;
  tr_type: ByFunction<TransferKind>;
  debit_balance_after: ByFunction<number | null>;
  credit_balance_after: ByFunction<number | null>;
  actor_id: ByFunction<number | null>;
  reverses_id: ByFunction<number | null>;
  note: ByFunction<string | null>;
  created_at: ByFunction<Date>;
};

type DevicesTable = {
  id: ByFunction<number>;
  /** Lower-case, with colons. */
  mac: ByFunction<string>;
  application_id: ByFunction<number>;
  owner_id: ByFunction<number | null>;
  package_kind: ByFunction<DevicePackage | null>;
  /** The latest of the paid time, the trial and the codes' time; 9999-12-31 for a lifetime. */
  expires_at: ByFunction<Date>;
  paid_expires_at: ByFunction<Date | null>;
  trial_ends_at: ByFunction<Date | null>;
  /** Of the codes that are bound to it and enabled; null without one. */
  code_expires_at: ByFunction<Date | null>;
  is_enabled: ByFunction<boolean>;
  disabled_level: ByFunction<'owner' | 'parent' | 'admin' | null>;
  app_type: ColumnType<string | null, never, string | null>;
  /** Null, like all of a registration, until the player called in for the first time. */
  device_key: ByFunction<string | null>;
  install_id: ByFunction<string | null>;
  token_hash: ByFunction<Buffer | null>;
  model: ColumnType<string | null, never, string | null>;
  version: ColumnType<string | null, never, string | null>;
  ip: ColumnType<string | null, never, string | null>;
  registered_at: ByFunction<Date | null>;
  /** Null: the player sees only playlists that were saved after it registered. */
  registration_confirmed_at: ByFunction<Date | null>;
  last_seen_at: ColumnType<Date | null, never, Date>;
  last_activation_id: ByFunction<number | null>;
  /** The activation that the player has seen; it can't be undone any more. */
  seen_activation_id: ByFunction<number | null>;
  switched_to: ByFunction<string | null>;
  switched_from: ByFunction<string | null>;
  switched_at: ByFunction<Date | null>;
  created_at: ByFunction<Date>;
};

export type DeviceEventKind =
  | 'registered'
  | 'registration-reset'
  | 'registration-confirmed'
  | 'enabled'
  | 'disabled'
  | 'activation-cancelled'
  | 'switched'
  | 'code-redeemed'
  | 'code-released';

/** What happened to a device besides its activations. */
type DeviceEventsTable = {
  id: Generated<number>;
  device_id: Immutable<number>;
  at: Immutable<Date>;
  kind: Immutable<DeviceEventKind>;
  actor_id: Immutable<number | null>;
  detail: ColumnType<Record<string, unknown>, string | undefined, never>;
};

/** The activation log; `previous_…` is what an undo puts back. */
type ActivationsTable = {
  id: ByFunction<number>;
  transfer_id: ByFunction<number>;
  /** The buyer's. */
  account_id: ByFunction<number>;
  device_id: ByFunction<number>;
  /** The device's, which never changes. */
  mac: ByFunction<string>;
  application_id: ByFunction<number>;
  package_kind: ByFunction<Exclude<DevicePackage, 'trial'>>;
  credit_point: ByFunction<number>;
  source: ByFunction<ActivationSource>;
  comment: ByFunction<string | null>;
  customer_email: ByFunction<string | null>;
  box_expiry_date: ByFunction<Date>;
  previous_activation_id: ByFunction<number | null>;
  previous_package_kind: ByFunction<DevicePackage | null>;
  previous_paid_expires_at: ByFunction<Date | null>;
  previous_owner_id: ByFunction<number | null>;
  created_at: ByFunction<Date>;
  reversed_at: ByFunction<Date | null>;
};

/** Keyed by account, application and day; undone activations stay counted and are counted again as reversals. */
type ActivationCountersTable = {
  account_id: ByFunction<number>;
  application_id: ByFunction<number>;
  /** `YYYY-MM-DD` in UTC. */
  day: ByFunction<string>;
  activations: ByFunction<number>;
  credit_points: ByFunction<number>;
  reversals: ByFunction<number>;
  reversed_credit_points: ByFunction<number>;
};

type PlaylistsTable = {
  id: Generated<number>;
  device_id: Immutable<number>;
  /** Whose it is: what a former owner saved stays hidden from the next one. */
  owner_id: Immutable<number>;
  /** Saved while nobody owned the device: alone shown while nobody does. */
  saved_without_owner: ColumnType<boolean, boolean | undefined, never>;
  name: string;
  type: 'general' | 'xc';
  url: string;
  username: string | null;
  password: string | null;
  epg_url: string | null;
  is_protected: Generated<boolean>;
  pin_hash: string | null;
  created_by: Immutable<number>;
  created_at: Immutable<Date>;
};

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'cancelled';

/** Keeps the title, price, currency and credit of its moment. What became of it is written by function alone. */
type OrdersTable = {
  id: Generated<number>;
  user_id: Immutable<number>;
  plan_id: Immutable<number>;
  plan_title: Immutable<string>;
  /** `"0.00"`. */
  amount: Immutable<string>;
  currency: Immutable<'USD' | 'EUR' | 'EGP'>;
  credit_points: Immutable<number>;
  provider: Immutable<'stripe' | 'test'>;
  /** What the provider calls it, and where it is paid; null until the provider has answered. */
  reference: ColumnType<string | null, never, string>;
  order_url: ColumnType<string | null, never, string>;
  status: ByFunction<OrderStatus>;
  transfer_id: ByFunction<number | null>;
  transaction_id: ByFunction<string | null>;
  completed_at: ByFunction<Date | null>;
  closed_at: ByFunction<Date | null>;
  refunded_at: ByFunction<Date | null>;
  request_key: Immutable<string | null>;
  request_hash: Immutable<string | null>;
  created_at: Immutable<Date>;
};

/** The books of the built-in test provider. */
type TestPaymentsTable = {
  reference: Immutable<string>;
  order_id: Immutable<number>;
  title: Immutable<string>;
  amount: Immutable<string>;
  currency: Immutable<'USD' | 'EUR' | 'EGP'>;
  state: Generated<'open' | 'paid' | 'failed' | 'cancelled'>;
  transaction_id: string | null;
  created_at: Immutable<Date>;
};

type IdempotencyKeysTable = {
  account_id: ByFunction<number>;
  call: ByFunction<string>;
  key: ByFunction<string>;
  /** Hexadecimal. */
  hash: ByFunction<string>;
  /** The function's answer as it was. */
  result: ByFunction<Record<string, unknown>>;
  created_at: ByFunction<Date>;
};

/** Work to be done after the commit that wrote it; the relay moves it to the job queue. */
export type OutboxTable = {
  id: Generated<number>;
  /** The name of the task. */
  kind: string;
  payload: JsonColumn<Record<string, unknown>>;
  /** What a function or a trigger writes takes it from the transaction. */
  request_id: Generated<string | null>;
  created_at: Date;
};

type WebhooksTable = {
  id: Generated<number>;
  user_id: Immutable<number>;
  url: string;
  description: string | null;
  events: string[];
  sealed_secret: Buffer;
  /** Signs too, until its time is over. */
  old_sealed_secret: Buffer | null;
  old_secret_until: Date | null;
  is_enabled: Generated<boolean>;
  disabled_reason: 'owner' | 'failing' | 'gone' | null;
  failing_since: Date | null;
  last_delivered_at: Date | null;
  created_at: Immutable<Date>;
};

export type DeliveryState = 'pending' | 'delivered' | 'failed';

/** One message to one endpoint, with its latest try. */
type WebhookDeliveriesTable = {
  id: Generated<number>;
  webhook_id: Immutable<number>;
  event_key: Immutable<string>;
  type: Immutable<string>;
  body: Immutable<string>;
  /** The request that brought it about; null for what the clock tells of. */
  request_id: Immutable<string | null>;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  /** Null unless pending. */
  next_attempt_at: Date | null;
  last_attempt_at: Date | null;
  response_status: number | null;
  response_excerpt: string | null;
  error: string | null;
  duration_ms: number | null;
  created_at: Immutable<Date>;
};

type ApiKeysTable = {
  user_id: Immutable<number>;
  key_hash: Buffer;
  prefix: string;
  is_enabled: boolean;
  scopes: string[];
  allowed_addresses: Generated<string[]>;
  created_at: Date;
  last_used_at: Date | null;
  last_used_ip: string | null;
  /** As many as its owner had when it was confirmed last; of fewer it is suspended. */
  password_resets: number;
};

/** The tables of one environment; which one, the connection's search_path decides. */
export type EnvironmentTables = {
  accounts: AccountsTable;
  transfers: TransfersTable;
  devices: DevicesTable;
  device_events: DeviceEventsTable;
  activations: ActivationsTable;
  activation_counters: ActivationCountersTable;
  playlists: PlaylistsTable;
  orders: OrdersTable;
  test_payments: TestPaymentsTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  api_keys: ApiKeysTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
};
