import type { ColumnType, Generated } from 'kysely';
import type { JsonColumn, NullableJsonColumn } from './columns.ts';
import type { Environment } from './environment.ts';

/** 1 admin, 2 reseller, 3 sub-reseller, 4 staff. */
export type GroupId = 1 | 2 | 3 | 4;

/** A column that is written once. */
type Immutable<Value> = ColumnType<Value, Value, never>;

type RolesTable = {
  id: Generated<number>;
  name: string;
  is_locked: Generated<boolean>;
  suits_groups: GroupId[];
  created_at: Immutable<Date>;
  version: Generated<number>;
};

type RolePermissionsTable = { role_id: number; permission_id: number };

type UsersTable = {
  id: Generated<number>;
  name: string;
  /** Lower-case, at most 255 characters, unique also among the removed. */
  email: string;
  old_email: string | null;
  group_id: GroupId;
  role_id: number;
  /** Set for sub-resellers and nobody else; always a reseller. */
  parent_id: number | null;
  password_hash: string | null;
  passcode_hash: string | null;
  status: Generated<0 | 1>;
  is_disabled_by_admin: Generated<boolean>;
  /** Only an operator enables them again. */
  disabled_by_operator: Generated<boolean>;
  removed_by_operator: Generated<boolean>;
  removed_at: Date | null;
  email_verified_at: Date | null;
  logo_path: string | null;
  locale: Generated<string>;
  last_login_at: Date | null;
  last_login_ip: string | null;
  created_by: number | null;
  created_at: Immutable<Date>;
  version: Generated<number>;
  /** How often the password was replaced by a mailed link or by somebody else. */
  password_resets: Generated<number>;
};

type UserApplicationsTable = { user_id: number; application_id: number };

type ApplicationsTable = {
  id: Generated<number>;
  name: string;
  logo_path: string | null;
  place_location: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  tag_line: Generated<string>;
  description: Generated<string>;
  yearly_credits: Generated<number>;
  lifetime_credits: Generated<number>;
  trial_days: Generated<number>;
  requires_device_key: Generated<boolean>;
  accepts_codes: Generated<boolean>;
  retired_at: Date | null;
  created_by: number | null;
  created_at: Immutable<Date>;
  version: Generated<number>;
};

type PaymentPlansTable = {
  id: Generated<number>;
  title: string;
  /** `"0.00"`, as PostgreSQL tells a numeric. */
  price: string;
  currency: 'USD' | 'EUR' | 'EGP';
  /** HTML, cleaned. */
  description: string;
  credit_points: number;
  created_by: number | null;
  created_at: Immutable<Date>;
  version: Generated<number>;
};

type ApkPlansTable = {
  id: Generated<number>;
  name: string;
  description: string;
  apk_url: string;
  image_path: string | null;
  created_by: number | null;
  created_at: Immutable<Date>;
  version: Generated<number>;
};

/** A person's own prices; null keeps the application's. */
type ApplicationPricesTable = {
  user_id: Immutable<number>;
  application_id: Immutable<number>;
  yearly_credits: number | null;
  lifetime_credits: number | null;
  set_by: number | null;
  set_at: Date;
};

type SessionsTable = {
  id: Generated<number>;
  token_hash: Immutable<Buffer>;
  user_id: Immutable<number>;
  kind: 'full' | 'restricted' | 'view';
  /** The viewer's own session, of sessions of the kind `view` alone. */
  viewer_session_id: Immutable<number | null>;
  remember: boolean;
  created_at: Immutable<Date>;
  expires_at: Date;
  last_seen_at: Date;
  ip: string | null;
  user_agent: string | null;
  passcode_confirmed_until_live: Date | null;
  passcode_confirmed_until_sandbox: Date | null;
};

type TwoFactorsTable = {
  user_id: Immutable<number>;
  sealed_secret: Buffer;
  created_at: Date;
  enabled_at: Date | null;
  last_step: number | null;
};

type RecoveryCodesTable = { user_id: Immutable<number>; code_hash: Immutable<Buffer>; used_at: Date | null };

type AccountTokensTable = {
  id: Generated<number>;
  user_id: Immutable<number>;
  purpose: 'create-password' | 'reset-password' | 'update-email' | 'reset-passcode';
  token_hash: Immutable<Buffer>;
  payload: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: Immutable<Date>;
  expires_at: Date;
  used_at: Date | null;
  used_ip: string | null;
};

type CounterTable = { scope: string; subject: string; window_start: Date; count: number };
/** `locks`: how often in a row. */
type AttemptsTable = CounterTable & { locks: Generated<number> };

type SettingsTable = { key: string; value: JsonColumn<unknown> };

type AuditLogTable = {
  id: Generated<number>;
  at: Immutable<Date>;
  environment: Immutable<Environment>;
  actor_id: Immutable<number | null>;
  actor_email: Immutable<string | null>;
  on_behalf_of: Immutable<number | null>;
  action: Immutable<string>;
  target_kind: Immutable<string>;
  target_id: Immutable<string | null>;
  before: NullableJsonColumn<unknown>;
  after: NullableJsonColumn<unknown>;
  ip: Immutable<string | null>;
  user_agent: Immutable<string | null>;
  request_id: Immutable<string | null>;
};

type MailsTable = {
  id: Generated<number>;
  environment: Environment;
  to_address: string;
  locale: string;
  subject: string;
  html: string;
  text: string;
  created_at: Immutable<Date>;
  sent_at: Date | null;
};

type NotificationsTable = {
  id: Generated<number>;
  title: string;
  description: string;
  status: Generated<0 | 1>;
  starts_at: Date | null;
  ends_at: Date | null;
  /** Null: for everybody. */
  user_id: Immutable<number | null>;
  created_by: Immutable<number | null>;
  created_at: Immutable<Date>;
};

type NotificationReadsTable = { user_id: number; notification_id: number; read_at: Date };

type TicketsTable = {
  id: Generated<number>;
  type: Immutable<string>;
  title: Immutable<string>;
  description: Immutable<string>;
  status: 'OPEN' | 'REOPEN' | 'RESOLVED' | 'CLOSED' | 'WITHDRAW';
  admin_remarks: string | null;
  raised_by: Immutable<number>;
  moved_by: number;
  moved_at: Date;
  created_at: Immutable<Date>;
  deleted_at: Date | null;
};

type TicketCommentsTable = {
  id: Generated<number>;
  ticket_id: Immutable<number>;
  author_id: Immutable<number>;
  text: Immutable<string>;
  created_at: Immutable<Date>;
};

type TicketReadsTable = { user_id: number; ticket_id: number; read_at: Date };

/** The tables that both environments share. */
export type CoreTables = {
  roles: RolesTable;
  role_permissions: RolePermissionsTable;
  users: UsersTable;
  user_applications: UserApplicationsTable;
  applications: ApplicationsTable;
  application_prices: ApplicationPricesTable;
  payment_plans: PaymentPlansTable;
  apk_plans: ApkPlansTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  two_factors: TwoFactorsTable;
  recovery_codes: RecoveryCodesTable;
  attempts: AttemptsTable;
  rate_hits: CounterTable;
  settings: SettingsTable;
  audit_log: AuditLogTable;
  mails: MailsTable;
  notifications: NotificationsTable;
  notification_reads: NotificationReadsTable;
  tickets: TicketsTable;
  ticket_comments: TicketCommentsTable;
  ticket_reads: TicketReadsTable;
};
