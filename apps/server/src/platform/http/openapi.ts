import { type Access, type Call, keyHeadersOf, type Schema } from '@tessera/contracts/call';
import { deviceError, doneEnvelope, refusedEnvelope } from '@tessera/contracts/envelope';
import { commonRefusals, type ErrorCode, httpStatusOf } from '@tessera/contracts/errors';
import { messagesOf } from '@tessera/contracts/messages/all';
import { type DeviceErrorCode, deviceErrorStatusOf } from '@tessera/contracts/player.errors';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const portalServers = [
  { url: '/api', description: 'Live' },
  { url: '/api/sandbox', description: 'Sandbox' },
];
const playerServers = [
  { url: '/device', description: 'Live' },
  { url: '/device/sandbox', description: 'Sandbox' },
];

/** What the document says beside its calls. */
export interface About {
  /** What the portal is called. */
  title: string;
  /** What all of it is for, in one sentence. */
  purpose: string;
  /** Markdown, in the order of reading. */
  guides: string[];
  /** How the tokens are told and come by whose makers are features. */
  tokens: { apiKey: string; visit: string };
  /** What stands beside the calls, by OpenAPI's own names. */
  besides: Json;
}

/**
 * The OpenAPI 3.1 document of the contract. OpenAPI 3.1 speaks JSON Schema 2020-12, which zod writes by itself, so what is left
 * is to say where each schema stands. Both servers (live and sandbox) are listed, each call once; the player's calls have two of
 * their own.
 */
export function openApiDocument(
  calls: readonly Call[],
  version: string,
  { title, purpose, guides, tokens, besides }: About,
): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const isPlayer = call.surface === 'device';
    // The version keeps a player's path from being a portal's too.
    const path = isPlayer ? `/v1${call.path}` : call.path;
    paths[path] ??= isPlayer ? { servers: playerServers } : {};
    paths[path][call.method.toLowerCase()] = operation(call, tokens);
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        `${purpose} The portal’s calls stand under \`/api\` (live) and \`/api/sandbox\`, the player’s under \`/device/v1\` and ` +
        `\`/device/sandbox/v1\`.\n${guides.join('')}`,
    },
    servers: portalServers,
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    ...besides,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'A session token from login' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: tokens.apiKey,
        },
        device: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Device <token>`' },
      },
      schemas: { Refused: jsonSchema(refusedEnvelope, 'output'), DeviceError: jsonSchema(deviceError, 'output') },
    },
  };
}

function operation(call: Call, tokens: About['tokens']): Json {
  return {
    operationId: operationId(call),
    tags: [call.tag],
    summary: call.summary,
    ...describeAccess(call.access, tokens),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), ...requestKeyHeaders(call)],
    ...requestBody(call),
    responses: { [String(call.successStatus ?? 200)]: { ...success(call), ...repeatHeader(call) }, ...refusals(call) },
  };
}

/** `POST /things/{id}/turn-over` is `postThingsByIdTurnOver`. */
function operationId({ method, path, surface }: Call): string {
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[/\-_]+/);
  const name = words.filter(Boolean).map(capital);
  return `${surface === 'device' ? 'player' : ''}${surface === 'device' ? capital(method.toLowerCase()) : method.toLowerCase()}${name.join('')}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function describeAccess(access: 'public' | Access, told: About['tokens']): Json {
  if (access === 'public') return { security: [], 'x-access': 'public' };
  const scopes = access.tokens.flatMap((token) => (token.startsWith('apiKey:') ? [token.slice('apiKey:'.length)] : []));
  const schemes = access.tokens.some((token) => token === 'device' || token === 'visit')
    ? [{ device: [] }]
    : [{ session: [] }, ...(scopes.length ? [{ apiKey: [] }] : [])];
  const sentences = [
    access.tokens.includes('visit') && told.visit,
    access.anyOf && `Permission: ${access.anyOf.map((name) => `\`${name}\``).join(' or ')}.`,
    access.groups && `Groups: ${access.groups.join(', ')}.`,
    scopes.length > 0 && `API key scope: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`,
  ];
  return { security: schemes, description: sentences.filter(Boolean).join(' ') || undefined, 'x-access': access };
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestKeyHeaders(call: Call): Json[] {
  const description = call.isIdempotent
    ? 'One per purchase: the same key with the same request answers as the first time and moves nothing.'
    : 'One for each thing that is made: the same key with the same request answers as the first time and makes nothing.';
  return keyHeadersOf(call).map((name) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength: 64 },
  }));
}

/** How a client tells that an answer is the one of the first time. */
function repeatHeader(call: Call): Json {
  if (keyHeadersOf(call).length === 0) return {};
  const description = '`true`: this key was used before, and this is what was answered then.';
  return { headers: { 'Idempotency-Replayed': { description, schema: { type: 'string', enum: ['true'] } } } };
}

const retryAfter = (description: string) => ({
  headers: { 'Retry-After': { description, schema: { type: 'integer' } } },
});
/** By status. What nobody set up can't say when it is back. */
const retryHeaders: Record<number, Json> = {
  429: retryAfter('In so many seconds it can be tried again.'),
  503: retryAfter('In so many seconds it can be tried again; absent where nobody knows.'),
};

function requestBody(call: Call): Json {
  if (call.takesRawBody) {
    return { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } };
  }
  if (!call.body && !call.files) return {};
  const schema = (call.body ? jsonSchema(call.body, 'input') : { type: 'object' }) as {
    properties?: Json;
    required?: string[];
  };
  if (!call.files) {
    return {
      requestBody: { required: (schema.required ?? []).length > 0, content: { 'application/json': { schema } } },
    };
  }
  const files = Object.entries(call.files);
  const multipart = {
    ...schema,
    properties: {
      ...schema.properties,
      ...Object.fromEntries(files.map(([name]) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...(schema.required ?? []), ...files.filter(([, { required }]) => required).map(([name]) => name)],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: multipart } } } };
}

function success(call: Call): Json {
  const own = jsonSchema(call.answer, 'output');
  if (call.answerKind === 'csv') return { description: 'A file', content: { 'text/csv': { schema: own } } };
  if (call.answerKind === 'pdf') {
    return { description: 'A file', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = call.answerKind === 'bare' ? own : { allOf: [jsonSchema(doneEnvelope, 'output'), own] };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function refusals(call: Call): Json {
  const byStatus = new Map<number, { code: string; text: string }[]>();
  const add = (status: number, code: string, text: string) =>
    byStatus.set(status, [...(byStatus.get(status) ?? []), { code, text }]);
  if (call.surface === 'device') {
    for (const code of deviceCodesOf(call)) add(deviceErrorStatusOf[code], code, messagesOf.en.deviceCodes[code]);
  } else {
    for (const code of portalCodesOf(call)) add(httpStatusOf[code], code, messagesOf.en.codes[code]);
  }
  const schemaOf = (codes: string[]): Json =>
    call.surface === 'device'
      ? { $ref: '#/components/schemas/DeviceError' }
      : {
          // Clients that are made of the document know each code by its type.
          allOf: [
            { $ref: '#/components/schemas/Refused' },
            { type: 'object', properties: { statusCode: { enum: codes } }, required: ['statusCode'] },
          ],
        };
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, told]) => [
        String(status),
        {
          description: told.map(({ code, text }) => `\`${code}\` ${text}`).join('\n\n'),
          ...retryHeaders[status],
          content: { 'application/json': { schema: schemaOf(told.map(({ code }) => code)) } },
        },
      ]),
  );
}

/** Every code that the document promises of a call's refusals. */
export function documentedCodes(call: Call): (ErrorCode | DeviceErrorCode)[] {
  return call.surface === 'device' ? deviceCodesOf(call) : portalCodesOf(call);
}

function portalCodesOf(call: Call): ErrorCode[] {
  const access: ErrorCode[] = call.access === 'public' ? [] : ['C10002', 'C10403'];
  return [...new Set([...access, ...commonRefusals, ...((call.refusals ?? []) as ErrorCode[])])];
}

function deviceCodesOf(call: Call): DeviceErrorCode[] {
  const access: DeviceErrorCode[] = call.access === 'public' ? [] : ['unauthorized'];
  const common: DeviceErrorCode[] = [
    'bad_request',
    'invalid_input',
    'too_many_requests',
    'server_error',
    'unavailable',
  ];
  return [...new Set([...access, ...common, ...((call.refusals ?? []) as DeviceErrorCode[])])];
}

/** Answers may grow: what a client doesn't know in one is no fault, the envelope beside the answer's own fields no less. */
function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      if (io === 'output' && made.additionalProperties === false) delete made.additionalProperties;
    },
  });
  return rest;
}
