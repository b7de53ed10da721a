import { TOTP } from 'otpauth';
import { addReseller } from '../factories.ts';
import { linkIn, type SignedInPerson, signIn, testPasscode, testPassword } from '../test-app.ts';
import { type AuditScene, byLink, byOwner, type Change, expectDone, type Key, send } from './audited-scene.ts';

const newPassword = { password: 'N3w-Passw0rd!', password_confirmation: 'N3w-Passw0rd!' };

async function asked(scene: AuditScene, key: Key, email: string, body: object = { email }): Promise<string> {
  await expectDone(send(scene, key, undefined, { body }));
  return email;
}

function codeOf({ testApp }: AuditScene, secret: string): string {
  return new TOTP({ secret }).generate({ timestamp: testApp.clock.now().getTime() });
}

async function secretOf(scene: AuditScene, as: SignedInPerson): Promise<string> {
  const { body } = await expectDone(send(scene, 'POST /two-factor/setup', as));
  return (body as { data: { secret: string } }).data.secret;
}

async function protect(scene: AuditScene, as: SignedInPerson): Promise<string> {
  const secret = await secretOf(scene, as);
  await expectDone(send(scene, 'POST /two-factor/enable', as, { body: { code: codeOf(scene, secret) } }));
  // A code works once, so the next one has to be another's turn.
  scene.testApp.clock.advance({ seconds: 30 });
  return secret;
}

/** What people do to their own accounts, and links that were mailed to them. */
export const auditedAccounts: Partial<Record<Key, Change>> = {
  'POST /register': [
    'after',
    (scene) =>
      send(scene, 'POST /register', undefined, {
        body: { name: 'Signed Up', email: 'signed-up@example.com', tAndC: true },
      }),
  ],
  'POST /password/create': [
    'neither',
    byLink(
      'POST /password/create',
      (scene) =>
        asked(scene, 'POST /register', 'created@example.com', {
          name: 'Created',
          email: 'created@example.com',
          tAndC: true,
        }),
      (token, email) => ({ ...newPassword, token, email }),
    ),
  ],
  'POST /password/reset': [
    'neither',
    byLink(
      'POST /password/reset',
      (scene) => asked(scene, 'POST /password/forgot', scene.tenant.owner.email),
      (token) => ({ ...newPassword, token }),
    ),
  ],
  'POST /update-email': [
    'both',
    (scene) =>
      send(scene, 'POST /update-email', scene.tenant.owner, {
        body: { email: 'moving@example.com', password: testPassword },
      }),
  ],
  'POST /update-email/confirm': [
    'both',
    byLink(
      'POST /update-email/confirm',
      async (scene) => {
        const body = { email: 'moved@example.com', password: testPassword };
        await expectDone(send(scene, 'POST /update-email', scene.tenant.owner, { body }));
        return body.email;
      },
      (token) => ({ token }),
    ),
  ],
  'POST /set-credit-share-pass-code': [
    'neither',
    async (scene) => {
      const person = await addReseller(scene.testApp, { passcode: null });
      const body = { requestData: { passcode: '1357' } };
      return send(scene, 'POST /set-credit-share-pass-code', person, { body });
    },
  ],
  'POST /update-credit-share-pass': [
    'neither',
    (scene) =>
      send(scene, 'POST /update-credit-share-pass', scene.tenant.owner, {
        body: { requestData: { passcode: '1357', current_passcode: testPasscode } },
      }),
  ],
  'POST /passcode/reset': [
    'neither',
    async (scene) => {
      const { owner } = scene.tenant;
      await expectDone(send(scene, 'POST /passcode/forgot', owner));
      const { pathname } = linkIn((await scene.testApp.mailsTo(owner.email)).at(-1));
      const body = { token: pathname.split('/').at(-1), passcode: '97531' };
      return send(scene, 'POST /passcode/reset', owner, { body });
    },
  ],
  'PUT /profile/update': [
    'both',
    (scene) => send(scene, 'PUT /profile/update', scene.tenant.owner, { body: { name: 'Renamed' } }),
  ],
  'DELETE /sessions/{id}': [
    'before',
    async (scene) => {
      await signIn(scene.testApp, scene.tenant.owner);
      return byOwner('DELETE /sessions/{id}')({
        ...scene,
        tenant: {
          ...scene.tenant,
          owner: { ...scene.tenant.owner, token: await signIn(scene.testApp, scene.tenant.owner) },
        },
      });
    },
  ],
  'POST /two-factor/enable': [
    'neither',
    async (scene) => {
      const { owner } = scene.tenant;
      const code = codeOf(scene, await secretOf(scene, owner));
      return send(scene, 'POST /two-factor/enable', owner, { body: { code } });
    },
  ],
  'POST /two-factor/disable': [
    'neither',
    async (scene) => {
      const { owner } = scene.tenant;
      const secret = await protect(scene, owner);
      return send(scene, 'POST /two-factor/disable', owner, { body: { code: codeOf(scene, secret) } });
    },
  ],
  'POST /users/{id}/reset-two-factor': [
    'neither',
    async (scene) => {
      const { owner } = scene.tenant;
      await protect(scene, owner);
      return send(scene, 'POST /users/{id}/reset-two-factor', scene.testApp.admin, { params: { id: owner.id } });
    },
  ],
  'POST /view-as/{id}': [
    'neither',
    (scene) => send(scene, 'POST /view-as/{id}', scene.testApp.admin, { params: { id: scene.tenant.owner.id } }),
  ],
  'DELETE /view-as': [
    'neither',
    async (scene) => {
      const { testApp, tenant } = scene;
      const begun = await send(scene, 'POST /view-as/{id}', testApp.admin, { params: { id: tenant.owner.id } });
      const { token } = begun.body as unknown as { token: string };
      return send(scene, 'DELETE /view-as', { ...testApp.admin, token });
    },
  ],
};
