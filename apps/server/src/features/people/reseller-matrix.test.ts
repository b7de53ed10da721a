import { allCalls } from '@tessera/contracts/all-calls';
import { allPermissions } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addAdmin,
  addApplication,
  addReseller,
  addRole,
  addStaff,
  confirmPasscode,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';
import { actions } from './reseller-actions.fixture.ts';
import { type Action, addTarget, done, type Outcome, type Scene } from './reseller-matrix.fixture.ts';

/** Each action on a reseller × who asks and what state the reseller is in: what is answered, and that a refusal changed nothing. */
let scene: Scene;
let everything: number;
let staff: SignedInPerson;
const everyPermission = allPermissions.map(({ name }) => name);

beforeAll(async () => {
  const app = await openTestApp();
  const player = await addApplication(app);
  everything = await addRole(app, everyPermission, [2]);
  const seller = { roleId: everything, applications: [player.id], credit: 100 };
  scene = {
    app,
    player,
    plainRole: await addRole(app, [], [3]),
    parent: await addReseller(app, seller),
    stranger: await addReseller(app, seller),
  };
  staff = await addStaff(app, everyPermission, { credit: 100 });
  await giveCredit(app, app.admin, 100);
  for (const person of [app.admin, staff, scene.parent, scene.stranger]) await confirmPasscode(app, person);
});
afterAll(() => scene.app.close());

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Takes the action on somebody. A download has no code: it says that it is done by what it is. */
async function take({ key, request }: Action, as: { token: string }, id: number): Promise<Outcome> {
  const { file, ...asked } = request(id, scene);
  if (file) {
    const address = (key.split(' ')[1] ?? '').replace('{id}', String(id));
    const { httpStatus, body } = await upload(scene.app, address, { as, files: { [file]: logo } });
    return [httpStatus, String(body.statusCode)];
  }
  const { httpStatus, headers, body } = await scene.app.call(key, { as, ...asked });
  const isFile = String(headers['content-type']).startsWith('text/csv');
  return [httpStatus, isFile ? '000000' : body.statusCode];
}

/** All that an action could change of somebody, in one piece. */
async function stateOf(id: number): Promise<unknown> {
  const { rows } = await scene.app.database.owner.query(
    `SELECT to_jsonb(u) AS person, to_jsonb(a) - 'activation_count' AS account, to_jsonb(k) AS key,
            (SELECT count(*) FROM core.sessions WHERE user_id = u.id) AS sessions,
            (SELECT count(*) FROM core.two_factors WHERE user_id = u.id) AS two_factors,
            (SELECT array_agg(is_enabled) FROM live.devices WHERE owner_id = u.id) AS boxes
       FROM core.users u JOIN live.accounts a ON a.user_id = u.id LEFT JOIN live.api_keys k ON k.user_id = u.id
      WHERE u.id = $1`,
    [id],
  );
  return rows[0];
}

const set = (id: number, change: string) =>
  scene.app.database.owner.query(`UPDATE core.users SET ${change} WHERE id = $1`, [id]);

/** Takes it and holds the answer against the table; unless it was done, nothing is another than before. */
async function expectOutcome(action: Action, as: { token: string }, id: number, expected: Outcome): Promise<void> {
  const before = await stateOf(id);
  expect(await take(action, as, id)).toEqual(expected);
  if (expected[1] !== '000000') expect(await stateOf(id)).toEqual(before);
}

describe.each(actions.map((action) => [action.name, action] as const))('%s', (_name, action) => {
  const target = (options?: { roleId?: number }) => addTarget(scene, action, options);

  test('by an admin and by permitted staff', async () => {
    for (const actor of [scene.app.admin, staff]) await expectOutcome(action, actor, (await target()).id, done);
  });

  test('by the parent', async () => {
    await expectOutcome(action, scene.parent, (await target()).id, action.parent);
  });

  test('by another reseller, told the same as for nobody', async () => {
    await expectOutcome(action, scene.stranger, (await target()).id, action.stranger);
    expect(await take(action, scene.stranger, 999_999)).toEqual(action.stranger);
  });

  test('of nobody, by an admin and by permitted staff: told so, and not that somebody else is the parent', async () => {
    for (const actor of [scene.app.admin, staff]) expect(await take(action, actor, 999_999)).toEqual(action.nobody);
  });

  test('without its permission', async () => {
    const plain = await addStaff(scene.app, []);
    await expectOutcome(action, plain, (await target()).id, [403, 'C10403']);
  });

  test('of somebody who is removed', async () => {
    const child = await target();
    await set(child.id, 'removed_at = now()');
    await expectOutcome(action, scene.app.admin, child.id, action.removed);
  });

  test('of somebody who is disabled', async () => {
    const child = await target();
    await set(child.id, 'is_disabled_by_admin = true');
    await expectOutcome(action, scene.app.admin, child.id, action.disabled);
  });

  test('of an admin', async () => {
    await expectOutcome(action, scene.app.admin, (await addAdmin(scene.app)).id, action.admin);
  });

  test('of staff', async () => {
    await expectOutcome(action, scene.app.admin, (await addStaff(scene.app, [])).id, action.staff);
  });

  test('of somebody who holds what the actor lacks', async () => {
    const some = await addStaff(scene.app, [action.wants], { credit: 5 });
    await confirmPasscode(scene.app, some);
    await expectOutcome(action, some, (await target({ roleId: everything })).id, action.stronger);
  });
});

/** What is about nobody in particular, or about nobody yet. */
const ofNobody = [
  'DELETE /view-as',
  'GET /counting-resellers/totalCount',
  'GET /deleted-resellers/list',
  'GET /resellers-switch-assign-list',
  'GET /total-resellers/list',
  'POST /add-resellers',
  'POST /add-subreseller',
  'POST /total-resellers/export',
  'POST /total-resellers/newer',
];

test('no call that is about one reseller is missing', () => {
  const tags = ['Resellers', 'Boxes', 'API access', 'View as'];
  const calls = allCalls.filter(({ tag }) => tags.includes(tag)).map(({ method, path }) => `${method} ${path}`);
  const covered = new Set<string>([...actions.map(({ key }) => key), ...ofNobody]);
  expect(calls.filter((key) => !covered.has(key))).toEqual([]);
});
