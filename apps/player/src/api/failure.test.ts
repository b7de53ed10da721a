import { describe, expect, it } from 'vitest';
import { failureOf } from './failure.ts';

const body = (code: string) => ({ error: { code, message: 'words' } });

describe('what a refusal means', () => {
  it.each([
    [409, body('device_taken'), 'taken'],
    [422, body('wrong_pin'), 'wrongPin'],
    [402, body('not_active'), 'notActive'],
    [401, body('unauthorized'), 'unauthorized'],
    [429, body('too_many_requests'), 'busy'],
    [422, body('invalid_input'), 'refused'],
    [404, null, 'missing'],
    [502, '<html>', 'server'],
    [500, body('server_error'), 'server'],
  ])('%i %j', (status, answer, kind) => {
    expect(failureOf(status, answer, null).kind).toBe(kind);
  });

  it('keeps the words of the server and how long to wait', () => {
    expect(failureOf(429, body('too_many_requests'), '90')).toEqual({
      kind: 'busy',
      message: 'words',
      retryAfterSeconds: 90,
    });
    expect(failureOf(429, null, 'soon').retryAfterSeconds).toBeUndefined();
  });
});
