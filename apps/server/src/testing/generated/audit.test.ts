import { allCalls } from '@tessera/contracts/all-calls';
import { auditFields } from '@tessera/contracts/audit.actions';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type AuditScene, expectDone, from } from './making.ts';
import { scenes, whatEach } from './scenes.ts';
import { addTenant, openTenantWorld, type Tenant, type TenantWorld } from './tenants.ts';

/** Whatever changes credit, people, permissions, prices or devices leaves a row: who, from where, before and after. */
let testApp: TestApp;
let world: TenantWorld;
let picture: Buffer;

beforeAll(async () => {
  testApp = await openTestApp();
  world = await openTenantWorld(testApp);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#bf232e' } })
    .png()
    .toBuffer();
});
afterAll(() => testApp.close());

interface Row {
  action: string;
  actor_id: number | null;
  target_id: string | null;
  before: object | null;
  after: { changed?: unknown } | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
}

async function lastId(): Promise<number> {
  const { rows } = await testApp.database.owner.query<{ id: number }>(
    'SELECT coalesce(max(id), 0) AS id FROM core.audit_log',
  );
  return Number(rows[0]?.id);
}

/** As the portal reads them; older entries have the names of columns. */
const camelCase = (field: string) => field.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** One of its kind, or known by its number alone. */
const nameless = new Set(['code-purchase', 'setting', 'trial-rules']);

/** The next call has it too, where a call asked for nothing of it. */
let untouched: Tenant | undefined;

test.each(whatEach('audited'))('%s leaves a row', async (key, [tells, make]) => {
  const own = untouched ?? (await addTenant(testApp, world));
  untouched = own;
  const before = await lastId();
  const scene: AuditScene = {
    testApp,
    world,
    get tenant() {
      untouched = undefined;
      return own;
    },
    picture,
    requestFor: (of) => scenes[of]?.hidden,
  };
  await expectDone(make(scene));
  await testApp.runJobs();
  const { rows } = await testApp.database.owner.query<Row>('SELECT * FROM core.audit_log WHERE id > $1 ORDER BY id', [
    before,
  ]);
  const told = rows.flatMap(({ before: was, after }) => [
    ...Object.keys({ ...was, ...after }),
    // What changed without being told itself is named all the same.
    ...(Array.isArray(after?.changed) ? after.changed.map(String) : []),
  ]);
  const wordless = told.map(camelCase).filter((name) => !auditFields.some((known) => known === name));
  expect(wordless, 'named in `audit.fields` of the feature, with a word beside its texts').toEqual([]);
  const row = rows.at(-1);
  expect(row, 'its entry in the audit log').toMatchObject({
    action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
    actor_id: expect.any(Number),
    target_id: expect.any(String),
    ip: expect.any(String),
    user_agent: from.headers['user-agent'],
    request_id: expect.any(String),
  });
  const says = { before: row?.before !== null, after: row?.after !== null };
  const { action } = row ?? {};
  expect({ action, ...says }).toEqual({
    action,
    before: tells === 'before' || tells === 'both',
    after: tells === 'after' || tells === 'both',
  });
  const { body } = await testApp.call('GET /audit-log', { as: testApp.admin, query: { page_size: 10 } });
  const { target } = body.data.AuditLog[0] ?? {};
  // What was removed has no name any more, and what is done to all has none.
  const isThere = tells !== 'before' && !key.startsWith('DELETE ') && target?.id !== 'all';
  if (target && isThere && !nameless.has(target.kind))
    expect(target, action).toMatchObject({ name: expect.any(String) });
});

test('no call that changes something is forgotten here', () => {
  const changing = allCalls.filter(
    ({ surface, method, onlyReads }) => surface !== 'device' && method !== 'GET' && !onlyReads,
  );
  const keys = changing.map(({ method, path }) => `${method} ${path}`);
  const known: string[] = [...whatEach('audited'), ...whatEach('unaudited')].map(([key]) => key);
  const forgotten = keys.filter((key) => !known.includes(key));
  expect(forgotten, 'to be said in `<feature>.scene.ts`: audited, or unaudited').toEqual([]);
  expect(known.filter((key) => !keys.includes(key))).toEqual([]);
});
