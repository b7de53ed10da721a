import { allCalls } from '@tessera/contracts/all-calls';
import { inputSchema, plausible } from '../apps/server/src/testing/generated/hostile-input.ts';
import { plausibleUrl } from '../apps/server/src/testing/generated/raw-call.ts';
import { plainPicture } from '../apps/server/src/testing/plain-picture.ts';
import type { AbuseScene } from './abuse-scene.ts';
import { scenePassword } from './scene.ts';

export interface Attempt {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
}

/** What somebody may send, and how it is made: another one each turn, where the first makes the next cheaper. */
export interface AbuseCall {
  who: 'anonymous' | 'reseller';
  what: string;
  make(turn: number): Attempt;
}

type Who = AbuseCall['who'];

/** Every call of the contract with something plausible, and by hand the dearest that it can be sent. */
export async function abuseCalls(scene: AbuseScene, script: string): Promise<AbuseCall[]> {
  return [...plainCalls(), ...anonymousCalls(scene, script), ...(await resellerCalls(scene))];
}

/** Would end the session that the others are sent with. */
const endsSession = new Set([
  '/logout',
  '/sessions/{id}',
  '/sessions/end-others',
  '/update-email',
  '/profile/password',
]);

function plainCalls(): AbuseCall[] {
  const sendable = allCalls.filter(({ path, files, takesRawBody, surface, access }) => {
    const isPlayers = surface === 'device' && access !== 'public';
    return !endsSession.has(path) && !files && !takesRawBody && !isPlayers;
  });
  return sendable.map((call) => ({
    who: call.access === 'public' ? 'anonymous' : 'reseller',
    what: `${call.method} ${call.path}`,
    make: () => ({
      method: call.method,
      path: plausibleUrl(call, 'live'),
      ...(call.body && json(plausible(inputSchema(call.body)))),
    }),
  }));
}

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const post = (who: Who, what: string, path: string, body: (turn: number) => unknown): AbuseCall => ({
  who,
  what,
  make: (turn) => ({ method: 'POST', path, ...json(body(turn)) }),
});

const get = (who: Who, what: string, path: string, headers: Record<string, string> = {}): AbuseCall => ({
  who,
  what,
  make: () => ({ method: 'GET', path, headers }),
});

const packed = { 'accept-encoding': 'br, gzip' };
/** Of the fields that a call takes and of 90,000 besides. */
const manyKeys = Object.fromEntries(Array.from({ length: 90_000 }, (_key, place) => [`k${place}`, 1]));

function anonymousCalls({ applicationId, strangerEmail }: AbuseScene, script: string): AbuseCall[] {
  const who = 'anonymous';
  const newPassword = { password: scenePassword, password_confirmation: scenePassword, token: 'x'.repeat(43) };
  return [
    get(who, 'the page of the API', '/docs', packed),
    get(who, 'the styles of that page', '/docs/assets/docs.css', packed),
    get(who, 'the OpenAPI document', '/api/openapi.json', packed),
    get(who, 'the portal’s page', '/', packed),
    get(who, 'a script of the portal', script, packed),
    get(who, 'a file that nobody has', `/files/${'a'.repeat(40)}.webp`),
    get(who, 'an address that is none', '/api/nothing'),
    get(who, 'whether it is ready', '/readyz'),
    {
      who,
      what: 'a call with a token of nobody',
      make: () => ({ method: 'GET', path: '/api/profile', headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
    },
    post(who, 'signing in with a wrong password', '/api/login', () => ({
      email: strangerEmail,
      password: 'Wr0ng#pass',
    })),
    post(who, 'signing in as nobody', '/api/login', () => ({ email: 'nobody@abuse.example', password: 'Wr0ng#pass' })),
    post(who, 'signing in as an admin', '/api/admin-login', () => ({
      email: 'x@abuse.example',
      password: 'Wr0ng#pass',
    })),
    post(who, 'signing in', '/api/login', () => ({ email: strangerEmail, password: scenePassword })),
    post(who, 'signing up', '/api/register', (turn) => ({
      name: 'New',
      email: `new-${turn}@abuse.example`,
      tAndC: true,
    })),
    post(who, 'asking for a new password', '/api/password/forgot', () => ({ email: strangerEmail })),
    post(who, 'setting a password with a link of nobody', '/api/password/reset', () => newPassword),
    post(who, 'creating a password with a link of nobody', '/api/password/create', () => ({
      ...newPassword,
      email: strangerEmail,
    })),
    post(who, 'registering a player', '/device/v1/register', (turn) => ({
      app_id: applicationId,
      install_id: `install-${turn}`,
    })),
    post(who, '90,000 keys to sign in', '/api/login', () => manyKeys),
    post(who, '90,000 keys as a player', '/device/v1/register', () => manyKeys),
    post(who, 'a megabyte of text to sign in', '/api/login', () => ({ email: 'x'.repeat(1_000_000), password: 'x' })),
    post(who, 'a megabyte to a payment provider’s webhook', '/api/payments/test/webhook', () => ({
      x: 'x'.repeat(1_000_000),
    })),
  ];
}

async function resellerCalls(scene: AbuseScene): Promise<AbuseCall[]> {
  const who = 'reseller';
  const { strangerId, subResellerId, foreignMacs, orderId, jobId } = scene;
  const small = await plainPicture(600, 400, 0);
  const large = await Promise.all(Array.from({ length: 40 }, (_image, place) => plainPicture(4096, 4096, place)));
  const image = (content: Buffer) => `<img src="data:image/png;base64,${content.toString('base64')}">`;
  const ticket = (what: string, html: string) =>
    post(who, what, '/api/create-ticket', () => ({ title: 'Help', description: html }));
  const unknownMacs = Array.from({ length: 10_000 }, (_mac, place) => macOf(place));
  const password = { password: 'N3w#Passw0rd', password_confirmation: 'N3w#Passw0rd' };
  return [
    ...[foreignMacs, foreignMacs.slice(0, 60), unknownMacs].map((macs) =>
      upload(
        `a preview of ${macs.length} ${macs === unknownMacs ? 'new devices' : 'devices of others'}`,
        '/api/bulk-activations/preview',
        'file',
        (turn) => csvOf(macs, turn),
      ),
    ),
    upload('a file of 10,000 rows to activate', '/api/bulk-activations', 'file', (turn) => csvOf(unknownMacs, turn), {
      mode: 'valid',
    }),
    upload('a preview of 5 MB that is no table', '/api/bulk-activations/preview', 'file', () =>
      Buffer.from(`mac,application,package\n${'"a","b",'.repeat(600_000)}`),
    ),
    upload(
      'a logo of 4096 by 4096 for a sub-reseller',
      `/api/upload-logo-resellers/${subResellerId}`,
      'logo',
      () => large[0] ?? small,
    ),
    upload('a logo for somebody else', '/api/upload-logo-resellers/1', 'logo', () => large[0] ?? small),
    ticket('a ticket with 40 pictures of 4096 by 4096', large.map(image).join('')),
    ticket('a ticket with two pictures of 4096 by 4096', large.slice(0, 2).map(image).join('')),
    ticket('a ticket with a picture', `<p>Help</p>${image(small)}`),
    ticket(
      'a ticket with 14 MB that only looks like a picture',
      `<p>data:image/png;base64,${'A'.repeat(13_900_000)}</p>`,
    ),
    ticket('a ticket of 15 MB of spaces', ' '.repeat(15_000_000)),
    ticket('a ticket of 65,000 characters of elements', '<p>x</p>'.repeat(8000)),
    get(who, '30 tickets', '/api/get-all-tickets?page_size=30'),
    get(who, 'a receipt', `/api/billing-records/${orderId}/receipt`),
    get(who, 'a receipt in Arabic', `/api/billing-records/${orderId}/receipt`, { 'accept-language': 'ar' }),
    get(who, 'the 10,000 failed rows of a file', `/api/bulk-activations/${jobId}/result`),
    get(who, 'a search for a piece of a MAC', '/api/devices?search_title=1a:79'),
    post(who, 'a device of somebody else', '/api/check-device-status', (turn) => ({
      macAddress: foreignMacs[turn],
      app_id: scene.applicationId,
    })),
    post(who, '90,000 keys', '/api/check-device-status', () => manyKeys),
    put(who, 'a password for somebody else', '/api/resellers/1/change-password', { requestData: password }),
    put(who, 'a password for a sub-reseller', `/api/resellers/${subResellerId}/change-password`, {
      requestData: password,
    }),
    post(who, 'a passcode', '/api/set-credit-share-password', () => ({
      requestData: { passcode: '1234', passcode_confirmation: '1234' },
    })),
    post(who, 'a wrong passcode', '/api/validate-credit-share-password', () => ({ requestData: { passcode: '9999' } })),
    get(who, 'oneself', `/api/show-resellers/${strangerId}`),
  ];
}

const put = (who: Who, what: string, path: string, body: unknown): AbuseCall => ({
  who,
  what,
  make: () => ({ method: 'PUT', path, ...json(body) }),
});

function upload(
  what: string,
  path: string,
  field: string,
  content: (turn: number) => Buffer,
  fields: Record<string, string> = {},
): AbuseCall {
  const boundary = 'abuse-boundary';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\n\r\n`;
  return {
    who: 'reseller',
    what,
    make: (turn) => ({
      method: 'POST',
      path,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), content(turn), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    }),
  };
}

/** Another file each turn, with the same devices. */
function csvOf(macs: readonly string[], turn: number): Buffer {
  const rows = macs.map((mac) => `${mac},Abused,1-year,${turn}`);
  return Buffer.from(['mac,application,package,comment', ...rows].join('\n'));
}

function macOf(place: number): string {
  return `ff:1a:79:${(place + 0x1000000)
    .toString(16)
    .slice(1)
    .replace(/(..)(..)(..)/, '$1:$2:$3')}`;
}
