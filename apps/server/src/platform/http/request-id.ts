import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';
import type { SpanPlace } from '../tracing/spans.ts';

const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/;

/**
 * Our own id of a request. One that brings a trace (W3C Trace Context) is found by that too: its id begins with the trace, and what
 * follows is ours, as a caller may send many requests within one trace. `X-Request-ID` is never taken: it's an idempotency key.
 * Others are a UUID that begins with the time, so that an index of them grows at its end.
 */
export function newRequestId({ headers }: Pick<IncomingMessage, 'headers'>, clock: Clock): string {
  const trace = callerSpanOf(headers)?.traceId;
  return trace === undefined ? timedUuid(clock.now()) : `${trace}-${randomBytes(8).toString('hex')}`;
}

/** What its caller was at when it sent the request, where that says so. */
export function callerSpanOf({ traceparent: given }: IncomingMessage['headers']): SpanPlace | undefined {
  const [, traceId, spanId] = (typeof given === 'string' && traceparent.exec(given)) || [];
  return traceId && spanId ? { traceId, spanId } : undefined;
}

/** A UUID of version 7. */
function timedUuid(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
