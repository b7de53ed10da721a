import { beginSpansWith } from './spans.ts';

export interface TracingSettings {
  /** Where traces go, by OTLP; undefined: nowhere, and nothing that could send them is loaded. */
  endpoint: string | undefined;
  share: number;
}

/** Before anything is built that could be traced. Answers what ends it, with what is left to be sent. */
export async function startTracing(
  { endpoint, share }: TracingSettings,
  onFailure: (error: Error) => void,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {};
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { begin, stop } = openTelemetry({ endpoint, share, onFailure });
  beginSpansWith(begin);
  return () => {
    beginSpansWith(undefined);
    return stop();
  };
}
