/** One number, with what it is of. */
interface Sample {
  labels?: Record<string, string>;
  value: number;
  /** Of histograms: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
}

export interface Metric {
  /** Begins with `tessera_` unless it is a name that every process has; ends with its unit. */
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

/** Metrics as Prometheus and OpenMetrics readers take them (text format 0.0.4). */
export function expose(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ labels, value, suffix = '' }) => `${name}${suffix}${labelsText(labels)} ${numberText(value)}`,
      );
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
    })
    .join('\n')
    .concat('\n');
}

function labelsText(labels: Record<string, string> = {}): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : 'NaN';
}
