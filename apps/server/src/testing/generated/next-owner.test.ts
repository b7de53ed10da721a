import { allCalls, type PortalCalls } from '@tessera/contracts/all-calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deviceColumnsThat, ofTheDevice } from '../../features/devices/device-columns.fixture.ts';
import { activateDevice } from '../factories.ts';
import { openTestApp, type SignedInPerson, signIn, type TestApp } from '../test-app.ts';
import { fromNowOn, type Marks, markTexts, namedBy, withoutTenantsTexts } from './marked-texts.ts';
import type { Named } from './named.ts';
import { whatEach } from './scenes.ts';
import { addTenant, addUnnamed, nameAgain, openTenantWorld, type Tenant, type TenantWorld } from './tenants.ts';

/**
 * A device that has expired is whoever's takes it next. What its former owner wrote, or was written of them, is theirs alone: it
 * reaches them, which makes that the marks can be found at all, and it does not reach who comes after.
 */
let app: TestApp;
let world: TenantWorld;
let since: string;
let former: Tenant;
let next: Tenant;

beforeEach(async () => {
  app = await openTestApp();
  world = await openTenantWorld(app);
  since = await fromNowOn(app.database.owner);
  former = await addTenant(app, world);
  await addUnnamed(app, former);
});
afterEach(() => app.close());

/** Marks what was written since, and has the former owner's requests name things by it. */
async function mark(): Promise<Marks> {
  const marks = await markTexts(app.database.owner, since, [...namedBy, ...words]);
  former = await nameAgain(app, former);
  return marks;
}

/** Of these the contract names each word that there may be. */
const words = ['core.tickets.type', 'live.webhook_deliveries.error', 'live.webhooks.events'];

/** What no answer to a tenant holds: secrets, what is ours or the operator's to know, and what only reaches others by mail or webhook. */
const toldToNobody = [
  'core.account_tokens.payload',
  'core.account_tokens.used_ip',
  'core.attempts.scope',
  'core.attempts.subject',
  'core.audit_log.action',
  'core.audit_log.actor_email',
  'core.audit_log.after',
  'core.audit_log.before',
  'core.audit_log.ip',
  'core.audit_log.request_id',
  'core.audit_log.target_id',
  'core.audit_log.target_kind',
  'core.audit_log.user_agent',
  'core.mails.html',
  'core.mails.locale',
  'core.mails.subject',
  'core.mails.text',
  'core.mails.to_address',
  'core.rate_hits.scope',
  'core.rate_hits.subject',
  'core.told_how.channel',
  'core.told_how.telling',
  'core.users.password_hash',
  'live.api_keys.allowed_addresses',
  'live.api_keys.last_used_ip',
  'live.api_keys.prefix',
  'live.bulk_jobs.origin',
  'live.bulk_jobs.request_key',
  'live.bulk_rows.undo_code',
  'live.customers.mac',
  'live.device_events.detail',
  'live.device_visits.address',
  'live.idempotency_keys.call',
  'live.idempotency_keys.hash',
  'live.idempotency_keys.key',
  'live.idempotency_keys.result',
  'live.orders.reference',
  'live.orders.request_hash',
  'live.orders.request_key',
  'live.outbox.kind',
  'live.outbox.payload',
  'live.outbox.request_id',
  'live.playlists.pin_hash',
  // The mark is narrowed by something that there is not, which is told to nobody.
  'live.saved_views.filters',
  'live.test_payments.currency',
  'live.test_payments.reference',
  'live.test_payments.title',
  'live.test_payments.transaction_id',
  'live.webhook_deliveries.event_key',
  ...deviceColumnsThat(({ told }) => told === 'nobody' || told === 'with a code'),
];

const reading = new Set<string>(
  allCalls
    .filter(({ method, onlyReads }) => method === 'GET' || onlyReads)
    .map(({ method, path }) => `${method} ${path}`),
);
const onlyReads = ([key]: readonly [keyof PortalCalls, unknown]) => reading.has(key);
const requests = [...whatEach('hidden'), ...whatEach('open')].filter(onlyReads);
/** Calls that need name nothing: lists, and one's own account. */
const lists = allCalls
  .filter((call) => call.surface !== 'device' && call.access !== 'public' && call.method === 'GET' && !call.params)
  .map(({ method, path }) => `${method} ${path}` as keyof PortalCalls);

/** Of which columns somebody sees the marks in whatever they may ask for, naming these. */
async function seenBy(as: SignedInPerson, named: Named, marks: Marks): Promise<string[]> {
  const asked = [
    ...requests.map(([key, request]) => [key, request(named)] as const),
    ...lists.map((key) => [key, {}] as const),
  ];
  const seen = new Set<string>();
  for (const [key, request] of asked) {
    // Files may be asked for a few times a minute.
    app.clock.advance({ minutes: 1 });
    const { httpStatus, text } = await app.call(key, { as, ...request });
    expect(httpStatus, `${key} ${text}`).toBeLessThan(500);
    for (const column of marks.columnsIn(text)) seen.add(column);
  }
  return [...seen].sort();
}

const activate = () => activateDevice(app, next.owner, former.named.mac, { id: former.named.applicationId });

async function undo(): Promise<void> {
  const { rows } = await app.database.owner.query<{ id: number }>('SELECT max(id) AS id FROM live.activations');
  await app.call('POST /cancel-activation', { as: next.owner, body: { activation_id: rows[0]!.id } });
}

/** A player with the device's token redeems a code of the next owner's. */
async function redeemCode(): Promise<void> {
  const body = { subscriptionType: 'yearly', codeCount: 1 } as const;
  const bought = await app.call('POST /sendingcode', { as: next.owner, body });
  const { owner } = app.database;
  await owner.query('UPDATE core.applications SET accepts_codes = true WHERE id = $1', [former.named.applicationId]);
  await owner.query("UPDATE live.devices SET token_hash = '\\x01' WHERE id = $1", [former.named.deviceId]);
  const redeemed = "SELECT live.redeem_code('\\x01', $1, '{}', $2) ->> 'code' AS code";
  const { rows } = await owner.query(redeemed, [bought.body.codes[0]?.value, app.clock.now()]);
  expect(rows).toEqual([{ code: '000000' }]);
}

async function expectOwner(owner: SignedInPerson): Promise<void> {
  const text = 'SELECT owner_id FROM live.devices WHERE id = $1';
  expect((await app.database.owner.query(text, [former.named.deviceId])).rows).toEqual([{ owner_id: owner.id }]);
}

function expectOfTheDevice(seen: string[]): void {
  expect(seen.filter((column) => !ofTheDevice.includes(column))).toEqual([]);
  expect(seen, 'or nothing was asked for').toContain('live.devices.ip');
}

/** There is somebody else; all that was paid for is over, and so are the sessions. */
async function waitForNext(): Promise<void> {
  next = await addTenant(app, world);
  app.clock.advance({ days: 400 });
  next.owner.token = await signIn(app, next.owner);
}

/** What somebody may ask for of a device that was another's before. */
function namedWithDevice(of: Tenant): Named {
  const { mac, applicationId, deviceId, activationId, playlistId } = former.named;
  return { ...of.named, mac, applicationId, deviceId, activationId, playlistId };
}

describe('a text of a tenant’s', () => {
  test('reaches its owner, or nothing would show that it reaches nobody else', async () => {
    const marks = await mark();
    const seen = await seenBy(former.owner, former.named, marks);
    // A table that is added: `tenants.ts` fills it, or nothing is looked for.
    expect(marks.empty).toEqual(withoutTenantsTexts);
    expect(marks.marked.filter((column) => !seen.includes(column)).sort()).toEqual(toldToNobody.toSorted());
  });

  test.each([
    ['activates it', activate],
    ['redeems a code on it', redeemCode],
  ])('does not reach the next owner of a device, who %s, but for what the device itself is', async (_how, take) => {
    const marks = await mark();
    await waitForNext();
    await take();
    await expectOwner(next.owner);
    expectOfTheDevice(await seenBy(next.owner, namedWithDevice(next), marks));
  });

  test('is there for the former owner as before, once the next one undoes that', async () => {
    await waitForNext();
    former.owner.token = await signIn(app, former.owner);
    const marks = await mark();
    const before = await seenBy(former.owner, former.named, marks);
    await activate();
    await undo();
    await expectOwner(former.owner);
    const after = await seenBy(former.owner, former.named, marks);
    expect(before.filter((column) => !after.includes(column))).toEqual([]);
  });

  test('does not reach the former owner of a device either, who has it again as the next one undoes that', async () => {
    await waitForNext();
    former.owner.token = await signIn(app, former.owner);
    since = await fromNowOn(app.database.owner);
    await activate();
    const marks = await mark();
    await undo();
    await expectOwner(former.owner);
    expectOfTheDevice(await seenBy(former.owner, former.named, marks));
  });
});
