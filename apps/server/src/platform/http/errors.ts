import { localeFromHeader } from '@tessera/contracts/locales';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constraintErrorOf } from '../db/constraint-errors.ts';
import { isDatabaseInTrouble, withoutRow } from '../db/postgres-error.ts';
import { StorageAway } from '../files/s3-bucket.ts';
import { DeviceRefusal, Refusal } from '../refusal.ts';
import { presentDeviceRefusal, presentRefusal } from './answering.ts';
import { factsOf } from './request-facts.ts';

/** How soon a client may try again after the database went away: it takes about that long to come back, or to fail over. */
const awaySeconds = 5;

/** One error handler and one not-found handler make every envelope, those of the framework's own errors included. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    if (isDeviceCall(request)) return sendDevice(new DeviceRefusal('not_found'), request, reply);
    return sendRefusal(new Refusal('C10012', { said: 'noSuchCall' }), request, reply);
  });
}

/** Answers any error in the envelope of the surface that was called. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DeviceRefusal) return sendDevice(error, request, reply);
  const refusal = error instanceof Refusal ? error : (refusalOfConstraint(error, request) ?? refusalOfFramework(error));
  const shown = refusal ?? refusalOfFault(error, request, reply);
  return isDeviceCall(request)
    ? sendDevice(deviceRefusalOf(shown), request, reply)
    : sendRefusal(shown, request, reply);
}

/** What is our own fault, or our database's; only the log says which. */
function refusalOfFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Refusal {
  const isAway = isDatabaseInTrouble(error) || error instanceof StorageAway;
  const refusal = new Refusal(isAway ? 'C10503' : 'C10500');
  const told = { ...factsOf(request), status: refusal.httpStatus, err: withoutRow(error) };
  if (isAway)
    request.server.thinOut(error.message, (unlogged) => request.log.error({ ...told, unlogged }, 'A request failed'));
  else request.log.error(told, 'A request failed');
  if (isAway) reply.header('Retry-After', String(awaySeconds));
  return refusal;
}

/** A race that only the database saw: a unique name taken in the meantime, a record gone. */
function refusalOfConstraint(error: unknown, { server }: FastifyRequest): Refusal | null {
  const found = constraintErrorOf(error, server.constraintErrors);
  if (!found) return null;
  return new Refusal(found.code, found.field && found.key ? { fields: { [found.field]: [found.key] } } : {});
}

/** What Fastify itself refuses: unreadable URLs and bodies, unknown content types, sizes. */
function refusalOfFramework(error: FastifyError): Refusal | null {
  const status = error.statusCode ?? 500;
  // A folder of files is answered like one that isn't there.
  if (status === 403 || status === 404) return new Refusal('C10012');
  if (status === 413) return new Refusal('C10413');
  if (status === 415) return new Refusal('C10415');
  if (status === 429) return new Refusal('C10429');
  if (status >= 400 && status < 500) return new Refusal('C10010');
  return null;
}

function deviceRefusalOf(refusal: Refusal): DeviceRefusal {
  if (refusal.code === 'C10500') return new DeviceRefusal('server_error');
  if (refusal.code === 'C10503') return new DeviceRefusal('unavailable');
  if (refusal.httpStatus === 429) return new DeviceRefusal('too_many_requests', refusal.details.retryAfterSeconds);
  return new DeviceRefusal(refusal.code === 'C10011' ? 'invalid_input' : 'bad_request');
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.details.retryAfterSeconds !== undefined)
    reply.header('Retry-After', String(refusal.details.retryAfterSeconds));
  const shown = presentRefusal(refusal, localeFromHeader(request.headers['accept-language']), request.id);
  const isRepeated = shown.errors && request.routeOptions.config.repeatsErrors;
  return reply
    .code(refusal.httpStatus)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isRepeated ? { ...shown, errorMessages: shown.errors } : shown));
}

function sendDevice(refusal: DeviceRefusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', String(refusal.retryAfterSeconds));
  return reply
    .code(refusal.httpStatus)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(presentDeviceRefusal(refusal, localeFromHeader(request.headers['accept-language']))));
}

function isDeviceCall(request: FastifyRequest): boolean {
  return request.url.startsWith('/device/');
}
