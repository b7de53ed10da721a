import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activateDevice,
  addApplication,
  addReseller,
  addStaff,
  addSubReseller,
  giveCredit,
} from '../../testing/factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let player: { id: number; name: string };
let other: { id: number; name: string };
let parent: SignedInPerson;
let child: SignedInPerson;

beforeAll(async () => {
  app = await openTestApp();
  player = await addApplication(app, { name: 'Player One' });
  other = await addApplication(app, { name: 'Other' });
  parent = await addReseller(app, { applications: [player.id, other.id] });
  child = await addSubReseller(app, parent, { applications: [player.id, other.id] });
  await giveCredit(app, child, 10);
  await activateDevice(app, child, '00:1a:79:00:00:01', player);
  await activateDevice(app, child, '00:1a:79:00:00:02', other);
});
afterAll(() => app.close());

async function download(as: { token: string }, path: string, payload: object) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as.token}` },
    payload,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    lines: answer.body.trim().split('\n'),
  };
}
const activations = (as: { token: string }, reseller_id: number, moduleType?: string) =>
  download(as, '/activation-report-download-reseller-list', { reseller_id, moduleType });
const credit = (as: { token: string }, reseller_id: number) =>
  download(as, '/credit-share-log-download/resellerlist', { reseller_id });

describe('the activation report of a reseller', () => {
  test('has every activation of theirs, for the parent and for admins', async () => {
    for (const caller of [parent, app.admin]) {
      const { status, headers, lines } = await activations(caller, child.id);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toContain(`activations_${child.email}`);
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain('"00:1a:79:00:00:02","Other",1-year,1');
    }
  });

  test('of one application alone', async () => {
    const { lines } = await activations(parent, child.id, 'player one');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('00:1a:79:00:00:01');
  });
});

test('the credit-share report of a reseller has every transfer with other people', async () => {
  const { status, lines } = await credit(parent, child.id);
  expect(status).toBe(200);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`Added Credit,10,"${app.admin.email}","${child.email}"`);
});

describe('nothing to report is said the same', () => {
  test.each([
    ['activations', activations],
    ['credit', credit],
  ] as const)('of %s', async (_what, report) => {
    const idle = await addReseller(app);
    const stranger = await addReseller(app);
    const cases: [SignedInPerson, number][] = [
      [app.admin, idle.id],
      [app.admin, app.admin.id],
      [app.admin, 999_999],
      [stranger, child.id],
      [child, parent.id],
    ];
    for (const [caller, id] of cases) {
      const { status, text } = await report(caller, id);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ statusCode: 'C10012', msg: 'No records found for this reseller' });
    }
  });

  test('and without the permission nothing at all', async () => {
    const staff = await addStaff(app, ['reseller-list']);
    expect((await credit(staff, child.id)).status).toBe(403);
  });
});
