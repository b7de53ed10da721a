/** What one load of one round came to. */
export interface Measurement {
  perSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
}

/** @param latencies in milliseconds, in any order */
export function measure(latencies: readonly number[], seconds: number): Measurement {
  const sorted = [...latencies].sort((a, b) => a - b);
  return {
    perSecond: sorted.length / seconds,
    p50Milliseconds: quantile(sorted, 0.5),
    p99Milliseconds: quantile(sorted, 0.99),
  };
}

/** The smallest value that at least this share of them does not exceed; NaN of nothing. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** The rounds of one load as one: the median of each figure. */
export function combine(rounds: readonly Measurement[]): Measurement {
  const of = (key: keyof Measurement) => median(rounds.map((round) => round[key]));
  return { perSecond: of('perSecond'), p50Milliseconds: of('p50Milliseconds'), p99Milliseconds: of('p99Milliseconds') };
}
