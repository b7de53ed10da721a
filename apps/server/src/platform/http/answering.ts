import type { Call } from '@tessera/contracts/call';
import { type DoneEnvelope, doneEnvelope, type RefusedEnvelope } from '@tessera/contracts/envelope';
import { doneCode } from '@tessera/contracts/errors';
import type { Locale } from '@tessera/contracts/locales';
import { messagesOf } from '@tessera/contracts/messages/all';
import { fill, fillIn } from '@tessera/contracts/messages/messages';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { DeviceRefusal, FieldFinding, Refusal } from '../refusal.ts';
import { declaredFields } from './declared-fields.ts';
import type { Outcome } from './route.ts';

/** The envelope of an outcome, before its fields are checked. */
export function present(call: Call, outcome: Outcome<unknown>, locale: Locale): unknown {
  if (call.answerKind === 'bare') return outcome.answer;
  const texts = messagesOf[locale];
  const failed = outcome.nothingDone;
  const msg = failed
    ? fill(failed.said ? texts.said[failed.said] : texts.codes[failed.code], failed.values)
    : fill(texts.said[outcome.said ?? 'done'], outcome.values);
  const envelope: DoneEnvelope = {
    status: !failed,
    statusCode: failed?.code ?? doneCode,
    httpCode: String(call.successStatus ?? 200),
    msg,
    message: msg,
  };
  return { ...envelope, ...(outcome.answer as object) };
}

/**
 * Keeps what the contract declares; nothing else can leave the server. An answer that does not fit is a fault of ours: tests
 * stop on it (`isStrict`), a running server sends the declared fields and logs it, since the work is committed already.
 */
export function fit(call: Call, body: unknown, isStrict: boolean, log: FastifyBaseLogger): unknown {
  const result = z.safeParse(call.answer, body);
  const envelope = call.answerKind === 'bare' ? undefined : z.parse(doneEnvelope, body);
  if (result.success) return envelope ? { ...envelope, ...(result.data as object) } : result.data;
  const issues = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  log.error({ call: `${call.method} ${call.path}`, issues }, 'An answer does not fit its contract');
  if (isStrict) throw new Error(`${call.method} ${call.path} does not fit its contract: ${issues.join('; ')}`);
  const declared = declaredFields(call.answer, body);
  return envelope ? { ...envelope, ...(declared as object) } : declared;
}

/** The envelope of a refusal in the reader's language. */
export function presentRefusal(refusal: Refusal, locale: Locale, requestId: string): RefusedEnvelope {
  const texts = messagesOf[locale];
  const { fields, data, said, values, extra } = refusal.details;
  const own = fill(said ? texts.said[said] : texts.codes[refusal.code], { ...data, ...values });
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, findings]) => [
        field,
        findings.map((finding) => findingText(finding, locale)),
      ]),
    );
  // "Check the fields" helps nobody who is shown this one text, as old clients show it: the first field says what is wrong.
  const first = refusal.code === 'C10011' && !said ? Object.values(errors ?? {}).flat()[0] : undefined;
  const msg = first ?? own;
  return {
    status: false,
    statusCode: refusal.code,
    httpCode: String(refusal.httpStatus),
    msg,
    message: msg,
    ...(errors && { errors }),
    ...(data && { data }),
    ...extra,
    requestId,
  };
}

function findingText(finding: FieldFinding | FieldFinding['key'], locale: Locale): string {
  const { key, values } = typeof finding === 'string' ? { key: finding } : finding;
  return fillIn(locale, messagesOf[locale].validation[key], values);
}

/** The answer of the player's side to a refusal. */
export function presentDeviceRefusal(
  refusal: DeviceRefusal,
  locale: Locale,
): { error: { code: string; message: string } } {
  return { error: { code: refusal.code, message: messagesOf[locale].deviceCodes[refusal.code] } };
}
