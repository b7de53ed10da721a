import { randomUUID } from 'node:crypto';
import { allCalls } from '@tessera/contracts/all-calls';
import type { Call } from '@tessera/contracts/call';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainPicture } from '../plain-picture.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { byOwner, expectDone, type Key } from './making.ts';
import { scenes } from './scenes.ts';
import { addTenant, openTenantWorld, type TenantWorld } from './tenants.ts';

/** Whatever is made under a key is made once, as its feature's scene makes it. */
let testApp: TestApp;
let world: TenantWorld;
let picture: Buffer;

beforeAll(async () => {
  testApp = await openTestApp();
  world = await openTenantWorld(testApp);
  picture = await plainPicture(8, 8, 90);
});
afterAll(() => testApp.close());

type Sent = { method: string; url: string; headers: Record<string, string> };
type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

/** From now on such a call goes out with a key: three times at once, then once more. What all were answered. */
function repeatEach({ method, path }: Call): Answer[] {
  const { app } = testApp;
  const send = app.inject.bind(app) as unknown as (sent: Sent) => Promise<Answer>;
  const url = new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  const answers: Answer[] = [];
  const inject = async (sent: Sent) => {
    if (sent.method !== method || !url.test(sent.url)) return send(sent);
    const withKey = { ...sent, headers: { ...sent.headers, 'Idempotency-Key': randomUUID() } };
    answers.push(...(await Promise.all([1, 2, 3].map(() => send(withKey)))), await send(withKey));
    return answers[0];
  };
  vi.spyOn(app, 'inject').mockImplementation(inject as never);
  return answers;
}

const callsOnce = allCalls.flatMap((call) =>
  'happensOnce' in call ? [[`${call.method} ${call.path}`, call] as const] : [],
);

test.each(callsOnce)('%s sent again with its key answers as the first time, and makes nothing', async (key, call) => {
  const { once: made, audited } = scenes[key as Key] ?? {};
  const make = made ?? audited?.[1] ?? byOwner(key as Key);
  const tenant = await addTenant(testApp, world);
  const answers = repeatEach(call);
  try {
    await expectDone(make({ testApp, world, tenant, picture, requestFor: (of) => scenes[of]?.hidden }));
  } finally {
    vi.restoreAllMocks();
  }
  const [first, ...others] = answers.map(({ statusCode, body }) => ({ statusCode, body }));
  expect(others).toEqual([first, first, first]);
  const isReplay = answers.map(({ headers }) => headers['idempotency-replayed'] === 'true');
  expect(isReplay.filter((was) => !was)).toHaveLength(1);
});
