import { TOTP } from 'otpauth';
import { addReseller } from '../../testing/factories.ts';
import { type AuditScene, byLink, byOwner, expectDone, type Key, send } from '../../testing/generated/making.ts';
import type { Scene } from '../../testing/generated/scene.ts';
import { linkIn, type SignedInPerson, signIn, testPasscode, testPassword } from '../../testing/test-app.ts';

const newPassword = { password: 'N3w-Passw0rd!', password_confirmation: 'N3w-Passw0rd!' };

const credentialsOf = ({ email }: { email: string }) => ({ email, password: testPassword });

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

export const identityScene: Scene = {
  'POST /login': {
    audited: ['neither', (scene) => send(scene, 'POST /login', undefined, { body: credentialsOf(scene.tenant.owner) })],
  },
  'POST /admin-login': {
    audited: [
      'neither',
      (scene) => send(scene, 'POST /admin-login', undefined, { body: credentialsOf(scene.testApp.admin) }),
    ],
  },
  'DELETE /logout': {
    unaudited: 'one’s own session ends',
  },
  'POST /register': {
    audited: [
      'after',
      (scene) =>
        send(scene, 'POST /register', undefined, {
          body: { name: 'Signed Up', email: 'signed-up@example.com', tAndC: true },
        }),
    ],
  },
  'POST /password/create': {
    audited: [
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
  },
  'POST /password/resend-password-create': {
    unaudited: 'a mail goes out',
  },
  'POST /password/forgot': {
    unaudited: 'a mail goes out',
  },
  'POST /password/reset': {
    audited: [
      'neither',
      byLink(
        'POST /password/reset',
        (scene) => asked(scene, 'POST /password/forgot', scene.tenant.owner.email),
        (token) => ({ ...newPassword, token }),
      ),
    ],
  },
  'POST /update-email': {
    audited: [
      'both',
      (scene) =>
        send(scene, 'POST /update-email', scene.tenant.owner, {
          body: { email: 'moving@example.com', password: testPassword },
        }),
    ],
  },
  'POST /update-email/confirm': {
    audited: [
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
  },
  'POST /set-credit-share-pass-code': {
    audited: [
      'neither',
      async (scene) => {
        const person = await addReseller(scene.testApp, { passcode: null });
        const body = { requestData: { passcode: '1357' } };
        return send(scene, 'POST /set-credit-share-pass-code', person, { body });
      },
    ],
  },
  'POST /update-credit-share-pass': {
    audited: [
      'neither',
      (scene) =>
        send(scene, 'POST /update-credit-share-pass', scene.tenant.owner, {
          body: { requestData: { passcode: '1357', current_passcode: testPasscode } },
        }),
    ],
  },
  'POST /validate-credit-share-password': {
    unaudited: 'one’s own passcode is confirmed',
  },
  'POST /passcode/forgot': {
    unaudited: 'a mail goes out',
  },
  'POST /passcode/reset': {
    audited: [
      'neither',
      async (scene) => {
        const { owner } = scene.tenant;
        await expectDone(send(scene, 'POST /passcode/forgot', owner));
        const { pathname } = linkIn((await scene.testApp.mailsTo(owner.email)).at(-1));
        const body = { token: pathname.split('/').at(-1), passcode: '97531' };
        return send(scene, 'POST /passcode/reset', owner, { body });
      },
    ],
  },
  'PUT /profile/update': {
    audited: ['both', (scene) => send(scene, 'PUT /profile/update', scene.tenant.owner, { body: { name: 'Renamed' } })],
  },
  'DELETE /sessions/{id}': {
    hidden: ({ sessionId }) => ({ params: { id: sessionId } }),
    audited: [
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
  },
  'POST /two-factor/setup': {
    unaudited: 'a secret is shown that counts once it is confirmed',
  },
  'POST /two-factor/enable': {
    audited: [
      'neither',
      async (scene) => {
        const { owner } = scene.tenant;
        const code = codeOf(scene, await secretOf(scene, owner));
        return send(scene, 'POST /two-factor/enable', owner, { body: { code } });
      },
    ],
  },
  'POST /two-factor/disable': {
    audited: [
      'neither',
      async (scene) => {
        const { owner } = scene.tenant;
        const secret = await protect(scene, owner);
        return send(scene, 'POST /two-factor/disable', owner, { body: { code: codeOf(scene, secret) } });
      },
    ],
  },
  'POST /users/{id}/reset-two-factor': {
    isNobodys: true,
    audited: [
      'neither',
      async (scene) => {
        const { owner } = scene.tenant;
        await protect(scene, owner);
        return send(scene, 'POST /users/{id}/reset-two-factor', scene.testApp.admin, { params: { id: owner.id } });
      },
    ],
  },
  'POST /view-as/{id}': {
    isNobodys: true,
    audited: [
      'neither',
      (scene) => send(scene, 'POST /view-as/{id}', scene.testApp.admin, { params: { id: scene.tenant.owner.id } }),
    ],
  },
  'DELETE /view-as': {
    audited: [
      'neither',
      async (scene) => {
        const { testApp, tenant } = scene;
        const begun = await send(scene, 'POST /view-as/{id}', testApp.admin, { params: { id: tenant.owner.id } });
        const { token } = begun.body as unknown as { token: string };
        return send(scene, 'DELETE /view-as', { ...testApp.admin, token });
      },
    ],
  },
};
