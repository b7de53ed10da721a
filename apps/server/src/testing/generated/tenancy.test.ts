import { allCalls, type PortalCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSubReseller, confirmPasscode, startPlayer } from '../factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';
import { fromNowOn, type Marks, markTexts, namedBy, withoutTenantsTexts } from './marked-texts.ts';
import { absent, type Named } from './named.ts';
import { namingCalls } from './naming-calls.ts';
import { sendRaw } from './raw-call.ts';
import type { RequestFor } from './scene.ts';
import { whatEach } from './scenes.ts';
import { addTenant, addUnnamed, nameAgain, openTenantWorld, type Tenant, type TenantWorld } from './tenants.ts';
import { type RowWatch, watchRows } from './watched-rows.ts';

/** Another tenant's record answers exactly like one that does not exist, and nothing about it changes. */
let testApp: TestApp;
/** Its role holds every permission, so that only the scope can be in the way. */
let world: TenantWorld;
let application: { id: number };
let strangers: Tenant;
/** Whose texts all carry marks. */
let tenant: Tenant;
let marks: Marks;
/** Who asks for what is their own, where asking changes nothing of it. */
let reader: Tenant;
let sibling: SignedInPerson;
let changes: RowWatch;
beforeAll(async () => {
  testApp = await openTestApp();
  world = await openTenantWorld(testApp);
  application = { id: world.applicationId };
  const { owner } = testApp.database;
  const since = await fromNowOn(owner);
  tenant = await addTenant(testApp, world);
  await addUnnamed(testApp, tenant);
  marks = await markTexts(owner, since, namedBy);
  tenant = await nameAgain(testApp, tenant);
  strangers = await addTenant(testApp, world);
  reader = await addTenant(testApp, world);
  sibling = await addSubReseller(testApp, tenant.owner, { roleId: world.roleId, applications: [application.id] });
  await confirmPasscode(testApp, sibling);
  changes = await watchRows(owner);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await changes();
});

/** What anybody may see of anybody's devices. */
const seenByAnybody = ['live.devices.mac', 'live.devices.app_type'];
const privateIn = (answer: string) => marks.columnsIn(answer).filter((column) => !seenByAnybody.includes(column));

/** Columns that hold one of a few words: a stranger learns nothing private from them. */
const closedSets = [
  'core.account_tokens.purpose',
  'core.audit_log.environment',
  'core.mails.environment',
  // Digits alone.
  'core.my_device_settings.whatsapp',
  // The hash of a picture, digits, and what anybody may ask the name servers.
  'core.reseller_brands.logo',
  'core.reseller_brands.whatsapp',
  'core.reseller_domains.domain',
  'core.reseller_domains.token',
  'core.sessions.kind',
  'core.tickets.status',
  'core.users.locale',
  'live.accounts.kind',
  'live.activation_codes.kind',
  'live.activations.package_kind',
  'live.activations.previous_package_kind',
  'live.activations.source',
  'live.api_keys.scopes',
  'live.bulk_jobs.kind',
  'live.code_purchases.kind',
  'live.customers.locale',
  'live.device_events.kind',
  'live.device_notice_texts.locale',
  'live.device_notices.state',
  'live.devices.package_kind',
  'live.orders.currency',
  'live.orders.provider',
  'live.orders.status',
  'live.playlists.type',
  'live.reminder_texts.locale',
  'live.saved_views.list',
  'live.saved_views.shared_with',
  'live.test_payments.state',
  'live.transfers.tr_type',
  'live.webhook_deliveries.state',
  'live.webhooks.disabled_reason',
];

type Key = keyof PortalCalls;

/** Which of a tenant's own records the request names. An address is what somebody may take as theirs, and told to be taken. */
function keysNamedBy(request: RequestFor): (keyof typeof absent)[] {
  const asked = new Set<string>();
  const nobodys = { ...absent, applicationId: 1 };
  const get = (named: Named, name: string) => {
    asked.add(name);
    return Reflect.get(named, name);
  };
  request(new Proxy(nobodys, { get: (named, name) => get(named, String(name)) }));
  asked.delete('childEmail');
  return (Object.keys(absent) as (keyof typeof absent)[]).filter((name) => asked.has(name));
}

/** What a call answers for what is named; what the request itself said is not part of it. */
async function answerFor(key: Key, request: RequestFor, as: SignedInPerson, named: Named, environment?: 'sandbox') {
  const { headers, ...rest } = request(named);
  const timestamp = { 'X-Timestamp': String(testApp.clock.now().getTime()) };
  const options = { as, ...rest, headers: { ...timestamp, ...headers }, ...(environment && { environment }) };
  const { httpStatus, body } = await testApp.call(key, options);
  return { httpStatus, body: { ...withoutAsked(body, named), requestId: undefined } };
}

/** Of several activations each stands beside what became of it, and of several devices those that a refusal is for are named. */
function withoutAsked(body: unknown, { activationId, deviceId }: Named): object {
  const replaced = (name: string, value: unknown) => {
    if (name === 'activation_id' && value === activationId) return 'asked';
    return name === 'device_ids' ? (value as unknown[]).map((id) => (id === deviceId ? 'asked' : id)) : value;
  };
  return JSON.parse(JSON.stringify(body), replaced);
}

const reads = ({ method, onlyReads }: Call) => method === 'GET' || onlyReads === true;
const reading = new Set<string>(allCalls.filter(reads).map(({ method, path }) => `${method} ${path}`));

describe.each(whatEach('hidden'))('%s', (key, request) => {
  /** Who asks, and whose records they name. A sub-reseller's parent and siblings are other tenants too. */
  const pairs: [string, () => SignedInPerson, () => Named][] = [
    ['a reseller of another’s', () => strangers.owner, () => tenant.named],
    ['a sub-reseller of another’s', () => strangers.child, () => tenant.named],
    [
      'a sub-reseller of the parent’s',
      () => tenant.child,
      () => ({ ...tenant.named, childId: tenant.owner.id, childEmail: tenant.owner.email }),
    ],
    ['a sub-reseller of a sibling’s', () => sibling, () => tenant.named],
  ];

  test.each(pairs)('tells %s nothing and changes nothing', async (_who, asker, named) => {
    const others = await answerFor(key, request, asker(), named());
    const nobodys = await answerFor(key, request, asker(), { ...absent, applicationId: application.id });
    expect(others).toEqual(nobodys);
    expect(await changes()).toEqual([]);
  });

  const several = keysNamedBy(request);
  test.each(several.length > 1 ? several : [])('tells nothing of another’s %s among one’s own', async (name) => {
    const own = { ...strangers.named, applicationId: application.id };
    const others = await answerFor(key, request, strangers.owner, { ...own, [name]: tenant.named[name] });
    const nobodys = await answerFor(key, request, strangers.owner, { ...own, [name]: absent[name] });
    expect(others).toEqual(nobodys);
    expect(await changes()).toEqual([]);
  });

  test('tells its owner something, or the others’ answers would prove nothing', async () => {
    const own = reading.has(key) ? reader : await addTenant(testApp, world);
    const answer = await answerFor(key, request, own.owner, own.named);
    const nobodys = await answerFor(key, request, own.owner, { ...absent, applicationId: application.id });
    expect(answer).not.toEqual(nobodys);
    // Of the boxes none is disabled yet; that this is told is already more than others hear.
    if (key !== 'POST /enable-random-boxes') expect(answer.httpStatus, JSON.stringify(answer.body)).not.toBe(422);
  });
});

const ofOneEnvironment = [
  'POST /add-subreseller',
  'GET /get-all-tickets',
  'GET /tickets/{id}',
  'POST /tickets/{id}/read',
  'POST /notifications/{id}/read',
  'GET /show-resellers/{id}',
  // What both share: people, applications and their prices.
  'GET /sub-resellers/{id}/prices',
  'GET /sub-resellers-list/{id}',
  'GET /total-resellers/list',
  // Of what is there a person is named, who is the same in both.
  'GET /activation-codes',
  'POST /activation-codes/matching',
  'POST /activation-codes/newer',
  'POST /activated-apps/newer',
  'POST /activation-logs/newer',
  'POST /tickets/export',
  'POST /tickets/matching',
  'POST /tickets/newer',
  'POST /total-resellers/export',
  'POST /total-resellers/newer',
  'DELETE /sessions/{id}',
  'POST /sendingcode',
  'POST /saved-views',
];
const people =
  /business-reports|trial-figures|credit|statement|-reseller\/|-subresellers|boxes|balances|api-(?:key|access)/;
const environmentBound = whatEach('hidden').filter(([key]) => !ofOneEnvironment.includes(key) && !people.test(key));
test.each(environmentBound)('%s finds nothing in the sandbox of what is live', async (key, request) => {
  const own = await answerFor(key, request, tenant.owner, tenant.named, 'sandbox');
  const nobodys = await answerFor(key, request, tenant.owner, { ...absent, applicationId: application.id }, 'sandbox');
  expect(own).toEqual(nobodys);
  expect(await changes()).toEqual([]);
});

describe.each(whatEach('open'))('%s', (key, request) => {
  test('shows others nothing private, and changes nothing of theirs', async () => {
    for (const asker of [strangers.owner, strangers.child, sibling]) {
      const { body } = await answerFor(key, request, asker, tenant.named);
      expect(privateIn(JSON.stringify(body))).toEqual([]);
    }
    expect(await changes()).toEqual([]);
  });
});

describe('a text of a tenant’s', () => {
  test('carries a mark in every column that takes more than a few words', () => {
    expect(marks.unmarked).toEqual(closedSets);
  });

  test('is there in every table that may hold one', () => {
    const unfilled = marks.empty.filter((table) => !withoutTenantsTexts.includes(table));
    expect(unfilled, 'to be filled in `tenants.ts`: what tenants write there would leak unseen').toEqual([]);
    expect(withoutTenantsTexts.filter((table) => !marks.empty.includes(table))).toEqual([]);
  });

  const readingCalls = allCalls.filter((call) => call.surface !== 'device' && reads(call));
  const named = (call: Call) => [`${call.method} ${call.path}`, call] as const;
  test.each(readingCalls.map(named))('is in no answer of %s to a stranger', async (_name, call) => {
    for (const asker of [strangers.owner, strangers.child]) {
      const { text } = await sendRaw(testApp, call, { authorization: `Bearer ${asker.token}` });
      expect(privateIn(text)).toEqual([]);
    }
  });
});

test('no call that names somebody’s record is forgotten here', () => {
  const kinds = ['hidden', 'open', 'isNobodys', 'isUpload'] as const;
  const known: string[] = kinds.flatMap((kind) => whatEach(kind)).map(([key]) => key);
  const naming: string[] = namingCalls();
  const forgotten = naming.filter((key) => !known.includes(key));
  expect(forgotten, 'to be said in `<feature>.scene.ts`: hidden from strangers, or open').toEqual([]);
  expect(known.filter((key) => !naming.includes(key))).toEqual([]);
});

describe('a player', () => {
  test('reaches the playlists of its own device alone', async () => {
    const { app } = testApp;
    const { named } = await addTenant(testApp, world);
    const { token } = await startPlayer(testApp, application, named.mac);
    const unlock = async (id: number) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/device/v1/playlists/${id}/unlock`,
        headers: { authorization: `Device ${token}` },
        payload: { pin: '0000' },
      });
      return [answer.statusCode, answer.json()];
    };
    const others = await unlock(tenant.named.playlistId);
    expect(others).toEqual([404, { error: { code: 'not_found', message: expect.any(String) } }]);
    expect(others).toEqual(await unlock(absent.playlistId));
  });
});
