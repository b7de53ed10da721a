import { allCalls } from '@tessera/contracts/all-calls';
import { type Access, keyHeadersOf } from '@tessera/contracts/call';
import { commonRefusals, httpStatusOf } from '@tessera/contracts/errors';
import { webhookEvents } from '@tessera/contracts/webhooks.forms';
import { describe, expect, test } from 'vitest';
import { appDocs, appDocument } from './app-document.ts';
import { isServedAtOwnHost } from './platform/http/host-owner.ts';
import { plainDress } from './platform/http/page-dress.ts';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; headers?: Json; content: Record<string, { schema: Json }> }>;
}

interface Document {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation> & { servers?: { url: string }[] }>;
  components: { securitySchemes: Json };
}

/** What the page and every client get: the document as JSON. */
const document = JSON.parse(JSON.stringify(appDocument('1.2.3'))) as Document;
const methods = ['get', 'post', 'put', 'delete'];
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => (item[method] ? [[`${method.toUpperCase()} ${path}`, item[method]] as const] : [])),
);
const operationOf = (key: string): Operation => {
  const found = operations.find(([name]) => name === key);
  if (!found) throw new Error(`${key} is not in the document`);
  return found[1];
};

test('an answer may hold more than is promised: no schema of one forbids what the envelope, or a later release, puts beside its fields', () => {
  const answers = operations.flatMap(([, { responses }]) => Object.values(responses));
  expect(JSON.stringify(answers)).not.toContain('"additionalProperties":false');
});

/** The calls of the main job, by the names that the specification and old clients know them by. */
const mainJob = `
  POST /login, POST /admin-login, DELETE /logout, GET /user/user-permissions, POST /password/create,
  POST /password/resend-password-create, POST /set-credit-share-pass-code, POST /update-credit-share-pass,
  POST /validate-credit-share-password, GET /profile, PUT /profile/update, GET /get-resellers/credit-points, GET /total-credit-points,
  GET /counting-resellers/totalCount, GET /fetch-allowed-applications, POST /create-applications, GET /get-applications,
  GET /get-application/{id}, PUT /update-applications/{id}, POST /application/{id}/upload-logo,
  DELETE /delete-applications/{id}, POST /add-resellers, POST /add-subreseller, GET /total-resellers/list,
  GET /show-resellers/{id}, GET /sub-resellers-list/{id}, POST /resellers/{id}/add-credit-point,
  POST /resellers/{id}/deduct-credit-point, POST /admin-recharge-credit, POST /check-device-status,
  POST /check-device-status-multi-app, POST /get-multi-app-activate, POST /bulk-multi-app-activate, POST /cancel-activation,
  POST /disable-mac, POST /enable-mac, POST /activated-apps, POST /activation-logs, POST /credit-transaction-logs,
  GET /credit-statement, POST /save-playlist, GET /device-playlists, GET /public/social-widget,
  POST /v1/register, GET /v1/status, GET /v1/playlists, POST /v1/playlists/{id}/unlock, POST /v1/token/rotate`
  .split(',')
  .map((call) => call.trim());

describe('the document', () => {
  test('is of OpenAPI 3.1 and says what it describes', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Tessera', version: '1.2.3' } });
  });

  test('lists each call of the contract once', () => {
    const expected = allCalls.map(
      ({ method, path, surface }) => `${method} ${surface === 'device' ? '/v1' : ''}${path}`,
    );
    expect(operations.map(([name]) => name).sort()).toEqual(expected.sort());
  });

  test('tells what webhooks are sent, each with its shape', () => {
    const told = (document as unknown as { webhooks: Record<string, { post: Operation }> }).webhooks;
    expect(Object.keys(told)).toEqual([...webhookEvents, 'webhook.test']);
    const { requestBody, operationId } = told['device.activated']!.post;
    expect(operationId).toBe('toldDeviceActivated');
    const { properties } = requestBody!.content['application/json']!.schema as { properties: Record<string, Json> };
    expect(properties.type).toMatchObject({ const: 'device.activated' });
    expect(properties.data).toMatchObject({ properties: { mac_address: { type: 'string' } } });
  });

  test.each(mainJob)('has %s', (key) => {
    expect(operationOf(key)).toBeDefined();
  });

  test('gives both environments as servers, the player’s calls two of their own', () => {
    const urls = (servers: { url: string }[] = []) => servers.map(({ url }) => url);
    expect(urls(document.servers)).toEqual(['/api', '/api/sandbox']);
    for (const [path, item] of Object.entries(document.paths)) {
      if (path.startsWith('/v1/')) expect(urls(item.servers)).toEqual(['/device', '/device/sandbox']);
      else expect(item.servers).toBeUndefined();
    }
  });

  test('names each operation once, so that clients can be generated', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
    expect(operationOf('POST /resellers/{id}/add-credit-point').operationId).toBe('postResellersByIdAddCreditPoint');
  });

  test('refers to nothing that it does not hold', () => {
    for (const reference of referencesIn(document)) expect(resolve(reference), reference).toBeDefined();
    expect(referencesIn(document)).toContain('#/components/schemas/Refused');
  });

  test('uses no tag and no security scheme that it does not declare', () => {
    const tags = document.tags.map(({ name }) => name);
    const schemes = Object.keys(document.components.securitySchemes);
    for (const [, operation] of operations) {
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      expect(schemes).toEqual(expect.arrayContaining(operation.security.flatMap((one) => Object.keys(one))));
    }
  });
});

const answerTypes = {
  envelope: 'application/json',
  bare: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;

describe.each(operations)('%s', (key, operation) => {
  const call = allCalls.find(
    ({ method, path, surface }) => `${method} ${surface === 'device' ? '/v1' : ''}${path}` === key,
  )!;

  test('says in words what it does', () => {
    expect(operation.summary.length).toBeGreaterThan(10);
  });

  test('describes each place in its path, and no other', () => {
    const places = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(described.map(({ name }) => name)).toEqual(places);
    expect(described.every(({ required }) => required)).toBe(true);
  });

  test('gives every parameter once, with a schema that says something', () => {
    const names = operation.parameters.map(({ name, in: place }) => `${place} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, schema } of operation.parameters) expect(Object.keys(schema), name).not.toEqual([]);
  });

  test('says who may call it', () => {
    if (call.access === 'public') return expect(operation.security).toEqual([]);
    const { anyOf = [], tokens } = call.access as Access;
    expect(operation.security.length).toBeGreaterThan(0);
    for (const permission of anyOf) expect(operation.description).toContain(`\`${permission}\``);
    const takesKey = tokens.some((token) => token.startsWith('apiKey:'));
    expect(operation.security.some((scheme) => 'apiKey' in scheme)).toBe(takesKey);
  });

  test('describes the body and its files, if it takes one', () => {
    expect(operation.requestBody !== undefined).toBe([call.body, call.files, call.takesRawBody].some(Boolean));
    if (!operation.requestBody) return;
    const [type] = Object.keys(operation.requestBody.content);
    expect(type).toBe(call.files ? 'multipart/form-data' : 'application/json');
    const { properties } = operation.requestBody.content[type!]!.schema as { properties?: object };
    for (const name of Object.keys(call.files ?? {})) {
      expect(properties).toMatchObject({ [name]: { type: 'string', format: 'binary' } });
    }
  });

  test('describes one success and every refusal that it can answer with', () => {
    const statuses = Object.keys(operation.responses);
    const success = statuses.filter((status) => status.startsWith('2'));
    expect(success).toEqual([String(call.successStatus ?? 200)]);
    const guarded = call.access === 'public' ? [] : call.surface === 'device' ? ['401'] : ['401', '403'];
    expect(statuses).toEqual(expect.arrayContaining([...guarded, '400', '422', '429', '500', '503']));
    const codes = statuses.map((status) => operation.responses[status]!.description).join('\n');
    for (const code of call.refusals ?? []) expect(codes).toContain(`\`${code}\``);
    for (const status of ['429', '503'])
      expect(operation.responses[status]?.headers, status).toHaveProperty('Retry-After');
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const type = status.startsWith('2') ? answerTypes[call.answerKind ?? 'envelope'] : 'application/json';
      expect(content[type]?.schema, status).toBeDefined();
    }
  });

  test('takes a request key where it moves credit or makes something', () => {
    const headers = operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
    expect(headers).toEqual(keyHeadersOf(call));
  });
});

test('lenient fields are described by what they are read as', () => {
  const { schema } = operationOf('POST /resellers/{id}/add-credit-point').requestBody!.content['application/json']!;
  expect(schema).toMatchObject({
    type: 'object',
    properties: { creditPoint: { type: 'integer', minimum: 1 } },
    required: ['creditPoint'],
  });
});

test('what buys once more says so where it is sent', () => {
  const again = { description: expect.stringMatching(/idempotency key/) };
  const bodyOf = (name: string) => operationOf(name).requestBody!.content['application/json']!.schema;
  for (const name of ['POST /bulk-multi-app-activate', 'POST /get-multi-app-activate'])
    expect(bodyOf(name)).toMatchObject({ properties: { requestData: { properties: { again } } } });
  for (const name of ['POST /renew-devices', 'POST /renew-code'])
    expect(bodyOf(name)).toMatchObject({ properties: { again } });
});

test('answers stand in their envelope, but for the bare ones', () => {
  const enveloped = operationOf('GET /profile').responses['200']!.content['application/json']!.schema;
  expect(enveloped).toMatchObject({
    allOf: [{ properties: { statusCode: { type: 'string' } } }, { properties: { email: { type: 'string' } } }],
  });
  const bare = operationOf('GET /user/user-permissions').responses['200']!.content['application/json']!.schema;
  expect(bare).toMatchObject({ type: 'array', items: { type: 'string' } });
});

function referencesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === '$ref' && typeof item === 'string' ? [item] : referencesIn(item),
  );
}

function resolve(reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
}

describe('on a reseller’s own host', () => {
  const docs = appDocs('1.2.3', 'https://desk.operator.test:8443');
  const theirs = { ...plainDress, name: 'Orbit', isOwnHost: true, ownHost: 'tv.orbit.example' };

  test('it lists the calls that are there, and none of the operator’s', () => {
    const { paths, info } = docs.document(theirs) as { paths: Record<string, Json>; info: { title: string } };
    const listed = Object.entries(paths).flatMap(([path, item]) =>
      methods.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const there = allCalls
      .filter(isServedAtOwnHost)
      .map(({ method, path, surface }) => `${method} ${surface === 'device' ? '/v1' : ''}${path}`);
    expect(listed.sort()).toEqual(there.sort());
    expect(there.length).toBeLessThan(allCalls.length);
    expect(listed).not.toContain('PUT /portal-brand');
    expect(info.title).toBe('Orbit');
  });

  test('what its calls leave out of their refusals is told once', () => {
    const page = docs.pages(theirs)['/docs'] ?? '';
    for (const code of ['C10002', 'C10403', ...commonRefusals] as const) {
      expect(page).toContain(`<th scope="row"><code>${code}</code></th><td>${httpStatusOf[code]}</td>`);
    }
  });

  test('its pages name them and their address, and nothing of the portal’s', () => {
    const pages = Object.values(docs.pages(theirs)).join('');
    expect(pages).toContain('https://tv.orbit.example:8443/api/');
    expect(pages).toContain('Orbit');
    expect(pages).not.toContain('operator.test');
  });
});
