import { setTimeout as wait } from 'node:timers/promises';
import { type Attributes, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { release } from '../release.ts';
import type { BeginSpan, SpanPlace } from './spans.ts';

export interface TraceOptions {
  endpoint: string;
  /** Of all traces, from 0 to 1. */
  share: number;
  onFailure: (error: Error) => void;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** A server that stops waits for a collector no longer than this. */
const farewellMilliseconds = 2000;

/**
 * Sends spans by OTLP, in batches; while the collector is away, or doesn't keep up, they are dropped. Which traces are sent is decided by
 * the trace's id alone: so a request, its jobs days later and other servers decide alike, and no caller can have more sent than was set.
 */
export function openTelemetry({ endpoint, share, onFailure }: TraceOptions) {
  let place: SpanPlace | undefined;
  const random = new RandomIdGenerator();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tessera', 'service.version': release }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => place?.traceId ?? random.generateTraceId(),
      generateSpanId: () => place?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: tellOfFailures(exporter, onFailure) })],
  });
  const tracer = provider.getTracer('tessera');
  const begin: BeginSpan = (start) => {
    const { name, kind, under, attributes = {} } = start;
    const around = under && { ...under, traceFlags: TraceFlags.SAMPLED };
    const context = around ? trace.setSpanContext(ROOT_CONTEXT, around) : ROOT_CONTEXT;
    // It asks for its ids while it is begun.
    place = start.place;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: attributes as Attributes }, context);
    place = undefined;
    const { traceId, spanId } = span.spanContext();
    return {
      place: { traceId, spanId },
      end({ attributes: more = {}, error } = {}) {
        span.setAttributes(more as Attributes);
        if (error !== undefined) {
          span.setAttribute('error.type', typeOf(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
  const stop = async () => {
    // What could not be sent was told already.
    const sent = provider.shutdown().catch(() => {});
    await Promise.race([sent, wait(farewellMilliseconds, undefined, { ref: false })]);
  };
  return { begin, stop };
}

function tellOfFailures(exporter: SpanExporter, onFailure: TraceOptions['onFailure']): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) onFailure(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** What went wrong by its code, never by its text: that may quote what somebody typed. */
function typeOf(error: unknown): string {
  if (error instanceof Object && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
