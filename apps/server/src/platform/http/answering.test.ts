import { defineCall } from '@tessera/contracts/call';
import { doneEnvelope } from '@tessera/contracts/envelope';
import { instant, page } from '@tessera/contracts/fields';
import { languageTagOf, locales } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openProbeServer } from './probe-server.fixture.ts';
import { type Outcome, route } from './route.ts';

const person = z.object({ id: z.int(), name: z.optional(z.nullable(z.string())) });
const call = defineCall({
  method: 'GET',
  path: '/answer',
  tag: 'Probe',
  summary: 'Made up for a test',
  access: 'public',
  answer: z.object({
    data: z.object({
      person,
      people: z.optional(z.array(person)),
      devices: z.optional(z.array(z.union([person, z.object({ status: z.literal('not_found') })]))),
      at: z.optional(instant()),
      texts: z.optional(z.record(z.string(), z.array(z.string()))),
    }),
    ...z.partial(z.object(page)).shape,
  }),
});
const bare = defineCall({ ...call, path: '/bare', answer: z.array(z.string()), answerKind: 'bare' });

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** What leaves the server when a handler comes to that outcome, whatever its type. */
async function sent(outcome: object, isStrict = true, url = '/api/answer', headers: Record<string, string> = {}) {
  const handle = async () => outcome as Outcome<never>;
  app = await openProbeServer([route(call, handle), route(bare, handle)], { isStrict });
  return app.inject({ url, headers });
}

describe('the envelope', () => {
  test('stands around the call’s own fields', async () => {
    const answer = await sent({ answer: { data: { person: { id: 7, name: null } } } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: true,
      statusCode: '000000',
      httpCode: '200',
      msg: 'Done.',
      message: 'Done.',
      data: { person: { id: 7, name: null } },
    });
  });

  test('says the status that the call promises', async () => {
    const created = defineCall({ ...call, path: '/created', answer: z.object({}), successStatus: 201 });
    app = await openProbeServer([route(created, async () => ({ answer: {} }))]);
    const answer = await app.inject({ url: '/api/created' });
    expect([answer.statusCode, answer.json().httpCode]).toEqual([201, '201']);
  });

  test.each(locales)('speaks %s', async (locale) => {
    const headers = { 'accept-language': languageTagOf[locale] };
    const outcome = { answer: { data: { person: { id: 1 } } }, said: 'creditAdded' };
    const { msg, message } = (await sent(outcome, true, '/api/answer', headers)).json();
    expect([msg, message]).toEqual([messagesOf[locale].said.creditAdded, messagesOf[locale].said.creditAdded]);
  });

  test('of a request of which nothing succeeded is no success, though HTTP calls it one', async () => {
    const answer = await sent({ answer: { data: { person: { id: 1 } } }, nothingDone: { code: 'C10022' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: false,
      statusCode: 'C10022',
      httpCode: '200',
      msg: messagesOf.en.codes.C10022,
    });
  });

  test('is left away where the specification has none', async () => {
    expect((await sent({ answer: ['a', 'b'] }, true, '/api/bare')).json()).toEqual(['a', 'b']);
  });

  test('has no other names than those that clients read', () => {
    expect(Object.keys(doneEnvelope.shape)).toEqual(['status', 'statusCode', 'httpCode', 'msg', 'message']);
  });
});

test('headers of an outcome are sent, and 304 has no body', async () => {
  const outcome = { answer: { data: { person: { id: 1 } } }, headers: { ETag: '"x"' }, notModified: true };
  const answer = await sent(outcome);
  expect([answer.statusCode, answer.headers.etag, answer.body]).toEqual([304, '"x"', '']);
});

describe('a field that the contract does not name', () => {
  const secret = 'never-to-be-seen';

  test.each([
    ['at the top', { data: { person: { id: 1 } }, secret }],
    ['inside', { data: { person: { id: 1, secret }, secret } }],
    [
      'in a list',
      { data: { person: { id: 1 }, people: [{ id: 1, secret }], devices: [{ status: 'not_found', secret }] } },
    ],
  ])('%s stays behind', async (_where, answer) => {
    const { statusCode, body } = await sent({ answer });
    expect(statusCode).toBe(200);
    expect(body).not.toContain(secret);
  });

  test.each([
    ['at the top', { data: { person: { id: 'one' } }, secret }],
    ['inside', { data: { person: { id: 'one', secret }, secret } }],
    [
      'in lists',
      { data: { person: { id: 1 }, people: [{ id: '1', secret }], devices: [{ id: '1', secret }, { secret }] } },
    ],
    ['in place of a list', { data: { person: { id: 1 }, people: { secret } } }],
    ['in place of a text', { data: { person: { id: 1, name: { secret } } } }],
    ['in place of an object', { data: { person: [secret] } }],
    ['in a map', { data: { person: { id: 1 }, texts: { of: [{ secret }] } } }],
  ])('%s stays behind when the answer does not fit either', async (_where, answer) => {
    const { statusCode, body } = await sent({ answer }, false);
    expect(statusCode).toBe(200);
    expect(body).not.toContain(secret);
  });
});

describe('an answer that does not fit its contract', () => {
  const answer = { data: { person: { id: 'seven', name: 'Ann' }, people: [{ id: 1 }, { id: null }], at: new Date(0) } };

  test('stops a test', async () => {
    expect((await sent({ answer })).statusCode).toBe(500);
  });

  test('is sent by a running server with what is declared of it, since the work is done already', async () => {
    const { statusCode, body } = await sent({ answer }, false);
    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      status: true,
      statusCode: '000000',
      data: {
        person: { id: 'seven', name: 'Ann' },
        people: [{ id: 1 }, { id: null }],
        at: '1970-01-01T00:00:00.000Z',
      },
    });
  });

  test('keeps its kind where it stands without envelope', async () => {
    expect((await sent({ answer: ['a', 7, { secret: 1 }] }, false, '/api/bare')).json()).toEqual(['a', 7, null]);
  });

  test('that is nothing at all is still an envelope', async () => {
    expect((await sent({ answer: undefined }, false)).json()).toMatchObject({ status: true, httpCode: '200' });
  });
});
