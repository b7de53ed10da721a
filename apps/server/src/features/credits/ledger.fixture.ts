import { permissionId } from '@tessera/contracts/permissions';
import type { Database } from '../../platform/db/database.ts';
import type { Environment } from '../../platform/db/environment.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  type ActivationAnswer,
  type ActivationRequest,
  activateDevices,
  cancelActivation,
  previewActivation,
} from '../activations/activation-functions.queries.ts';
import { type Registration, registerDevice } from '../player/player.queries.ts';
import { reverseTransfer, type TransferRequest, transferCredit } from './ledger.queries.ts';
import { verifyLedger } from './verify-ledger.ts';

/** Noon of a day without surprises. */
export const noon = new Date('2027-01-15T12:00:00.000Z');

/** Where a test's requests come from. */
export const origin = { ip: '10.0.0.1', userAgent: 'test', requestId: 'request' };
const groupIds = { admin: 1, reseller: 2, subReseller: 3, staff: 4 } as const;

export type LedgerWorld = Awaited<ReturnType<typeof openLedgerWorld>>;

/**
 * A database with an admin, a staff member, two resellers, a sub-reseller of the first and three applications that all may sell,
 * and the ledger's functions with what a test doesn't care about filled in.
 */
export async function openLedgerWorld(environment: Environment = 'live') {
  const database = await openTestDatabase();
  const db = database[environment];
  const insert = await inserter(database);
  const admin = await insert.person('admin', 'admin@example.com');
  const staff = await insert.person('staff', 'staff@example.com');
  const reseller = await insert.person('reseller', 'reseller@example.com');
  const other = await insert.person('reseller', 'other@example.com');
  const child = await insert.person('subReseller', 'child@example.com', reseller);
  const apps = [await insert.application('Alpha'), await insert.application('Beta'), await insert.application('Gamma')];
  for (const person of [reseller, other, child]) await insert.allow(person, apps);
  return {
    database,
    db,
    insert,
    admin,
    staff,
    reseller,
    other,
    child,
    apps: apps as [number, number, number],
    ...acting(db, admin, apps),
  };
}

let families = 0;
/** A reseller and their sub-reseller, of one test alone, so that balances begin at zero. */
export async function addFamily({ insert }: LedgerWorld): Promise<{ reseller: number; email: string; child: number }> {
  families += 1;
  const email = `reseller${families}@example.com`;
  const reseller = await insert.person('reseller', email);
  return { reseller, email, child: await insert.person('subReseller', `child${families}@example.com`, reseller) };
}

/** The functions as the serving role calls them. Also for connections of one's own, in races. */
export function acting(db: Database, admin: number, apps: readonly number[]) {
  const transfer = (
    request: Pick<TransferRequest, 'actorId' | 'type' | 'otherUserId' | 'amount'> & Partial<TransferRequest>,
  ) => transferCredit(db, { note: null, requestKey: null, origin, now: noon, ...request });
  return {
    transfer,
    reverse: (actorId: number, transferId: number, note: string | null = null) =>
      reverseTransfer(db, { actorId, transferId, note, requestKey: null, origin, now: noon }),
    activate: (actorId: number, request: Partial<ActivationRequest> = {}) =>
      activateDevices(db, { ...activationDefaults(apps), ...request, actorId }),
    preview: (actorId: number, request: Partial<ActivationRequest> = {}) =>
      previewActivation(db, { ...activationDefaults(apps), ...request, actorId }),
    cancel: (actorId: number, activationId: number, now: Date = noon) =>
      cancelActivation(db, { actorId, activationId, origin, now }),
    /** A player on a device of the first application; its token is the MAC. */
    register: (mac: string, given: Partial<Registration> = {}, now: Date = noon) =>
      registerDevice(
        db,
        {
          ...{ installId: 'box', model: null, version: null, ip: '10.0.0.9', deviceKey: 'ABCD2345' },
          ...{ applicationId: apps[0] ?? 0, mac, tokenHash: Buffer.from(mac), oldTokenHash: null },
          ...given,
        },
        now,
      ),
    /** Mints credit and hands it on, as the admin does. */
    async give(userId: number, amount: number) {
      await expectDone(transfer({ actorId: admin, type: 'Added Self Credit', otherUserId: null, amount }));
      if (userId !== admin)
        await expectDone(transfer({ actorId: admin, type: 'Added Credit', otherUserId: userId, amount }));
    },
    /** What is wrong with the books, in words; empty when they balance. */
    async faults(): Promise<string[]> {
      const { checks } = await verifyLedger(db);
      return checks.flatMap(({ title, firstFaults }) => firstFaults.map((fault) => `${title}: ${fault}`));
    },
  };
}

function activationDefaults(apps: readonly number[]): Omit<ActivationRequest, 'actorId'> {
  return {
    mac: 'aa:bb:cc:dd:ee:01',
    applicationIds: apps.slice(0, 1),
    packageKind: '1-year',
    isConfirmed: false,
    expectedCreditPoint: null,
    deviceKey: null,
    comment: null,
    customerEmail: null,
    appType: null,
    source: 'portal',
    requestKey: null,
    keepsFailure: false,
    again: true,
    origin,
    now: noon,
  };
}

/** A request's key; the hash stands for what it asks. */
export function requestKey(key: string, content = 'same') {
  return { call: 'test-call', key, hash: Buffer.from(content) };
}

type Done<Answer> = Extract<Answer, { code: '000000' }> extends { data: infer Data } ? Data : never;

/** The data of an answer that must have succeeded. */
export async function expectDone<Answer extends { code: string; data: object }>(
  given: Promise<Answer>,
): Promise<Done<Answer>> {
  const { code, data } = await given;
  if (code !== '000000') throw new Error(`refused with ${code} ${JSON.stringify(data)}`);
  return data as Done<Answer>;
}

/** The first result of an activation that was not refused as a whole. */
export async function firstResult(answer: Promise<ActivationAnswer>) {
  const { results } = await expectDone(answer);
  const first = results[0];
  if (first === undefined) throw new Error('no result');
  return first;
}

/** Minutes after noon. */
export const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

async function inserter({ owner }: TestDatabase) {
  const one = async (text: string, values: unknown[]): Promise<number> => {
    const { rows } = await owner.query<{ id: number }>(text, values);
    return rows[0]?.id ?? 0;
  };
  const roleId = await one(
    "INSERT INTO core.roles (name, suits_groups, created_at) VALUES ('Any', '{1,2,3,4}', $1) RETURNING id",
    [noon],
  );
  // The functions ask for none; a file of activations is asked for its maker's, row by row.
  await owner.query('INSERT INTO core.role_permissions (role_id, permission_id) VALUES ($1, $2)', [
    roleId,
    permissionId('multi apps activation'),
  ]);
  return {
    person: (group: keyof typeof groupIds, email: string, parentId: number | null = null) =>
      one(
        `INSERT INTO core.users (name, email, group_id, role_id, parent_id, created_at) VALUES ($1, $1, $2, $3, $4, $5) RETURNING id`,
        [email, groupIds[group], roleId, parentId, noon],
      ),
    application: (name: string, yearlyCredits = 1, lifetimeCredits = 2) =>
      one(
        `INSERT INTO core.applications (name, yearly_credits, lifetime_credits, created_at) VALUES ($1, $2, $3, $4) RETURNING id`,
        [name, yearlyCredits, lifetimeCredits, noon],
      ),
    allow: (userId: number, applicationIds: readonly number[]) =>
      owner.query('INSERT INTO core.user_applications (user_id, application_id) SELECT $1, unnest($2::int[])', [
        userId,
        applicationIds,
      ]),
  };
}
