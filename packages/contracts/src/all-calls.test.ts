import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from './all-calls.ts';
import { type Access, type Call, keyHeadersOf, type Schema, type TokenKind } from './call.ts';
import { commonRefusals, httpStatusOf } from './errors.ts';
import { groups } from './groups.ts';
import { allPermissions } from './permissions.ts';
import { deviceErrorStatusOf } from './player.errors.ts';

const nameOf = (call: Call) => `${call.method} ${call.surface === 'device' ? '/device/v1' : ''}${call.path}`;
const calls = allCalls.map((call) => ({ name: nameOf(call), call }));
const known = new Set<string>(allPermissions.map(({ name }) => name));
const tokenKinds: TokenKind[] = [
  'session',
  'restricted',
  'device',
  'visit',
  'apiKey:check',
  'apiKey:activate',
  'apiKey:codes',
  'apiKey:playlists',
  'apiKey:credit-read',
  'apiKey:customers',
  'apiKey:devices',
];

type JsonSchema = { type?: string; properties?: Record<string, unknown>; required?: string[] };
const jsonSchema = (schema: Schema, io: 'input' | 'output') => z.toJSONSchema(schema, { io }) as JsonSchema;
const placesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!);

test('each method and path stands once, whatever a place in the path is called', () => {
  const routes = calls.map(({ name }) => name.replace(/\{\w+\}/g, '{}'));
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
});

test('no path is hidden by another with a place in it, under the same method', () => {
  const hidden = calls.filter(({ call }) =>
    allCalls.some(
      (other) =>
        other !== call &&
        other.method === call.method &&
        other.surface === call.surface &&
        new RegExp(`^${other.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(call.path) &&
        placesOf(other.path).length <= placesOf(call.path).length,
    ),
  );
  expect(hidden.map(({ name }) => name)).toEqual([]);
});

test('what makes something is made once though it is sent again, by a key or by itself', () => {
  const byItself = {
    'POST /register': 'an address signs up once',
    'POST /moving-in': 'a plan, of which nothing is done until it is started',
    'POST /trial-blocks': 'what is barred already is known',
    'POST /device/v1/register': 'a box that is known is told what it was told',
    'POST /device/v1/my-device/playlists': 'the same one within ten minutes is the first',
  };
  const making = calls.filter(({ call }) => call.method === 'POST' && call.successStatus === 201);
  const without = making.filter(({ call }) => keyHeadersOf(call).length === 0).map(({ name }) => name);
  expect(without.sort(), 'say `happensOnce`').toEqual(Object.keys(byItself).sort());
});

describe('a MAC that a program sends without its zeros', () => {
  const macNames = ['macAddress', 'newMacAddress', 'mac_address', 'mac'];
  const places = calls.flatMap(({ name, call }) =>
    [call.body, call.query].flatMap((schema) => {
      const { properties = {} } = schema
        ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
        : {};
      const inner = (properties.requestData as JsonSchema | undefined)?.properties;
      return macNames
        .filter((field) => field in (inner ?? properties))
        .map((field) => ({ name, field, schema, wrap: (sent: object) => (inner ? { requestData: sent } : sent) }));
    }),
  );

  test.each(places)('$name reads $field', ({ field, schema, wrap }) => {
    const issuesOf = (mac: string) => z.safeParse(schema!, wrap({ [field]: mac })).error?.issues ?? [];
    const atField = (mac: string) => issuesOf(mac).filter(({ path }) => path.at(-1) === field);
    expect(atField('0:1a:79:a:0:f')).toEqual([]);
  });
});

/** A permission that a call loses, or a token that it gains, is somebody's decision: these open to whoever has that token, or has none. */
test('what asks for no permission is this, and nothing else', () => {
  const open = calls.filter(({ call }) => call.access === 'public' || (call.access as Access).anyOf === undefined);
  const byToken = Object.groupBy(open, ({ call }) =>
    call.access === 'public' ? 'public' : (call.access as Access).tokens.join(' '),
  );
  expect(
    Object.fromEntries(
      Object.entries(byToken).map(([token, some = []]) => [token, some.map(({ name }) => name).sort()]),
    ),
  ).toEqual({
    public: [
      'GET /device/v1/applications',
      'GET /public/brand',
      'GET /public/own-domain',
      'GET /public/social-widget',
      'POST /admin-login',
      'POST /device/v1/my-device/open',
      'POST /device/v1/register',
      'POST /login',
      'POST /password/create',
      'POST /password/forgot',
      'POST /password/resend-password-create',
      'POST /password/reset',
      'POST /payments/{provider}/webhook',
      'POST /register',
      'POST /update-email/confirm',
    ],
    'session restricted': ['DELETE /logout', 'POST /update-email'],
    session: [
      'DELETE /ask-for-credit',
      'DELETE /sessions/{id}',
      'DELETE /view-as',
      'GET /activation-log-dashboard',
      'GET /ask-for-credit',
      'GET /counting-resellers/totalCount',
      'GET /credit-statement/pdf',
      'GET /first-steps',
      'GET /low-credit-alert',
      'GET /portal-links',
      'GET /profile',
      'GET /resellers-notifications',
      'GET /resellers/{id}/balances',
      'GET /sessions',
      'GET /shown-brand',
      'GET /sign-ins',
      'GET /told-how',
      'GET /total-credit-points',
      'GET /user/user-permissions',
      'GET /work-list',
      'POST /ask-for-credit',
      'POST /notifications/read',
      'POST /notifications/{id}/read',
      'POST /passcode/forgot',
      'POST /passcode/reset',
      'POST /set-credit-share-pass-code',
      'POST /two-factor/disable',
      'POST /two-factor/enable',
      'POST /two-factor/setup',
      'POST /validate-credit-share-password',
      'PUT /low-credit-alert',
      'PUT /profile/update',
      'PUT /told-how',
    ],
    'session apiKey:check apiKey:activate': ['GET /fetch-allowed-applications'],
    'session apiKey:credit-read': [
      'GET /credit-statement',
      'GET /credit-statement/export',
      'GET /credit-statement/sums',
      'GET /get-resellers/credit-points',
    ],
    device: [
      'GET /device/v1/playlists',
      'GET /device/v1/status',
      'POST /device/v1/codes/redeem',
      'POST /device/v1/playlists/{id}/unlock',
      'POST /device/v1/token/rotate',
    ],
    visit: [
      'GET /device/v1/my-device',
      'POST /device/v1/my-device/ask-to-renew',
      'POST /device/v1/my-device/playlists',
      'POST /device/v1/my-device/redeem-code',
      'PUT /device/v1/my-device/playlists/{id}',
    ],
  });
});

describe.each(calls)('$name', ({ call }) => {
  const access = call.access === 'public' ? undefined : (call.access as Access);

  test('says who may make it', () => {
    expect(call.access).toBeTruthy();
    if (!access) return;
    expect(access.tokens.length).toBeGreaterThan(0);
    expect(access.tokens.filter((kind) => !tokenKinds.includes(kind))).toEqual([]);
    expect((access.anyOf ?? ['notif-bell']).length).toBeGreaterThan(0);
    expect((access.anyOf ?? []).filter((permission) => !known.has(permission))).toEqual([]);
    expect((access.groups ?? []).filter((group) => !Object.values(groups).includes(group))).toEqual([]);
  });

  test('takes the tokens of its own surface', () => {
    const isDevice = call.surface === 'device';
    expect((access?.tokens ?? []).filter((kind) => (kind === 'device' || kind === 'visit') !== isDevice)).toEqual([]);
  });

  test('has a clean path, a tag and a summary', () => {
    expect(call.path).toMatch(/^(\/([A-Za-z0-9-]+|\{[a-zA-Z]\w*\}))+$/);
    expect(call.tag).not.toBe('');
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/);
  });

  test('reads the places of its path, and nothing else, as params', () => {
    const keys = call.params ? Object.keys(jsonSchema(call.params, 'input').properties ?? {}) : [];
    expect(keys.sort()).toEqual(placesOf(call.path).sort());
  });

  test('has a JSON schema for every request and answer', () => {
    for (const request of [call.params, call.query, call.body]) {
      if (request) expect(jsonSchema(request, 'input').type).toBe('object');
    }
    const kinds = { envelope: ['object'], bare: ['object', 'array'], csv: ['string'], pdf: ['string'] }[
      call.answerKind ?? 'envelope'
    ];
    expect(kinds).toContain(jsonSchema(call.answer, 'output').type);
  });

  test('sends a body only where a method has one, and files only with a body', () => {
    if (call.method === 'GET') expect(call.body).toBeUndefined();
    if (call.files) expect(call.method).toBe('POST');
  });

  test('keeps the envelope’s names to the envelope', () => {
    if ((call.answerKind ?? 'envelope') !== 'envelope') return;
    const fields = Object.keys(jsonSchema(call.answer, 'output').properties ?? {});
    expect(fields.filter((field) => ['status', 'statusCode', 'httpCode', 'msg', 'message'].includes(field))).toEqual(
      [],
    );
  });

  test('names refusals of its own surface, once, beyond those of every call', () => {
    const refusals = call.refusals ?? [];
    const catalogue = Object.keys(call.surface === 'device' ? deviceErrorStatusOf : httpStatusOf);
    expect(refusals.filter((code) => !catalogue.includes(code))).toEqual([]);
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(refusals.filter((code) => (commonRefusals as string[]).includes(code))).toEqual([]);
  });

  test('tells of a re-used key when it honours one', () => {
    if (keyHeadersOf(call).length > 0) expect(call.refusals).toContain('C10017');
  });

  test('never throws and never changes the request, whatever comes', () => {
    for (const request of [call.params, call.query, call.body]) {
      if (!request) continue;
      const { properties = {} } = jsonSchema(request, 'input');
      const field = fc.constantFrom(...Object.keys(properties), 'requestData', '__proto__');
      const anyRequest = fc.oneof(fc.anything(), fc.dictionary(field, fc.anything()));
      fc.assert(
        fc.property(anyRequest, (input) => {
          const before = fc.stringify(input);
          z.safeParse(request, input);
          expect(fc.stringify(input)).toBe(before);
        }),
        { numRuns: 30 },
      );
    }
  });
});
