import type { PortalCalls } from '@tessera/contracts/all-calls';
import { markOf } from '@tessera/contracts/row-mark';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyOne, nameOf } from '../../features/codes/codes.fixture.ts';
import {
  activateDevice,
  addApplication,
  addReseller,
  addRole,
  addStaff,
  addSubReseller,
  giveCredit,
} from '../factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';

/** Of each list that follows its rows: how it is read, what asks for its news, and what somebody does to a row of it. */

interface Row {
  id: number;
  /** Where a row is about a device. */
  mac_address?: string;
}

interface Followed {
  news: keyof PortalCalls;
  read: (as: SignedInPerson) => Promise<Row[]>;
  change: (row: Row) => Promise<unknown>;
}

let app: TestApp;
let parent: SignedInPerson;
let child: SignedInPerson;
let stranger: SignedInPerson;
let applicationId: number;
const mac = '00:1a:79:11:22:33';

beforeAll(async () => {
  app = await openTestApp();
  applicationId = (await addApplication(app)).id;
  const settings = { applications: [applicationId], credit: 100 };
  parent = await addReseller(app, settings);
  child = await addSubReseller(app, parent, settings);
  stranger = await addReseller(app, settings);
  await addSubReseller(app, stranger, settings);
  // Two of the child's, since one is taken back.
  for (const [as, macAddress] of [
    [child, 'd4:cf:f9:aa:bb:dc'],
    [child, mac],
    [stranger, 'd4:cf:f9:aa:bb:dd'],
  ] as const) {
    const requestData = { macAddress, app_id: applicationId, is_trial: 3 };
    await app.call('POST /get-multi-app-activate', { as, body: { requestData } });
  }
  for (const as of [child, stranger]) {
    await app.call('POST /create-ticket', { as, body: { title: 'No picture', description: '<p>Please help</p>' } });
    await buyOne(app, as);
  }
});
afterAll(() => app.close());

const lists: Record<string, Followed> = {
  devices: {
    news: 'POST /activated-apps/newer',
    read: async (as) => (await app.call('POST /activated-apps', { as, body: {} })).body.data.Devices,
    change: ({ mac_address }) =>
      app.call('POST /disable-mac', { as: app.admin, body: { macAddress: mac_address!, app_ids: [applicationId] } }),
  },
  codes: {
    news: 'POST /activation-codes/newer',
    read: async (as) => (await app.call('GET /activation-codes', { as, query: {} })).body.codes,
    change: (row) =>
      app.call('POST /update-code-status', { as: child, body: nameOf(row as Parameters<typeof nameOf>[0]) }),
  },
  tickets: {
    news: 'POST /tickets/newer',
    read: async (as) => (await app.call('GET /get-all-tickets', { as, query: {} })).body.tickets,
    change: ({ id }) => app.call('POST /close-tickets/{id}/close', { as: child, params: { id } }),
  },
  activations: {
    news: 'POST /activation-logs/newer',
    read: async (as) => (await app.call('POST /activation-logs', { as, body: {} })).body.data.UserActiTranLogs,
    change: async ({ id, mac_address }) => {
      const body = { macAddress: mac_address!, app_ids: [applicationId] };
      await app.call('POST /enable-mac', { as: app.admin, body });
      await app.call('POST /cancel-activation', { as: child, body: { activation_id: id } });
    },
  },
  resellers: {
    news: 'POST /total-resellers/newer',
    read: async (as) => (await app.call('GET /total-resellers/list', { as, query: {} })).body.data,
    change: () => giveCredit(app, child, 7),
  },
};

const shownOf = (rows: readonly Row[]) => rows.map((row) => ({ id: row.id, mark: markOf(row) }));

describe.each(Object.entries(lists))('%s', (name, { news, read, change }) => {
  const ask = async (as: { token: string }, body: object) =>
    (await app.call(news as 'POST /activated-apps/newer', { as, body })).body.data as unknown as {
      count: number;
      changed: Row[];
      gone: number[];
    };
  /** Whose row is changed, and who has it in sight. */
  const readers = () =>
    ({ resellers: [parent, app.admin], tickets: [child, app.admin] })[name] ?? [child, parent, app.admin];

  test('of rows that are as they are shown nothing is told', async () => {
    for (const as of [...readers(), stranger]) {
      const rows = await read(as);
      expect(rows.length).toBeGreaterThan(0);
      expect(await ask(as, { shown: shownOf(rows) })).toEqual({ count: 0, changed: [], gone: [] });
    }
  });

  test('of others’ nothing more is told than of rows that never were', async () => {
    const [theirs] = await read(readers()[0]!);
    for (const mark of [0, markOf(theirs!)]) {
      for (const id of [theirs!.id, 2_000_000_000])
        expect(await ask(stranger, { shown: [{ id, mark }] })).toEqual({ count: 0, changed: [], gone: [id] });
    }
  });

  test('one that somebody changed is told to each who sees it, as their list has it', async () => {
    const before = new Map<SignedInPerson, Row[]>();
    for (const as of readers()) before.set(as, await read(as));
    const [changed] = await read(readers()[0]!);
    await change(changed!);
    for (const [as, rows] of before) {
      const told = await ask(as, { shown: shownOf(rows) });
      expect(told.gone).toEqual([]);
      expect(told.changed.map(({ id }) => id)).toContain(changed!.id);
      expect(await read(as)).toEqual(expect.arrayContaining(told.changed));
    }
  });
});

test('a row that is deleted is gone, and one that only its player called in from is not changed', async () => {
  const code = await buyOne(app, child);
  const codes = await lists.codes!.read(child);
  await app.database.owner.query('UPDATE live.activation_codes SET deleted_at = now() WHERE id = $1', [code.id]);
  const { body } = await app.call('POST /activation-codes/newer', { as: child, body: { shown: shownOf(codes) } });
  expect(body.data).toEqual({ count: 0, changed: [], gone: [code.id] });
  const devices = await lists.devices!.read(child);
  await app.database.owner.query("UPDATE live.devices SET last_seen_at = now(), ip = '192.0.2.7' WHERE mac = $1", [
    mac,
  ]);
  const seen = await app.call('POST /activated-apps/newer', { as: child, body: { shown: shownOf(devices) } });
  expect(seen.body.data).toEqual({ count: 0, changed: [], gone: [] });
});

test('who may not see a column is not told that it changed', async () => {
  const nosy = await addStaff(app, ['user-list', 'mac-activated-by', 'customers']);
  const roleId = await addRole(app, ['user-list']);
  const plain = await addReseller(app, { roleId, applications: [applicationId], credit: 10 });
  await activateDevice(app, plain, 'd4:cf:f9:aa:bb:ee', { id: applicationId });
  const [device] = (await lists.devices!.read(plain)) as (Row & { customer?: unknown; reseller_email?: unknown })[];
  expect(device).not.toHaveProperty('customer');
  const inSight = shownOf([device!]);
  const ofNosy = shownOf((await lists.devices!.read(nosy)).filter(({ id }) => id === device!.id));
  await app.database.owner.query("UPDATE core.users SET email = 'renamed@else.example' WHERE id = $1", [plain.id]);
  const told = async (as: SignedInPerson, shown: object) =>
    (await app.call('POST /activated-apps/newer', { as, body: { shown } as object })).body.data.changed;
  expect(await told(plain, inSight)).toEqual([]);
  expect(await told(nosy, ofNosy)).toEqual([expect.objectContaining({ reseller_email: 'renamed@else.example' })]);
});

test('more rows than a list shows are refused', async () => {
  const shown = Array.from({ length: 201 }, (_, at) => ({ id: at + 1, mark: 1 }));
  expect((await app.call('POST /activated-apps/newer', { as: parent, body: { shown } })).httpStatus).toBe(422);
});
