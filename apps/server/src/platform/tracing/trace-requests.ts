import type { FastifyInstance, FastifyRequest } from 'fastify';
import { factsOf } from '../http/request-facts.ts';
import { callerSpanOf } from '../http/request-id.ts';
import { areSpansBegun, beginSpan, placeOfRequest, type Span, underSpan } from './spans.ts';

/** A span for each request, part of its caller's where that sent a `traceparent`. It tells what the log tells, and of nobody who they are. */
export function traceRequests(app: FastifyInstance): void {
  if (!areSpansBegun()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, route, environment } = factsOf(request);
    const span = beginSpan({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'tessera.environment': environment,
        'tessera.request_id': request.id,
      },
      place: placeOfRequest(request.id),
      under: callerSpanOf(request.headers),
    });
    if (span) spans.set(request, span);
    underSpan(span?.place, done);
  });
  // A body arrives by itself, and what follows it knows nothing of what was at work before.
  app.addHook('preHandler', (request, _reply, done) => underSpan(spans.get(request)?.place, done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const attributes = { 'http.response.status_code': statusCode };
    spans.get(request)?.end({ attributes, ...(statusCode >= 500 && { error: { code: String(statusCode) } }) });
  });
}
