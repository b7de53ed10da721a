import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * What a request, a statement or a job took, and within what: spans, as OpenTelemetry calls them. Nothing here knows that library, which is
 * loaded only where somebody asked for traces (open-telemetry.ts); else nothing begins, and work is done as if none of this were there.
 */

/** Where a span stands among those of everybody, in hex. */
export interface SpanPlace {
  traceId: string;
  spanId: string;
}

export interface SpanStart {
  /** Of few kinds: a route, a statement's name, a task. Never what somebody typed. */
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Record<string, string | number | undefined>;
  /** Default: a new one. */
  place?: SpanPlace | undefined;
  /** What it is part of; default: whatever is at work. */
  under?: SpanPlace | undefined;
}

export interface Span {
  place: SpanPlace;
  end(outcome?: { attributes?: SpanStart['attributes']; error?: unknown }): void;
}

export type BeginSpan = (start: SpanStart) => Span;

let begin: BeginSpan | undefined;
const atWork = new AsyncLocalStorage<SpanPlace | undefined>();

/** From now on spans are begun; undefined: no more. */
export function beginSpansWith(way: BeginSpan | undefined): void {
  begin = way;
}

export const areSpansBegun = (): boolean => begin !== undefined;

/** Undefined where nobody asked for traces. The caller ends it. */
export function beginSpan(start: SpanStart): Span | undefined {
  return begin?.({ ...start, under: start.under ?? atWork.getStore() });
}

/** The span within which this is done. */
export const currentSpan = (): SpanPlace | undefined => atWork.getStore();

export function underSpan<Result>(place: SpanPlace | undefined, work: () => Result): Result {
  return place === undefined ? work() : atWork.run(place, work);
}

/** Does work within a span of its own. */
export function withinSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(start);
  return span === undefined ? work() : ended(span, work);
}

/** The same for a part of something, and bare where there is nothing that it is part of: what the server asks for itself is no trace. */
export function withinPart<Result>(start: () => SpanStart, work: () => Promise<Result>): Promise<Result> {
  return begin === undefined || currentSpan() === undefined ? work() : withinSpan(start(), work);
}

async function ended<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await underSpan(span.place, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/**
 * The span of a request, by its id: that begins with the trace that it came with, or is itself a trace of its own. So whoever has the id of
 * a request has its trace, and a job that it left finds it days later.
 */
export function placeOfRequest(requestId: string | null): SpanPlace | undefined {
  const [, given, own] = /^([0-9a-f]{32})-([0-9a-f]{16})$/.exec(requestId ?? '') ?? [];
  if (given !== undefined && own !== undefined) return { traceId: given, spanId: own };
  const uuid = requestId?.replaceAll('-', '') ?? '';
  return /^[0-9a-f]{32}$/.test(uuid) ? { traceId: uuid, spanId: uuid.slice(16) } : undefined;
}
