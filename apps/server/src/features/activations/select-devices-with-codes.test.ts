import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplication, addReseller, addSubReseller } from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';
import { buyOne, nameOf, redeem, registerPlayer } from '../codes/codes.fixture.ts';

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let mac: string;

beforeAll(async () => {
  app = await openTestApp();
  const application = await addApplication(app, { acceptsCodes: true });
  const options = { applications: [application.id], credit: 10 };
  parent = await addReseller(app, options);
  child = await addSubReseller(app, parent, options);
  const player = await registerPlayer(app, application);
  mac = player.mac;
  const code = await buyOne(app, child);
  await redeem(app, player, code.value);
});
afterAll(() => app.close());

const deviceOf = async () =>
  (
    await app.database.owner.query<{ id: number; owner_id: number }>(
      'SELECT id::int, owner_id::int FROM live.devices WHERE mac = $1',
      [mac],
    )
  ).rows[0]!;

test('a device that runs on a code is renewed for whose it was when that was previewed, or not at all', async () => {
  const body = { action: 'renew', device_ids: [(await deviceOf()).id] } as const;
  const selection_id = (await app.call('POST /device-selections', { as: parent, body })).body.data.selection_id;
  const [code] = (await app.call('GET /activation-codes', { as: child })).body.codes;
  await app.call('POST /update-code-status', { as: child, body: nameOf(code!) });
  await app.call('POST /device-selections/{selection_id}/confirm', { as: parent, params: { selection_id } });
  await app.runJobs();
  const job = await app.call('GET /bulk-activations/{job_id}', { as: parent, params: { job_id: selection_id } });
  expect(job.body.data).toMatchObject({ done: 1, failed: 1, spent: 0 });
  expect(await deviceOf()).toMatchObject({ owner_id: child.id });
});
