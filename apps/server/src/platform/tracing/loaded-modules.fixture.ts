import { createRequire } from 'node:module';
import { startTracing } from './start-tracing.ts';

// How many of OpenTelemetry's files a start loads, without an endpoint and with one.
await import('../../start-server.ts');
const { cache } = createRequire(import.meta.url);
const counts: number[] = [];
for (const endpoint of [undefined, 'http://127.0.0.1:9']) {
  const end = await startTracing({ endpoint, share: 1 }, () => {});
  counts.push(Object.keys(cache).filter((path) => path.includes('@opentelemetry')).length);
  await end();
}
process.stdout.write(JSON.stringify(counts));
