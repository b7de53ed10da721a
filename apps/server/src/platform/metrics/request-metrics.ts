import type { Metric } from './exposition.ts';

/** A request that was answered. `route` is the pattern and not the address, so that there are few of them. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface RequestMetrics {
  note(answered: Answered): void;
  read(): Metric[];
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Durations {
  labels: Record<string, string>;
  /** By bucket, not added up. */
  counts: number[];
  count: number;
  sum: number;
}

/** Counts what this process answered since it started, by route and status. */
export function createRequestMetrics(): RequestMetrics {
  const totals = new Map<string, { labels: Record<string, string>; value: number }>();
  const durations = new Map<string, Durations>();
  return {
    note({ method, route, status, seconds }) {
      const total = entryOf(totals, `${method} ${route} ${status}`, () => ({
        labels: { method, route, status: String(status) },
        value: 0,
      }));
      total.value += 1;
      const duration = entryOf(durations, `${method} ${route}`, () => ({
        labels: { method, route },
        counts: bounds.map(() => 0),
        count: 0,
        sum: 0,
      }));
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) duration.counts[bucket] = (duration.counts[bucket] ?? 0) + 1;
      duration.count += 1;
      duration.sum += seconds;
    },
    read: () => [
      {
        name: 'tessera_http_requests_total',
        help: 'Requests answered by this process.',
        type: 'counter',
        samples: [...totals.values()],
      },
      {
        name: 'tessera_http_request_duration_seconds',
        help: 'From the arrival of a request to the end of its answer.',
        type: 'histogram',
        samples: [...durations.values()].flatMap(samplesOf),
      },
    ],
  };
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function samplesOf({ labels, counts, count, sum }: Durations) {
  let below = 0;
  const buckets = bounds.map((bound, index) => {
    below += counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
  });
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
