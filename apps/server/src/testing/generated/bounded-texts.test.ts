import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';

/*
 * A text that people send has a bound in its contract, and its column one too: whoever writes it tomorrow by another way, a file or a
 * function, is stopped there. `longest-texts.test.ts` sees to it that the column takes what the contract allows.
 */

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Made before this was asked for: what only we write, what has one form, and what only its contract bounds. */
const withoutBound = `
  core.account_tokens.used_ip core.apk_plans.description core.apk_plans.image_path core.applications.description
  core.applications.email core.applications.logo_path core.applications.phone core.applications.place_location
  core.applications.tag_line core.attempts.scope core.attempts.subject core.audit_log.action core.audit_log.actor_email
  core.audit_log.ip core.audit_log.request_id core.audit_log.target_id core.audit_log.target_kind core.audit_log.user_agent
  core.functions.checksum core.functions.name core.functions.release core.mails.html core.mails.locale core.mails.subject
  core.mails.text core.mails.to_address core.migrations.checksum core.migrations.name core.rate_hits.scope
  core.rate_hits.subject core.sessions.ip core.sessions.user_agent core.settings.key core.tickets.type core.users.last_login_ip
  core.users.logo_path core.users.passcode_hash core.users.password_hash live.accounts.kind live.activation_codes.handle
  live.activation_codes.value live.activations.comment live.activations.customer_email live.activations.mac
  live.api_keys.last_used_ip live.api_keys.prefix live.bulk_jobs.file_name live.bulk_jobs.request_key live.bulk_rows.application
  live.bulk_rows.code live.bulk_rows.comment live.bulk_rows.contact live.bulk_rows.language live.bulk_rows.mac
  live.bulk_rows.name live.bulk_rows.note live.bulk_rows.package live.bulk_rows.undo_code live.code_playlists.epg_url
  live.code_playlists.password live.code_playlists.username live.device_openings.source_id live.devices.app_type
  live.devices.device_key live.devices.disabled_level live.devices.install_id live.devices.ip live.devices.model
  live.devices.switched_from live.devices.switched_to live.devices.version live.idempotency_keys.call live.idempotency_keys.hash
  live.idempotency_keys.key live.move_rows.application_ref live.move_rows.email live.move_rows.mac live.move_rows.name
  live.move_rows.owner_ref live.move_rows.parent_ref live.move_rows.part live.move_rows.problem live.move_rows.reason
  live.move_rows.source_id live.move_rows.told live.move_rows.undo_problem live.orders.order_url live.orders.plan_title
  live.orders.reference live.orders.request_hash live.orders.request_key live.orders.transaction_id live.outbox.kind
  live.outbox.request_id live.playlists.epg_url live.playlists.password live.playlists.pin_hash live.playlists.username
  live.test_payments.currency live.test_payments.reference live.test_payments.title live.test_payments.transaction_id
  live.transfers.note live.trial_networks.network live.webhook_deliveries.body live.webhook_deliveries.error
  live.webhook_deliveries.event_key live.webhook_deliveries.request_id live.webhook_deliveries.response_excerpt
  live.webhook_deliveries.type live.webhooks.description live.webhooks.url
`
  .trim()
  .split(/\s+/);

test('each text has a CHECK of its length, its form or its words', async () => {
  expect(await findUnbounded()).toEqual(withoutBound);
});

test('one without is found', async () => {
  await database.owner.query("ALTER TABLE core.roles ADD COLUMN motto text CHECK (motto <> '')");
  expect(await findUnbounded()).toContain('core.roles.motto');
  await database.owner.query('ALTER TABLE core.roles DROP COLUMN motto');
});

async function findUnbounded(): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT c.oid::regclass || '.' || a.attname AS name
       FROM pg_catalog.pg_class c
       JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = ANY ('{core,live}'::text[]::regnamespace[])
        AND a.atttypid = 'text'::regtype AND NOT EXISTS (
          SELECT FROM pg_catalog.pg_constraint k
           WHERE k.conrelid = c.oid AND k.contype = 'c' AND a.attnum = ANY (k.conkey)
             AND pg_catalog.pg_get_constraintdef(k.oid) ~ 'length\\(|= ANY|~ '''
        )
      ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
