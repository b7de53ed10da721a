import { randomUUID } from 'node:crypto';
import { type Group, groups } from '@tessera/contracts/groups';
import { type Permission, permissionId } from '@tessera/contracts/permissions';
import { activateDevices } from '../features/activations/activation-functions.queries.ts';
import { transferCredit as moveCredit } from '../features/credits/ledger.queries.ts';
import type { Environment } from '../platform/db/environment.ts';
import { type SignedInPerson, signIn, type TestApp, testPasscode, testPassword } from './test-app.ts';

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

export interface PersonOptions {
  name?: string;
  email?: string;
  /** Default: the default role of the group. */
  roleId?: number;
  /** Ids of applications. */
  applications?: number[];
  /** Credit points in the live environment, from an admin. */
  credit?: number;
  passcode?: string | null;
}

/** A reseller, signed in; passcode 2468. */
export async function addReseller(test: TestApp, options: PersonOptions = {}): Promise<SignedInPerson> {
  return addPerson(test, groups.reseller, null, options);
}

/** A sub-reseller of that reseller, signed in; passcode 2468. */
export async function addSubReseller(
  test: TestApp,
  parent: { id: number },
  options: PersonOptions = {},
): Promise<SignedInPerson> {
  return addPerson(test, groups.subReseller, parent.id, options);
}

/** A staff member whose role has exactly these permissions, signed in; passcode 2468. */
export async function addStaff(
  test: TestApp,
  permissions: Permission[],
  options: PersonOptions = {},
): Promise<SignedInPerson> {
  const roleId = await addRole(test, permissions, [groups.staff]);
  return addPerson(test, groups.staff, null, { ...options, roleId });
}

/** One more admin, signed in; passcode 2468. */
export async function addAdmin(test: TestApp): Promise<SignedInPerson> {
  return addPerson(test, groups.admin, null, {});
}

/** A role with exactly these permissions. */
export async function addRole(test: TestApp, permissions: Permission[], suits: Group[] = []): Promise<number> {
  const { rows } = await test.database.owner.query<{ id: number }>(
    'INSERT INTO core.roles (name, suits_groups, created_at) VALUES ($1, $2, $3) RETURNING id',
    [`Role ${next()}`, suits, test.clock.now()],
  );
  const { id } = rows[0]!;
  await test.database.owner.query(
    'INSERT INTO core.role_permissions (role_id, permission_id) SELECT $1, unnest($2::smallint[])',
    [id, permissions.map(permissionId)],
  );
  return id;
}

export interface ApplicationOptions {
  name?: string;
  yearlyCredits?: number;
  lifetimeCredits?: number;
  trialDays?: number;
  requiresDeviceKey?: boolean;
  acceptsCodes?: boolean;
}

/** An application on sale. */
export async function addApplication(
  test: TestApp,
  options: ApplicationOptions = {},
): Promise<{ id: number; name: string }> {
  const { rows } = await test.database.owner.query<{ id: number; name: string }>(
    `INSERT INTO core.applications (name, yearly_credits, lifetime_credits, trial_days, requires_device_key, accepts_codes, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id, name`,
    [
      options.name ?? `Application ${next()}`,
      options.yearlyCredits ?? 1,
      options.lifetimeCredits ?? 2,
      options.trialDays ?? 7,
      options.requiresDeviceKey ?? false,
      options.acceptsCodes ?? false,
      test.clock.now(),
    ],
  );
  return rows[0]!;
}

/** Gives credit the way an admin would: minted into the admin's account and passed on. */
export async function giveCredit(
  test: TestApp,
  person: { id: number },
  amount: number,
  environment: Environment = 'live',
): Promise<void> {
  await transferCredit(test, environment, 'Added Self Credit', null, amount);
  if (person.id !== test.admin.id) await transferCredit(test, environment, 'Added Credit', person.id, amount);
}

/** Confirms somebody's passcode for the next 5 minutes. */
export async function confirmPasscode(
  test: TestApp,
  person: SignedInPerson,
  environment: Environment = 'live',
): Promise<void> {
  const { passcode } = person;
  const { body } = await test.call('POST /validate-credit-share-password', {
    as: person,
    body: { requestData: { passcode } },
    environment,
  });
  if (!body.status) throw new Error(body.msg);
}

async function transferCredit(
  test: TestApp,
  environment: Environment,
  type: 'Added Self Credit' | 'Added Credit',
  otherUserId: number | null,
  amount: number,
): Promise<void> {
  const result = await moveCredit(test.database[environment], {
    actorId: test.admin.id,
    type,
    otherUserId,
    amount,
    note: null,
    requestKey: { call: 'test', key: randomUUID(), hash: Buffer.alloc(0) },
    origin: { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' },
    now: test.clock.now(),
  });
  if (result.code !== '000000') throw new Error(`The credit was not given: ${result.code}`);
}

async function addPerson(
  test: TestApp,
  group: Group,
  parentId: number | null,
  options: PersonOptions,
): Promise<SignedInPerson> {
  const { owner } = test.database;
  const number = next();
  const passcode = options.passcode === undefined ? testPasscode : options.passcode;
  const { passwords } = test.services;
  const { rows } = await owner.query<{ id: number; name: string; email: string }>(
    `INSERT INTO core.users (name, email, group_id, role_id, parent_id, password_hash, passcode_hash, email_verified_at, created_by, created_at)
     VALUES ($1, $2, $3, coalesce($4, (SELECT min(id) FROM core.roles WHERE $3 = ANY (suits_groups))), $5, $6, $7, $8, $9, $8)
     RETURNING id, name, email`,
    [
      options.name ?? `Person ${number}`,
      options.email ?? `person${number}@example.com`,
      group,
      options.roleId ?? null,
      parentId,
      await passwords.hash(testPassword),
      passcode === null ? null : await passwords.hash(passcode),
      test.clock.now(),
      test.admin.id,
    ],
  );
  const person = { ...rows[0]!, password: testPassword, passcode: passcode ?? '' };
  if (options.applications?.length) {
    await owner.query('INSERT INTO core.user_applications (user_id, application_id) SELECT $1, unnest($2::int[])', [
      person.id,
      options.applications,
    ]);
  }
  if (options.credit) await giveCredit(test, person, options.credit);
  const isOperator = group === groups.admin || group === groups.staff;
  return { ...person, token: await signIn(test, person, isOperator ? 'admin-login' : 'login') };
}

/** Activates a device for one application for a year, as the portal would. */
export async function activateDevice(
  test: TestApp,
  person: { id: number },
  mac: string,
  application: { id: number },
  packageKind: '1-year' | 'lifetime' = '1-year',
): Promise<void> {
  const answer = await activateDevices(test.database.live, {
    actorId: person.id,
    mac,
    applicationIds: [application.id],
    packageKind,
    isConfirmed: false,
    expectedCreditPoint: null,
    deviceKey: null,
    comment: null,
    customerEmail: null,
    appType: null,
    source: 'portal',
    requestKey: { call: 'factory', key: randomUUID(), hash: Buffer.alloc(0) },
    keepsFailure: false,
    again: false,
    origin: { ip: '127.0.0.1', userAgent: 'test', requestId: 'test' },
    now: test.clock.now(),
  });
  if (answer.code !== '000000' || answer.data.failed > 0) throw new Error(`Not activated: ${JSON.stringify(answer)}`);
}

/** A player of that application starts on a device for the first time. */
export async function startPlayer(
  test: TestApp,
  application: { id: number },
  mac: string,
  { version, ip, environment = 'live' }: { version?: string; ip?: string; environment?: Environment } = {},
): Promise<{ token: string; device_key: string }> {
  const answer = await test.app.inject({
    method: 'POST',
    url: environment === 'sandbox' ? '/device/sandbox/v1/register' : '/device/v1/register',
    payload: { app_id: application.id, install_id: `box ${mac}`, mac, ...(version && { version }) },
    ...(ip && { remoteAddress: ip }),
  });
  return answer.json();
}
