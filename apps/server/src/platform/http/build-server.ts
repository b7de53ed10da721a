import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { limits } from '@tessera/contracts/limits';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ConstraintErrors } from '../db/constraint-errors.ts';
import type { Answered } from '../metrics/request-metrics.ts';
import { createThinner, type ThinOut } from '../thin-out.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { leaveDeafReaders } from './deaf-readers.ts';
import { answerError, handleErrors } from './errors.ts';
import { acceptJson } from './json-body.ts';
import { beginLeaving, isLeaving, stopListening } from './leaving.ts';
import { factsOf } from './request-facts.ts';
import { newRequestId } from './request-id.ts';
import { type ServeOptions, serveCalls } from './serve-calls.ts';

export interface ServerOptions extends ServeOptions {
  logLevel: string;
  /** Default: standard output. */
  logStream?: { write(line: string): void };
  /** A line for each request. */
  hasAccessLog?: boolean;
  trustProxy: number | string | false;
  /** See `leaveDeafReaders`. */
  deafAfterMilliseconds?: number;
  constraintErrors: ConstraintErrors;
  /** Told of every answer. */
  onAnswered?: (answered: Answered) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    thinOut: ThinOut;
    constraintErrors: ConstraintErrors;
  }
}

/** Of an answer that no hook sees. */
const bareHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
};

/** A request that takes longer to arrive is cut off. Enough for the largest upload on a slow line. */
const slowestRequestMilliseconds = 120_000;

/**
 * Connections without a request last so long. A proxy keeps its own to us for as long as it likes, and what it sends on one that ends in the
 * same moment is a 502 for somebody, unless it is it that ends them: after 60 s nginx, 2 minutes Caddy, 10 Google's balancers.
 */
const idleMilliseconds = { ofStrangers: 72_000, ofProxies: 620_000 };

/** The HTTP server with every call of the contract; pages and files are added by `app.ts`. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: limits.bodyMaxBytes,
    trustProxy: trustedHops(options.trustProxy),
    genReqId: (request) => newRequestId(request, options.clock),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests on connections that are still open while the server stops are answered like any other.
    return503OnClosing: false,
    requestTimeout: slowestRequestMilliseconds,
    keepAliveTimeout: options.trustProxy ? idleMilliseconds.ofProxies : idleMilliseconds.ofStrangers,
    // A URL that can't be decoded fails before any route, and so before the error handler and every hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'X-Request-Id': request.id, ...bareHeaders });
      return answerError(error, request, reply);
    },
    routerOptions: { maxParamLength: 200 },
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-api-key"]'],
      ...(options.logStream && { stream: options.logStream }),
    },
  });
  app.decorate('thinOut', createThinner(options.clock));
  app.decorate('constraintErrors', options.constraintErrors);
  traceRequests(app);
  markAnswers(app);
  leaveDeafReaders(app, options.deafAfterMilliseconds);
  await app.register(helmet, {
    // Pages set their own policy with a nonce; answers of calls need none of it but the frame rule.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    // Of this host alone: what else stands below somebody's own domain is not ours to decide about.
    strictTransportSecurity: options.trustProxy ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  // Before multipart, which adds its own parser to what is left.
  acceptJson(app);
  await app.register(multipart, {
    limits: { fileSize: limits.uploadMaxBytes, files: 4, fields: 40, fieldSize: 64 * 1024, parts: 50 },
  });
  handleErrors(app);
  if (options.onAnswered) tellOfAnswers(app, options.onAnswered);
  if (options.hasAccessLog) logAnswers(app);
  serveCalls(app, options);
  return app;
}

/** What every answer carries, whoever made it. */
function markAnswers(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    beginLeaving(app);
    await stopListening(app.server);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // Files say for how long they may be kept; nothing else is.
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    // Or a browser would hold the connection, and the stopping server, for as long as it likes.
    if (isLeaving(app)) reply.header('Connection', 'close');
  });
}

/** What was asked for that is no route of ours counts as one. */
function tellOfAnswers(app: FastifyInstance, onAnswered: (answered: Answered) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    onAnswered({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
}

/** A line per request, at the end of its answer. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ ...factsOf(request), status: reply.statusCode, ms, ip: request.ip }, 'Answered');
  });
}

/** A number of proxies in front is trusted that many hops from us; addresses and networks go to Fastify as they are. */
function trustedHops(
  setting: ServerOptions['trustProxy'],
): string | false | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
