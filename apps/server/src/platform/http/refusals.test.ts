import { type ErrorCode, httpStatusOf } from '@tessera/contracts/errors';
import { languageTagOf, locales } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import { type DeviceErrorCode, deviceErrorStatusOf } from '@tessera/contracts/player.errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConstraintErrors } from '../db/constraint-errors.ts';
import { DeviceRefusal, invalidField, Refusal, type RefusalDetails } from '../refusal.ts';
import { openProbeServer, playerProbe, probe } from './probe-server.fixture.ts';

/** What the next request to the probe ends with. */
let thrown: unknown;
/** As a feature would hand it in. */
const constraintErrors: ConstraintErrors = {
  things_address_key: { code: 'C10011', field: 'email', key: 'emailTaken' },
};

let app: FastifyInstance;
beforeAll(async () => {
  const fail = () => {
    throw thrown;
  };
  app = await openProbeServer([probe(fail), playerProbe(fail)], { constraintErrors });
});
afterAll(() => app.close());

function answerTo(error: unknown, headers: Record<string, string> = {}, url = '/api/probe') {
  thrown = error;
  return app.inject({ method: 'POST', url, headers });
}

const refused = (code: ErrorCode, details?: RefusalDetails) => answerTo(new Refusal(code, details));
const codes = Object.keys(httpStatusOf) as ErrorCode[];
const deviceCodes = Object.keys(deviceErrorStatusOf) as DeviceErrorCode[];

describe('the envelope of a refusal', () => {
  test.each(codes)('%s carries its own status and text twice', async (code) => {
    const answer = await refused(code);
    const { status, statusCode, httpCode, msg, message, requestId } = answer.json();
    expect(answer.statusCode).toBe(httpStatusOf[code]);
    expect({ status, statusCode, httpCode }).toEqual({
      status: false,
      statusCode: code,
      httpCode: String(answer.statusCode),
    });
    expect(message).toBe(msg);
    expect(requestId).toBe(answer.headers['x-request-id']);
  });

  test('tells of 429 in the status and in httpCode, and when to try again', async () => {
    const answer = await refused('C10424', { retryAfterSeconds: 7 });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.json()).toMatchObject({ statusCode: 'C10424', httpCode: '429' });
  });

  test('carries what a code adds, but not what only fills its text', async () => {
    const answer = await refused('10091', {
      httpStatus: 403,
      said: 'passcodeLocked',
      extra: { blocked: true },
      data: { attempts_left: 0 },
      values: { minutes: 15 },
    });
    const body = answer.json();
    expect(body).toMatchObject({ httpCode: '403', blocked: true, data: { attempts_left: 0 } });
    expect(body.msg).toContain('15');
    expect(body).not.toHaveProperty('minutes');
  });

  test('names fields with all that is wrong with them', async () => {
    const { errors } = (await answerTo(invalidField('creditPoint', 'min', { minimum: 5 }))).json();
    expect(errors).toEqual({ creditPoint: [expect.stringContaining('5')] });
  });
});

describe.each(locales)('in %s', (locale) => {
  const texts = messagesOf[locale];
  const headers = { 'accept-language': languageTagOf[locale] };

  test('refusals and findings are told in that language', async () => {
    const { emailTaken: text } = texts.validation;
    const body = (await answerTo(invalidField('email', 'emailTaken'), headers)).json();
    expect(body).toMatchObject({ msg: text, message: text, errors: { email: [text] } });
  });

  test('players are answered in it too', async () => {
    const { error } = (await answerTo(new DeviceRefusal('wrong_pin'), headers, '/device/v1/probe')).json();
    expect(error.message).toBe(texts.deviceCodes.wrong_pin);
  });
});

test.each([
  ['nothing', undefined],
  ['a language that we lack', 'fr-FR'],
  ['rubbish', ';;;q=,=*,__proto__'],
  ['a language that is not wanted', 'ar;q=0'],
])('%s in Accept-Language is answered in English', async (_what, header) => {
  const { msg } = (await answerTo(new Refusal('C10013'), header ? { 'accept-language': header } : {})).json();
  expect(msg).toBe(messagesOf.en.codes.C10013);
});

test('of several fields the first gives the message; what has a text of its own keeps it', async () => {
  const { codes, said, validation } = messagesOf.en;
  const fields = { mac: ['macFormat'], app_id: ['moduleRequired'] } satisfies RefusalDetails['fields'];
  const msgOf = async (refusal: Refusal) => (await answerTo(refusal)).json().msg;
  expect(await msgOf(new Refusal('C10011', { fields }))).toBe(validation.macFormat);
  expect(await msgOf(new Refusal('C10011', { fields, said: 'adminPassword' }))).toBe(said.adminPassword);
  expect(await msgOf(new Refusal('10092', { fields }))).toBe(codes['10092']);
  expect(await msgOf(new Refusal('C10011'))).toBe(codes.C10011);
});

test('of several languages the one that weighs most is taken', async () => {
  const { msg } = (await answerTo(new Refusal('C10013'), { 'accept-language': 'fr, es;q=0.4, de-AT;q=0.9' })).json();
  expect(msg).toBe(messagesOf.de.codes.C10013);
});

describe('request ids', () => {
  test('are new for each request, whatever the client sent', async () => {
    const headers = { 'x-request-id': 'chosen-by-the-client' };
    const ids = [];
    for (let round = 0; round < 3; round += 1)
      ids.push((await answerTo(new Refusal('C10012'), headers)).json().requestId);
    expect(new Set([...ids, 'chosen-by-the-client']).size).toBe(4);
  });
});

describe('what nobody planned', () => {
  test('is our fault, and tells nothing of itself', async () => {
    const answer = await answerTo(new Error('password=hunter2 at secret.ts:12'));
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ statusCode: 'C10500', httpCode: '500' });
    expect(answer.body).not.toMatch(/hunter2|secret/);
  });

  test.each([
    ['a text', 'no error at all'],
    ['nothing', undefined],
  ])('even when %s is thrown', async (_what, error) => {
    expect((await answerTo(error)).statusCode).toBe(500);
  });

  test.each([
    ['is not reachable', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['breaks the connection', new Error('Connection terminated unexpectedly')],
    ['has no connection left', new Error('timeout exceeded when trying to connect')],
    ['became a standby', Object.assign(new Error('read-only transaction'), { code: '25006' })],
    ['vanished', new Error('Query read timeout')],
    ['has a name that nobody knows just now', Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })],
    ['has no disk left', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['has no memory left', Object.assign(new Error('out of memory'), { code: '53200' })],
    ['ends what another waits for', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['is too slow', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ])('a database that %s answers 503 and when to come again', async (_what, error) => {
    const answer = await answerTo(error);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ statusCode: 'C10503', httpCode: '503' });
    const player = await answerTo(error, {}, '/device/v1/probe');
    expect(player.statusCode).toBe(503);
    expect(player.json().error.code).toBe('unavailable');
  });

  test('a race that only the database saw is the field’s own refusal', async () => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'things_address_key' });
    const { statusCode, errors } = (await answerTo(error)).json();
    expect({ statusCode, errors }).toEqual({
      statusCode: 'C10011',
      errors: { email: [messagesOf.en.validation.emailTaken] },
    });
  });

  test('a constraint that no request can break is our fault', async () => {
    const error = Object.assign(new Error('violates'), { code: '23514', constraint: 'toString' });
    expect((await answerTo(error)).statusCode).toBe(500);
  });
});

describe('the player’s side', () => {
  test.each(deviceCodes)('%s stands in its own envelope', async (code) => {
    const answer = await answerTo(new DeviceRefusal(code), {}, '/device/v1/probe');
    expect(answer.statusCode).toBe(deviceErrorStatusOf[code]);
    expect(answer.json()).toEqual({ error: { code, message: messagesOf.en.deviceCodes[code] } });
  });

  test.each([
    ['C10429', 429, 'too_many_requests'],
    ['C10011', 422, 'invalid_input'],
    ['C10010', 400, 'bad_request'],
    ['C10413', 400, 'bad_request'],
    ['C10500', 500, 'server_error'],
  ] as const)('%s of shared code becomes %i %s', async (code, httpStatus, deviceCode) => {
    const details = code === 'C10429' ? { retryAfterSeconds: 30 } : {};
    const answer = await answerTo(new Refusal(code, details), {}, '/device/v1/probe');
    expect([answer.statusCode, answer.json().error.code]).toEqual([httpStatus, deviceCode]);
    expect(answer.headers['retry-after']).toBe(code === 'C10429' ? '30' : undefined);
  });
});
