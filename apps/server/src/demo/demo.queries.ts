import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import type { DemoApplication } from './demo-catalogue.ts';
import type { DemoEvent } from './demo-event.ts';
import type { DemoPerson } from './demo-people.ts';
import type { demoApks, demoPlans } from './demo-plans.ts';

/** Any fixed number: of two that fill the same database, the second one finds it full. */
const demoLock = 7_310_984_525;

export interface Found {
  applications: number;
  people: number;
  transfers: number;
}

/** What is in the database already; the first admin counts as a person. Nobody else fills it until the transaction ends. */
export async function lockAndCount(tx: Tx): Promise<Found> {
  await sql`SELECT pg_advisory_xact_lock(${demoLock})`.execute(tx);
  const { rows } = await sql<Found>`
    SELECT (SELECT count(*) FROM applications) AS applications, (SELECT count(*) FROM users) AS people,
           (SELECT count(*) FROM transfers) AS transfers`.execute(tx);
  return rows[0] ?? { applications: 0, people: 0, transfers: 0 };
}

export async function insertDemoApplication(
  tx: Tx,
  application: DemoApplication,
  made: { by: number; at: Date; logoPath: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('applications')
    .values({
      name: application.name,
      logo_path: made.logoPath,
      place_location: application.place,
      tag_line: application.tagLine,
      yearly_credits: application.yearlyCredits,
      lifetime_credits: application.lifetimeCredits,
      trial_days: application.trialDays,
      requires_device_key: application.requiresDeviceKey,
      accepts_codes: application.acceptsCodes,
      created_by: made.by,
      created_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface DemoSecrets {
  passwordHash: string;
  passcodeHash: string;
}

/** Adds a person as they were when they joined; how they ended comes after the story (`endPeople`). */
export async function insertDemoPerson(
  tx: Tx,
  person: DemoPerson,
  { passwordHash, passcodeHash }: DemoSecrets,
  given: { roleId: number; parentId: number | null; createdBy: number | null; lastLogin: { at: Date; ip: string } },
): Promise<number> {
  const isHere = person.ending !== 'invited';
  const joinedAt = new Date(person.joinedAt);
  const { id } = await tx
    .insertInto('users')
    .values({
      name: person.name,
      email: person.email,
      group_id: person.group,
      role_id: given.roleId,
      parent_id: given.parentId,
      locale: person.locale,
      password_hash: isHere ? passwordHash : null,
      passcode_hash: isHere ? passcodeHash : null,
      email_verified_at: isHere ? joinedAt : null,
      last_login_at: isHere ? given.lastLogin.at : null,
      last_login_ip: isHere ? given.lastLogin.ip : null,
      created_by: given.createdBy,
      created_at: joinedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertDemoPlan(
  tx: Tx,
  plan: (typeof demoPlans)[number],
  made: { by: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_plans')
    .values({
      title: plan.title,
      price: plan.price,
      currency: plan.currency,
      credit_points: plan.creditPoints,
      description: plan.description,
      created_by: made.by,
      created_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertDemoApk(
  tx: Tx,
  apk: (typeof demoApks)[number],
  made: { by: number; at: Date; imagePath: string },
): Promise<void> {
  await tx
    .insertInto('apk_plans')
    .values({
      name: apk.name,
      description: apk.description,
      apk_url: apk.url,
      image_path: made.imagePath,
      created_by: made.by,
      created_at: made.at,
    })
    .execute();
}

/** Lets a reseller pay another price from now on. */
export async function insertDemoPrice(
  tx: Tx,
  price: { userId: number; applicationId: number; lifetimeCredits: number; by: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('application_prices')
    .values({
      user_id: price.userId,
      application_id: price.applicationId,
      yearly_credits: null,
      lifetime_credits: price.lifetimeCredits,
      set_by: price.by,
      set_at: price.at,
    })
    .execute();
}

/** Removes and disables those who left. */
export async function endPeople(tx: Tx, people: readonly DemoPerson[], ids: readonly number[]): Promise<void> {
  for (const [place, { ending, leftAt }] of people.entries()) {
    const query = tx.updateTable('users').where('id', '=', ids[place] ?? 0);
    if (ending === 'removed') await query.set({ removed_at: new Date(leftAt ?? 0) }).execute();
    if (ending === 'disabled') await query.set({ is_disabled_by_admin: true }).execute();
  }
}

/** By place. */
export interface DemoIds {
  people: readonly number[];
  applications: readonly number[];
  plans: readonly number[];
}

/**
 * Lets a part of the story happen: each event by the function of the database that the server calls for it, one after the other.
 * A block of PL/pgSQL, because a round trip for each would take minutes. It takes no parameters, hence the setting.
 * @throws when the database refuses one: the story would not add up.
 */
export async function playEvents(tx: Tx, events: readonly DemoEvent[], ids: DemoIds): Promise<void> {
  const rows = JSON.stringify(events.map((event) => toRow(event, ids)));
  await sql`SELECT set_config('demo.events', ${rows}, true)`.execute(tx);
  await sql.raw(PLAY).execute(tx);
}

function toRow(event: DemoEvent, ids: DemoIds): object {
  const application = 'application' in event ? ids.applications[event.application] : undefined;
  return {
    ...event,
    ...('player' in event ? event.player : {}),
    ...('playlist' in event ? event.playlist : {}),
    at: new Date(event.at),
    actor: 'actor' in event ? ids.people[event.actor] : undefined,
    other: 'other' in event ? ids.people[event.other] : undefined,
    plan: 'plan' in event ? ids.plans[event.plan] : undefined,
    application,
    applications:
      'applications' in event
        ? event.applications.map((place) => ids.applications[place])
        : application && [application],
  };
}

const PLAY = `DO $play$
DECLARE
  e record;
  v_device_id bigint;
  v_order orders;
  v_result jsonb;
BEGIN
  FOR e IN SELECT * FROM jsonb_to_recordset(current_setting('demo.events')::jsonb) AS x (kind text, at timestamptz, actor bigint,
    other bigint, amount bigint, note text, mac text, application int, applications int[], package text, comment text, email text, customer jsonb,
    "appType" text, source text, "installId" text, model text, version text, ip text, "deviceKey" text, "tokenHash" text,
    name text, type text, url text, username text, password text, "epgUrl" text, plan int,
    outcome text, "transactionId" text, "codeKind" text, "codeValues" text[], "codeHandles" text[], "codePlaylists" jsonb)
  LOOP
    v_device_id := CASE WHEN e.kind IN ('undo', 'confirm', 'playlist') THEN
      (SELECT id FROM devices WHERE mac = e.mac AND application_id = e.application) END;
    IF e.kind = 'purchase' THEN
      INSERT INTO orders (user_id, plan_id, plan_title, amount, currency, credit_points, provider, created_at)
        SELECT e.actor, p.id, p.title, p.price, p.currency, p.credit_points, CASE e.outcome WHEN 'pending' THEN 'test' ELSE 'stripe' END, e.at
          FROM payment_plans p WHERE p.id = e.plan
        RETURNING * INTO STRICT v_order;
    END IF;
    v_result := CASE e.kind
      WHEN 'purchase' THEN CASE e.outcome
        WHEN 'completed' THEN complete_order(v_order.id, 'stripe', e."transactionId", v_order.amount, v_order.currency, '{}', e.at)
        WHEN 'pending' THEN '{"code": "000000"}'
        ELSE close_order(v_order.id, 'stripe', e.outcome, '{}', e.at) END
      WHEN 'activate' THEN activate_batch(jsonb_build_array(jsonb_build_object('actor_id', e.actor, 'mac', e.mac,
        'application_ids', e.applications, 'package_kind', e.package, 'is_confirmed', true, 'comment', e.comment, 'customer_email', e.email,
        'app_type', e."appType", 'source', e.source, 'keeps_failure', false, 'again', true, 'context', '{}'::jsonb, 'now', e.at)
        || CASE WHEN e.customer IS NULL THEN '{}' ELSE jsonb_build_object('customer', e.customer) END), false) -> 0
      WHEN 'mint' THEN transfer_credit(e.actor, 'Added Self Credit', NULL, e.amount, e.note, 'demo', NULL, NULL, '{}', e.at)
      WHEN 'give' THEN transfer_credit(e.actor, 'Added Credit', e.other, e.amount, e.note, 'demo', NULL, NULL, '{}', e.at)
      WHEN 'withdraw' THEN transfer_credit(e.actor, 'Withdraw', e.other, e.amount, e.note, 'demo', NULL, NULL, '{}', e.at)
      WHEN 'undo' THEN cancel_activation(e.actor, (SELECT last_activation_id FROM devices WHERE id = v_device_id), '{}', e.at)
      WHEN 'disable' THEN set_devices_enabled(e.actor, e.mac, e.applications, false, e.comment, '{}', e.at)
      WHEN 'enable' THEN set_devices_enabled(e.actor, e.mac, e.applications, true, e.comment, '{}', e.at)
      WHEN 'register' THEN register_device(e.application, e."installId", e.mac, e.model, e.version, e.ip, e."deviceKey",
        decode(e."tokenHash", 'hex'), NULL, e.at)
      WHEN 'seen' THEN touch_device(decode(e."tokenHash", 'hex'), e.ip, e.at)
      WHEN 'confirm' THEN confirm_registration(e.actor, v_device_id, '{}', e.at)
      WHEN 'codes' THEN buy_codes(e.actor, e.actor, e."codeKind", e."codeValues", e."codeHandles", 'demo', NULL, NULL, '{}', e.at)
      WHEN 'code-playlists' THEN set_code_playlists(e.actor, e."codeHandles"[1], e."codeValues"[1], e."codePlaylists", '{}', e.at)
      WHEN 'redeem' THEN redeem_code(decode(e."tokenHash", 'hex'), e."codeValues"[1], '{}', e.at)
    END;
    IF e.kind = 'playlist' THEN
      INSERT INTO playlists (device_id, owner_id, name, type, url, username, password, epg_url, created_by, created_at)
        VALUES (v_device_id, e.actor, e.name, e.type, e.url, e.username, e.password, e."epgUrl", e.actor, e.at);
    ELSIF v_result ->> 'code' IS DISTINCT FROM '000000' OR coalesce((v_result -> 'data' ->> 'failed')::int, 0) > 0 THEN
      RAISE EXCEPTION 'The demonstration does not add up: % of % was answered with %', e.kind, e.at, v_result;
    END IF;
  END LOOP;
END $play$`;

/**
 * What happened long ago sends nothing now: takes back what the functions left to be done, as only the owner may, and lets the
 * planner know what is there. The last thing in the transaction, which goes on as the owner.
 */
export async function forgetPendingWork(tx: Tx): Promise<void> {
  await sql`SET LOCAL ROLE NONE`.execute(tx);
  await sql`DELETE FROM outbox`.execute(tx);
  await sql`ANALYZE accounts, transfers, devices, activations, activation_counters, activation_codes, users`.execute(
    tx,
  );
}

export interface DemoCounts {
  devices: number;
  activations: number;
  undone: number;
  transfers: number;
  minted: number;
  lifetime: number;
  expired: number;
  expiringSoon: number;
  disabled: number;
  trials: number;
  playlists: number;
  codes: number;
  redeemed: number;
  /** Of payment plans, paid or not. */
  orders: number;
  paid: number;
  tickets: number;
  notifications: number;
}

/** What is there now, for the summary. */
export async function countDemo(tx: Tx, now: Date): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`
    SELECT count(*) AS devices,
           (SELECT count(*) FROM activations) AS activations,
           (SELECT count(*) FROM activations WHERE reversed_at IS NOT NULL) AS undone,
           (SELECT count(*) FROM transfers WHERE tr_type IN ('Added Credit', 'Added Self Credit', 'Withdraw')) AS transfers,
           (SELECT coalesce(sum(amount), 0)::bigint FROM transfers WHERE tr_type = 'Added Self Credit') AS minted,
           count(*) FILTER (WHERE package_kind = 'lifetime') AS lifetime,
           count(*) FILTER (WHERE expires_at <= ${now}) AS expired,
           count(*) FILTER (WHERE expires_at > ${now} AND expires_at <= ${now}::timestamptz + interval '30 days') AS "expiringSoon",
           count(*) FILTER (WHERE NOT is_enabled) AS disabled,
           count(*) FILTER (WHERE package_kind = 'trial') AS trials,
           (SELECT count(*) FROM playlists) AS playlists,
           (SELECT count(*) FROM activation_codes) AS codes,
           (SELECT count(*) FROM activation_codes WHERE device_id IS NOT NULL) AS redeemed,
           (SELECT count(*) FROM orders) AS orders,
           (SELECT count(*) FROM orders WHERE status = 'completed') AS paid,
           (SELECT count(*) FROM tickets) AS tickets,
           (SELECT count(*) FROM notifications) AS notifications
      FROM devices`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}
