import { activationReport } from '../../apps/server/src/features/activations/activation-report.reads.ts';
import { scopeOf } from '../../apps/server/src/features/people/scope.reads.ts';
import { copyStatement } from '../../apps/server/src/platform/csv/copy-statement.ts';
import type { Actor } from '../../apps/server/src/platform/http/actor.ts';
import { bareCopy } from '../log-measure.ts';
import type { Reader } from '../log-scene.ts';
import type { ServerProcess } from '../server-process.ts';
import { openServingPools, signInReader } from '../side-by-side.ts';

export interface ReportFigures {
  rows: number;
  megabytes: number;
  httpSeconds: number;
  bareSeconds: number;
}

/** A reseller's whole activation log as CSV: through the server, and the same COPY without it. */
export async function measureReport(ownerUrl: string, { port }: ServerProcess, reader: Reader): Promise<ReportFigures> {
  const pools = await openServingPools(ownerUrl);
  const scope = await scopeOf(pools.live, { userId: reader.id, group: reader.group } as Actor);
  const shown = { searchesRemarks: true, showsCustomers: true, takesCustomers: true };
  const filter = { sortKey: 'created_at', sortType: 'desc', ...shown } as const;
  const statement = copyStatement(pools.live, activationReport(scope, filter, new Date()));
  await pools.close();
  const token = await signInReader(port, reader);
  // Once, so that both find the same in memory.
  await bareCopy(ownerUrl, statement);
  const { seconds: bareSeconds } = await bareCopy(ownerUrl, statement);
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/activation-logs/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ search_type: 'general' }),
  });
  if (!response.ok || !response.body)
    throw new Error(`The report was answered with ${response.status}: ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  const httpSeconds = (performance.now() - startedAt) / 1000;
  return { rows: reader.rows, megabytes: bytes / 1e6, httpSeconds, bareSeconds };
}
