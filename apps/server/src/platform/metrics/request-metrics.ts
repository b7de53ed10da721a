import { type Counted, createSums, takeCounted } from './counters.ts';
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
  /** What was counted since it was last taken, and is counted here no more. */
  take(): RequestCounts;
  /** Counts in what another process took. */
  add(counts: RequestCounts): void;
  read(): Metric[];
}

/** As one process tells another. */
export interface RequestCounts {
  totals: Total[];
  durations: Durations[];
  /** What features counted. */
  counted: Counted[];
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Total {
  labels: Record<string, string>;
  value: number;
}

interface Durations {
  labels: Record<string, string>;
  /** By bucket, not added up. */
  counts: number[];
  count: number;
  sum: number;
}

/** Counts what was answered, by route and status, and tells of what features counted. */
export function createRequestMetrics(): RequestMetrics {
  const totals = new Map<string, Total>();
  const durations = new Map<string, Durations>();
  const sums = createSums();
  const addTotal = (labels: Record<string, string>, value: number) => {
    entryOf(totals, labels, () => ({ labels, value: 0 })).value += value;
  };
  const durationsOf = (labels: Record<string, string>) =>
    entryOf(durations, labels, () => ({ labels, counts: bounds.map(() => 0), count: 0, sum: 0 }));
  return {
    note({ method, route, status, seconds }) {
      addTotal({ method, route, status: String(status) }, 1);
      const duration = durationsOf({ method, route });
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) duration.counts[bucket] = (duration.counts[bucket] ?? 0) + 1;
      duration.count += 1;
      duration.sum += seconds;
    },
    take() {
      const counts = { totals: [...totals.values()], durations: [...durations.values()], counted: takeCounted() };
      totals.clear();
      durations.clear();
      return counts;
    },
    add(counts) {
      sums.add(counts.counted);
      for (const { labels, value } of counts.totals) addTotal(labels, value);
      for (const more of counts.durations) {
        const known = durationsOf(more.labels);
        known.counts = known.counts.map((count, bucket) => count + (more.counts[bucket] ?? 0));
        known.count += more.count;
        known.sum += more.sum;
      }
    },
    read: () => [
      {
        name: 'tessera_http_requests_total',
        help: 'Requests answered since the start.',
        type: 'counter',
        samples: [...totals.values()],
      },
      {
        name: 'tessera_http_request_duration_seconds',
        help: 'From the arrival of a request to the end of its answer.',
        type: 'histogram',
        samples: [...durations.values()].flatMap(samplesOf),
      },
      ...sums.read(),
    ],
  };
}

function entryOf<Value>(map: Map<string, Value>, labels: Record<string, string>, make: () => Value): Value {
  const key = Object.values(labels).join(' ');
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
