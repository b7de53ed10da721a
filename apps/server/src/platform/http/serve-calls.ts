import { bodyLimitsOf, type Call } from '@tessera/contracts/call';
import { localeFromHeader } from '@tessera/contracts/locales';
import { permissionsMark } from '@tessera/contracts/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { createCsvSender, type Pace } from '../csv/send-csv.ts';
import type { Database, Tx } from '../db/database.ts';
import { type Environment, environments } from '../db/environment.ts';
import { transaction } from '../db/transaction.ts';
import type { ProcessLimits } from '../limits/process-limits.ts';
import { type Kept, makeOnce } from '../made-once/make-once.queries.ts';
import { Refusal } from '../refusal.ts';
import { onBehalfOfRequest } from '../request-scope.ts';
import type { SecretBox } from '../secret-box.ts';
import { type Authenticator, authorize } from './access.ts';
import type { Actor, DeviceActor } from './actor.ts';
import { fit, present } from './answering.ts';
import { attachmentNamed } from './attachment.ts';
import type { FindHostOwner } from './host-owner.ts';
import { assertStorable } from './json-body.ts';
import { readParts } from './reading.ts';
import { readRequestKey } from './request-key.ts';
import { type Context, csvOf, type Incoming, type Origin, type PdfFile, type Route } from './route.ts';
import { createSenderLimits, senderOf } from './sender-limits.ts';
import { sessionCookiesFor } from './session-cookie.ts';
import { readMultipart, refuseMultipart } from './uploads.ts';

export interface ServeOptions {
  routes: Route[];
  authenticator: Authenticator;
  databases: Record<Environment, Database>;
  clock: Clock;
  limits: ProcessLimits;
  secretBox: SecretBox;
  /** Whose own host was asked; default: all are the portal's. */
  hostOwner?: FindHostOwner;
  /** Tests stop on an answer that does not fit its contract. */
  isStrict: boolean;
  /** After how many seconds the portal is worth asking again, while it is shut; players go on. */
  shutSeconds?: (() => number | null) | undefined;
  /** How slowly a report may be read. */
  csvPace?: Pace;
  /** Called after each call that may have left work in the outbox. Never waits, never throws. */
  nudgeJobs?: (environment: Environment) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Call.repeatsErrors`. */
    repeatsErrors?: boolean;
    /** See `Call.takesRawBody`. */
    takesRawBody?: boolean;
    /** See `bodyLimitsOf`. */
    mostValues?: number;
  }
}

const noBytes = Buffer.alloc(0);

const prefixes = {
  portal: { live: '/api', sandbox: '/api/sandbox' },
  device: { live: '/device/v1', sandbox: '/device/sandbox/v1' },
} as const;

/** Serves every call under its live and its sandbox prefix. @throws when a route has no access or no answer: deny by default. */
export function serveCalls(app: FastifyInstance, options: ServeOptions): void {
  const senderLimits = createSenderLimits(options.limits);
  const sendCsv = createCsvSender(options.clock, options.limits, options.csvPace);
  for (const { call, handle } of options.routes) {
    assertComplete(call);
    const { bytes: bodyLimit, values: mostValues } = bodyLimitsOf(call);
    for (const environment of environments) {
      const url = prefixes[call.surface ?? 'portal'][environment] + call.path.replace(/\{(\w+)\}/g, ':$1');
      const hostOwners = new WeakMap<FastifyRequest, number | null>();
      const callers = new WeakMap<FastifyRequest, Actor | DeviceActor | null>();
      const unread = new WeakSet<FastifyRequest>();
      app.route({
        method: call.method,
        url,
        bodyLimit,
        config: {
          environment,
          repeatsErrors: call.repeatsErrors === true,
          takesRawBody: call.takesRawBody === true,
          mostValues,
        },
        onRequest: async (request, reply) => {
          if (call.surface !== 'device') assertOpen(reply, options.shutSeconds?.() ?? null);
          const hostOwnerId = (await options.hostOwner?.(request.hostname)) ?? null;
          hostOwners.set(request, hostOwnerId);
          const caller = await authorize(call, request, environment, options.authenticator, hostOwnerId);
          callers.set(request, caller);
          senderLimits.assertFew(call, request, caller);
          unread.add(request);
          // An open screen hears with whatever it asks next that its person may do more or less by now.
          if (caller && 'permissions' in caller && caller.tokenKind === 'session')
            reply.header('X-Permissions', permissionsMark(caller.permissions));
        },
        handler: async (request, reply) => {
          const incoming = await receive(
            call,
            request,
            reply,
            { environment, actor: callers.get(request) ?? null, hostOwnerId: hostOwners.get(request) ?? null },
            options,
          );
          unread.delete(request);
          const outcome = await onBehalfOfRequest(request.id, () => handle(incoming));
          senderLimits.countDone(call, request, callers.get(request));
          if (call.method !== 'GET') options.nudgeJobs?.(environment);
          if (call.answerKind === 'csv') {
            const who = senderOf(request, callers.get(request));
            return sendCsv(reply, options.databases[environment], csvOf(outcome), who);
          }
          if (call.answerKind === 'pdf') return sendPdf(reply, outcome.answer as PdfFile);
          return answer(call, outcome, request, reply, options.isStrict);
        },
        onResponse: async (request) => {
          if (!unread.has(request)) return;
          const length = Number(request.headers['content-length'] ?? bodyLimit);
          senderLimits.countUnread(request, callers.get(request), Math.min(length, bodyLimit));
        },
      });
    }
  }
}

/** @throws C10503 while the portal is shut */
function assertOpen(reply: FastifyReply, shutSeconds: number | null): void {
  if (shutSeconds === null) return;
  reply.header('Retry-After', String(shutSeconds));
  throw new Refusal('C10503', { said: 'maintenance' });
}

function assertComplete(call: Call): void {
  const { access } = call;
  const isStated = access === 'public' || (Array.isArray(access?.tokens) && access.tokens.length > 0);
  if (!isStated) throw new Error(`${call.method} ${call.path} does not say who may call it`);
  if (!call.answer) throw new Error(`${call.method} ${call.path} does not say what it answers`);
}

type WriteOnce = <T extends Kept>(work: (ctx: Context) => Promise<T>) => Promise<T>;

async function receive(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    environment,
    actor,
    hostOwnerId,
  }: { environment: Environment; actor: Actor | DeviceActor | null; hostOwnerId: number | null },
  options: ServeOptions,
): Promise<Incoming> {
  const multipart = call.files ? await readMultipart(call, request) : undefined;
  if (!call.files) refuseMultipart(request);
  assertStorable(request.params);
  assertStorable(request.query);
  const parts = readParts(
    call,
    { params: request.params, query: request.query, body: multipart?.body ?? request.body },
    multipart?.missing,
    actor && 'group' in actor ? actor : null,
  );
  const locale = localeFromHeader(request.headers['accept-language']);
  const origin: Origin = {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    hostOwnerId,
  };
  const db = options.databases[environment];
  const { clock, secretBox } = options;
  const shared = { clock, secretBox, log: request.log, environment, locale, origin };
  const inContext = (tx: Tx): Context => ({ ...shared, tx, actor: actor as Actor });
  const requestKey = (decodedBody: unknown = parts.body) => readRequestKey(request, call, decodedBody, secretBox);
  const write: Incoming['write'] = (work) => transaction(db, (tx) => work(inContext(tx) as never));
  const writeOnce: WriteOnce = async (work) => {
    const key = requestKey();
    if (!key) return write(work);
    const asked = { userId: (actor as Actor).userId, environment, requestKey: key, now: clock.now() };
    const made = await transaction(db, (tx) => makeOnce(tx, asked, () => work(inContext(tx))));
    if (made.isReplayed) reply.header('Idempotency-Replayed', 'true');
    return made.result;
  };
  const incoming: Incoming & { writeOnce: WriteOnce } = {
    ...(parts as Pick<Incoming, 'params' | 'query' | 'body'>),
    ...shared,
    actor: actor as Incoming['actor'],
    files: multipart?.files ?? {},
    rawBody: Buffer.isBuffer(request.body) ? request.body : noBytes,
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    sessionCookies: sessionCookiesFor(request),
    db,
    write,
    writeOnce,
    requestKey,
  };
  return incoming;
}

function sendPdf(reply: FastifyReply, { content, fileName }: PdfFile): FastifyReply {
  return reply.header('Content-Disposition', attachmentNamed(fileName, 'pdf')).type('application/pdf').send(content);
}

async function answer(
  call: Call,
  outcome: Awaited<ReturnType<Route['handle']>>,
  request: FastifyRequest,
  reply: FastifyReply,
  isStrict: boolean,
): Promise<FastifyReply> {
  if (outcome.headers) reply.headers(outcome.headers);
  if (outcome.notModified) return reply.code(304).send();
  const locale = localeFromHeader(request.headers['accept-language']);
  const body = fit(call, present(call, outcome, locale), isStrict, request.log);
  return reply
    .code(call.successStatus ?? 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
