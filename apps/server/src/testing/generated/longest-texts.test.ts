import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';
import { upload } from '../upload.ts';
import { freeTexts, patternOfLongest, stretched } from './longest-texts.ts';
import type { Change } from './making.ts';
import { scenes, whatEach } from './scenes.ts';
import { addTenant, openTenantWorld, type TenantWorld } from './tenants.ts';

/**
 * Each change with each of its texts as long as the contract allows, to the character: a column that takes less would be a server
 * error, which the people who write the longest texts would be the first to see. And as no other text looks like these: whether one of
 * them stands in the audit log, which forgets nothing.
 */
let testApp: TestApp;
let world: TenantWorld;
let picture: Buffer;

beforeAll(async () => {
  testApp = await openTestApp();
  world = await openTenantWorld(testApp);
  const red = { width: 8, height: 8, channels: 3, background: '#bf232e' } as const;
  picture = await sharp({ create: red }).png().toBuffer();
});
afterAll(() => testApp.close());

const portalCalls = allCalls.filter(({ surface }) => surface !== 'device');
const callOf = new Map(portalCalls.map((call) => [`${call.method} ${call.path}`, call as Call]));

interface Made {
  httpStatus: number;
  body: unknown;
  /** What the audit log tells of it. */
  told: string[];
}

/** What comes after these needs their texts to be what they are: a mail address that a link is sent to, words of a file. */
const needed = ['POST /update-email', 'PUT /moving-in/{id}'];

/** Makes a change, and what it needs, with the longest texts. */
async function makeAtLength(key: string, make: Change[1]): Promise<Made> {
  const call: TestApp['call'] = (made, options) => {
    const asked = callOf.get(made)!;
    const isKept = naming.includes(made) || (needed.includes(made) && made !== key) || freeTexts(asked).length === 0;
    return testApp.call(made, { ...options, body: isKept ? options?.body : stretched(asked, options?.body) });
  };
  const tenant = await addTenant({ ...testApp, call }, world);
  const before = await lastEntry();
  const requestFor = (named: keyof typeof scenes) => scenes[named]?.hidden;
  const answer = await make({ testApp: { ...testApp, call }, world, tenant, picture, requestFor });
  await testApp.runJobs();
  return { ...answer, told: await textsToldAfter(before) };
}

/**
 * What the audit log tells as it was sent, by action and field: what people and things are called, and what the operator publishes or gives as
 * a reason. What somebody writes about a customer or a customer's device is none of it, as it goes with them: an entry says that it changed.
 * The comments of `device.disable` are the exception, which `erase_customer` takes out again.
 */
const mayBeTold = [
  ...['description', 'email', 'name', 'phone', 'place_location', 'tag_line'].map(
    (field) => `application.edit ${field}`,
  ),
  ...['footer', 'name', 'seller_address', 'seller_name', 'seller_tax_number', 'terms'].map(
    (field) => `brand.set ${field}`,
  ),
  'brand.set-own email',
  'brand.set-own name',
  'credit.reverse note',
  'credit.transfer note',
  'device-notice.add title',
  'device.disable comment',
  'device.enable comment',
  'email.request email',
  'notification.add title',
  'notification.remove title',
  ...['add', 'edit', 'delete'].map((action) => `plan.${action} title`),
  'playlist.add name',
  'playlist.edit name',
  'playlist.remove name',
  'playlist.reset names',
  'profile.update name',
  'role.add name',
  'role.edit name',
  ...['add', 'edit', 'remove'].map((action) => `server.${action} name`),
  'ticket.delete title',
  'trial.block note',
  ...['add', 'edit', 'register'].flatMap((action) => [`user.${action} email`, `user.${action} name`]),
  ...['add', 'edit', 'remove'].flatMap((action) => [`webhook.${action} description`, `webhook.${action} url`]),
];

async function lastEntry(): Promise<number> {
  const { rows } = await testApp.database.owner.query('SELECT coalesce(max(id), 0) AS id FROM core.audit_log');
  return Number(rows[0].id);
}

/** Which fields of later entries have one of the longest texts in them. */
async function textsToldAfter(entry: number): Promise<string[]> {
  const { rows } = await testApp.database.owner.query<{ told: string }>(
    `SELECT DISTINCT l.action || ' ' || field.key AS told
       FROM core.audit_log l
       CROSS JOIN LATERAL (
         SELECT * FROM jsonb_each_text(coalesce(l.before, '{}')) UNION SELECT * FROM jsonb_each_text(coalesce(l.after, '{}'))
       ) AS field
      WHERE l.id > $1 AND field.value ~ $2 ORDER BY 1`,
    [entry, patternOfLongest],
  );
  return rows.map(({ told }) => told);
}

/** These name a text that is there, or not, and write none. */
const naming = [
  'POST /login',
  'POST /admin-login',
  'POST /password/resend-password-create',
  'POST /password/forgot',
  'POST /servers/{id}/undo-host',
];
const writing = whatEach('audited').filter(([key]) => !naming.includes(key) && freeTexts(callOf.get(key)!).length > 0);
/** These write none, but may tell one that was there. */
const telling = whatEach('audited').filter(
  ([key, [told]]) => freeTexts(callOf.get(key)!).length === 0 && (told === 'before' || told === 'both'),
);
const cases = [...writing, ...telling];
const toldEver = new Map<string, string[]>();
test.each(cases)(
  '%s takes its texts at their longest, and the audit log tells none that may have to go',
  async (key, [, make]) => {
    const { httpStatus, body, told } = await makeAtLength(key, make);
    expect(httpStatus, JSON.stringify(body)).toBeLessThan(300);
    toldEver.set(key, told);
    const undecided = told.filter((text) => !mayBeTold.includes(text));
    expect(undecided, 'the audit log can’t take a text back').toEqual([]);
  },
);

afterAll(() => {
  // Of some of them alone nothing can be said.
  if (toldEver.size < cases.length) return;
  const told = new Set([...toldEver.values()].flat());
  expect(
    mayBeTold.filter((text) => !told.has(text)),
    'no entry tells it any more',
  ).toEqual([]);
});

test('a text that the audit log tells is found', async () => {
  const { told } = await makeAtLength('POST /add-roles', scenes['POST /add-roles']!.audited![1]);
  expect(told).toEqual(['role.add name']);
});

test('a column that takes less than its call is found', async () => {
  const [, make] = scenes['POST /add-roles']!.audited!;
  const { owner } = testApp.database;
  await owner.query('ALTER TABLE core.roles ADD CONSTRAINT short CHECK (char_length(name) < 100) NOT VALID');
  expect(await makeAtLength('POST /add-roles', make)).toMatchObject({ httpStatus: 500 });
  await owner.query('ALTER TABLE core.roles DROP CONSTRAINT short');
});

/** Of what no scene makes, as the audit log doesn't tell of it: tickets, and mail addresses by which people sign in. */
const tickets = [
  'POST /create-ticket',
  'POST /reopen-tickets/{id}/reopen',
  'POST /resolve-tickets/{id}/resolve',
  'POST /tickets/{id}/answer',
] as const;

test('tickets take their texts at their longest', async () => {
  const tenant = await addTenant(testApp, world);
  const params = { id: tenant.named.ticketId };
  const [create, reopen, resolve, answer] = tickets;
  const send = async (key: (typeof tickets)[number], as: SignedInPerson, body: object) => {
    const { httpStatus, text } = await testApp.call(key, { as, params, body: stretched(callOf.get(key)!, body) });
    expect(httpStatus, text).toBeLessThan(300);
  };
  await send(create, tenant.owner, { title: 'x', description: 'x' });
  await send(resolve, testApp.admin, {});
  await send(reopen, tenant.owner, {});
  await send(answer, testApp.admin, {});
});

const asking = 'POST /ask-for-credit';
test('asking for credit takes its note at its longest', async () => {
  const { child } = await addTenant(testApp, world);
  const body = stretched(callOf.get(asking)!, { amount: 1, note: 'x' });
  const { httpStatus, text } = await testApp.call(asking, { as: child, body });
  expect(httpStatus, text).toBeLessThan(300);
});

const views = ['POST /saved-views', 'PUT /saved-views/{id}'] as const;
test('views take their names at their longest', async () => {
  const { owner, named } = await addTenant(testApp, world);
  for (const key of views) {
    const body = stretched(callOf.get(key)!, { name: 'x', devices: { state: 'expired' } });
    const { httpStatus, text } = await testApp.call(key, { as: owner, params: { id: named.savedViewId }, body });
    expect(httpStatus, text).toBeLessThan(300);
  }
});

const picking = 'POST /device-selections';
test('devices are picked by words at their longest', async () => {
  const { owner } = await addTenant(testApp, world);
  const body = stretched(callOf.get(picking)!, { action: 'renew', keyword: 'x' });
  const { httpStatus, text } = await testApp.call(picking, { as: owner, body });
  expect(httpStatus, text).toBeLessThan(500);
});

const mapping = 'PUT /moving-in/{id}';
test('what the words of a file mean is said at its longest', async () => {
  const files = { file: Buffer.from('email,balance\na@example.com,1') };
  const { body: read } = await upload(testApp, '/moving-in', { as: testApp.admin, files });
  // Tables and columns are none but those of the file.
  const parts = [{ part: 'CSV', kind: 'person', columns: [{ field: 'email', column: 'email' }] }];
  const said = stretched(callOf.get(mapping)!, {
    parts,
    applications: [{ value: 'x', application_id: world.applicationId }],
    owners: [{ value: 'x', email: 'a@example.com' }],
    people: [{ row: 1, email: 'b@example.com', parent: 'c@example.com' }],
    playlist_server: 'http://example.com',
  });
  const params = { id: Number(read.data?.id) };
  const { httpStatus, text } = await testApp.call(mapping, {
    as: testApp.admin,
    params,
    body: { ...(said as object), parts },
  });
  expect(httpStatus, text).toBeLessThan(300);
});

test('no call that writes texts is forgotten', () => {
  const made = writing.map(([key]) => key as string);
  const others = portalCalls.filter(({ method, onlyReads }) => method !== 'GET' && !onlyReads);
  const withTexts = others.filter((call) => freeTexts(call).length > 0).map(({ method, path }) => `${method} ${path}`);
  expect(withTexts.sort()).toEqual([...made, ...tickets, ...naming, ...views, asking, picking, mapping].sort());
});
