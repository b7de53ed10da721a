import { allCalls } from '@tessera/contracts/all-calls';
import { apiScopes } from '@tessera/contracts/api-access.forms';
import type { Access, ApiScope, Call } from '@tessera/contracts/call';
import { allPermissions } from '@tessera/contracts/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addReseller, addRole } from '../factories.ts';
import { openTestApp, type SignedInPerson, type TestApp } from '../test-app.ts';
import { sendRaw } from './raw-call.ts';

/** What an API key opens, for every call of the contract: the calls of its scopes, and nothing else. */
let testApp: TestApp;
let holder: SignedInPerson;
let key: string;

beforeAll(async () => {
  testApp = await openTestApp();
  const everything = allPermissions.map(({ name }) => name);
  holder = await addReseller(testApp, { roleId: await addRole(testApp, everything) });
  const made = await testApp.call('POST /resellers/{id}/enable-api-access', {
    as: holder,
    params: { id: holder.id },
    body: { passcode: holder.passcode },
  });
  key = made.body.data.api_key ?? '';
});
afterAll(() => testApp.close());

async function give(scopes: readonly ApiScope[]): Promise<void> {
  await testApp.call('PUT /resellers/{id}/api-access', {
    as: holder,
    params: { id: holder.id },
    body: { scopes, allowed_addresses: [] },
  });
}

const isOfKey = (call: Call, scope: ApiScope) =>
  call.access !== 'public' && call.access.tokens.includes(`apiKey:${scope}`);
const guarded = allCalls.filter(({ access, surface }) => access !== 'public' && surface !== 'device');
const named = (call: Call) => [`${call.method} ${call.path}`, call] as const;

test('each scope opens something', () => {
  for (const scope of apiScopes)
    expect(guarded.filter((call) => isOfKey(call, scope)).length, scope).toBeGreaterThan(0);
});

describe.each(apiScopes)('a key for %s', (scope) => {
  test('opens the calls of its scope, and no other', async () => {
    await give([scope]);
    for (const call of guarded) {
      const { groups } = call.access as Access;
      const answer = await sendRaw(testApp, call, { authorization: `Bearer ${key}` });
      const what = `${call.method} ${call.path} → ${answer.status}`;
      if (isOfKey(call, scope) && (!groups || groups.includes(2))) {
        expect(answer.json, what).not.toMatchObject({ msg: 'This API key lacks the scope for this call.' });
        expect(answer.status, what).not.toBe(401);
      } else {
        expect([answer.status, answer.json], what).toMatchObject([403, { statusCode: 'C10403' }]);
      }
    }
  });
});

const closed = guarded.filter((call) => !apiScopes.some((scope) => isOfKey(call, scope)));
test.each(closed.map(named))('%s is closed to a key of every scope', async (_name, call) => {
  await give(apiScopes);
  expect((await sendRaw(testApp, call, { authorization: `Bearer ${key}` })).status).toBe(403);
});
