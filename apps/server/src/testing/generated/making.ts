import type { PortalCalls } from '@tessera/contracts/all-calls';
import { startPlayer } from '../factories.ts';
import { type CallOptions, linkIn, type SignedInPerson, type TestApp } from '../test-app.ts';
import { upload } from '../upload.ts';
import type { RequestFor } from './scene.ts';
import type { Tenant, TenantWorld } from './tenants.ts';

export type Key = keyof PortalCalls;
type Answer = { httpStatus: number; body: unknown };

/** What a change is made with. */
export interface AuditScene {
  testApp: TestApp;
  world: TenantWorld;
  tenant: Tenant;
  picture: Buffer;
  /** As the call is sent to name a tenant's own records. */
  requestFor(key: Key): RequestFor | undefined;
}

/**
 * Makes the call so that it changes something; and whether its row tells what was before, what is after, both, or neither, as of a
 * password nothing may be told.
 */
export type Change = [told: 'before' | 'after' | 'both' | 'neither', make: Make];
export type Make = (scene: AuditScene) => Promise<Answer>;

/** Where every change comes from. */
export const from = { headers: { 'user-agent': 'Audited/1.0' }, ip: '203.0.113.9' };

export function send({ testApp }: AuditScene, key: Key, as: SignedInPerson | undefined, options: CallOptions = {}) {
  const headers = { 'X-Timestamp': String(testApp.clock.now().getTime()), ...from.headers, ...options.headers };
  return testApp.call(key, { ...from, as, ...options, headers });
}

/** By the tenant's reseller, about records of their own. */
export const byOwner =
  (key: Key, ...before: Key[]) =>
  async (scene: AuditScene): Promise<Answer> => {
    const { owner, named } = scene.tenant;
    for (const earlier of before) await expectDone(send(scene, earlier, owner, scene.requestFor(earlier)?.(named)));
    return send(scene, key, owner, scene.requestFor(key)?.(named));
  };

export const byAdmin =
  (key: Key, options: (scene: AuditScene) => CallOptions | Promise<CallOptions>) =>
  async (scene: AuditScene): Promise<Answer> =>
    send(scene, key, scene.testApp.admin, await options(scene));

/** By whoever reads the link that another call mails. */
export const byLink =
  (key: Key, mail: (scene: AuditScene) => Promise<string>, body: (token: string, email: string) => object) =>
  async (scene: AuditScene): Promise<Answer> => {
    const email = await mail(scene);
    const link = linkIn((await scene.testApp.mailsTo(email)).at(-1));
    const token = link.searchParams.get('token') ?? link.pathname.split('/').at(-1) ?? '';
    return send(scene, key, undefined, { body: body(token, email) });
  };

export async function expectDone(answer: Promise<Answer>): Promise<Answer> {
  const { httpStatus, body } = await answer;
  if (httpStatus >= 300) throw new Error(`${httpStatus}: ${JSON.stringify(body)}`);
  return { httpStatus, body };
}

export async function idOf(answer: Promise<Answer>): Promise<number> {
  return ((await expectDone(answer)).body as { data: { id: number } }).data.id;
}

export async function transferTo({ testApp }: AuditScene, userId: number): Promise<number> {
  const { rows } = await testApp.database.owner.query<{ id: number }>(
    'SELECT max(t.id) AS id FROM live.transfers t JOIN live.accounts a ON a.id = t.credit_account_id WHERE a.user_id = $1',
    [userId],
  );
  return Number(rows[0]?.id);
}

/** Only an expired code can be deleted. */
export async function expireCode({ testApp, tenant: { named } }: AuditScene): Promise<void> {
  const before = new Date(testApp.clock.now().getTime() - 1000);
  await testApp.database.owner.query('UPDATE live.activation_codes SET expires_at = $1 WHERE id = $2', [
    before,
    named.codeId,
  ]);
}

export async function register({ testApp, tenant: { named } }: AuditScene): Promise<void> {
  await startPlayer(testApp, { id: named.applicationId }, named.mac);
}

export const sendFile = (
  { testApp, picture }: AuditScene,
  path: string,
  as: SignedInPerson,
  name: string,
  fields: Record<string, string> = {},
  content = picture,
) => upload(testApp, path, { as, fields, files: { [name]: content }, headers: from.headers });

/** Something made by one call, for another to change. */
export const made =
  (key: Key, body: object, more: object = {}) =>
  async (scene: AuditScene): Promise<CallOptions> => ({
    params: { id: await idOf(send(scene, key, scene.testApp.admin, { body })) },
    ...more,
  });
