import pg from 'pg';
import {
  type ActivationListing,
  listActivations,
} from '../apps/server/src/features/activations/activation-log.reads.ts';
import { transferReport } from '../apps/server/src/features/credits/transfer-report.reads.ts';
import { type Scope, scopeOf } from '../apps/server/src/features/people/scope.reads.ts';
import { copyStatement } from '../apps/server/src/platform/csv/copy-statement.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import type { Actor } from '../apps/server/src/platform/http/actor.ts';
import type { LogScene, Reader } from './log-scene.ts';
import type { ServerProcess } from './server-process.ts';
import { openServingPools, type PageFigures, sideBySide, signInReader } from './side-by-side.ts';
import { Watch } from './watch.ts';

type Asked = Partial<Pick<ActivationListing, 'keyword' | 'macPiece' | 'sortKey' | 'sortType'>> & {
  page?: number | 'last';
};

export interface CsvFigures {
  rows: number;
  megabytes: number;
  httpSeconds: number;
  bareSeconds: number;
  memory: { before: number; peak: number };
}

const pageSize = 10;

const pages: [what: string, asked: Asked][] = [
  ['newest first', {}],
  ['last page', { page: 'last' }],
  ['page 1,000 by credit points', { page: 1000, sortKey: 'credit_point' }],
  ['page 1,000 by application', { page: 1000, sortKey: 'module' }],
  ['by credit points', { sortKey: 'credit_point' }],
  ['by expiry', { sortKey: 'box_expiry_date', sortType: 'asc' }],
  ['by MAC', { sortKey: 'mac_address', sortType: 'asc' }],
  ['by application', { sortKey: 'module' }],
  ['piece of a MAC', { macPiece: 'a1:b2' }],
  ['beginning of a MAC', { macPiece: 'a1b' }],
  ['frequent word', { keyword: 'ahmed' }],
  ['word of one reseller', { keyword: 'bilal' }],
  ['rare word', { keyword: 'zanzibar' }],
  ['word, by expiry', { keyword: 'ahmed', sortKey: 'box_expiry_date' }],
];

/** Every reader's pages, each asked in turn of the server and of the database. */
export async function measurePages(
  ownerUrl: string,
  { port }: ServerProcess,
  scene: Pick<LogScene, 'readers'>,
): Promise<PageFigures[]> {
  const pools = await openServingPools(ownerUrl);
  const watch = await Watch.open(ownerUrl);
  const figures: PageFigures[] = [];
  try {
    for (const reader of scene.readers) {
      const token = await signInReader(port, reader);
      const scope = await scopeOf(pools.live, { userId: reader.id, group: reader.group } as Actor);
      for (const [what, asked] of pages) {
        const taken = await sideBySide(
          watch,
          () => askServer(port, token, reader, asked),
          () => askDatabase(pools.live, scope, reader, asked),
        );
        figures.push({ what: `${reader.name} (${reader.rows.toLocaleString('en')}): ${what}`, ...taken });
      }
    }
  } finally {
    await watch.close();
    await pools.close();
  }
  return figures;
}

/** The credit-share report of all transfers: by the server, and the same COPY without it. */
export async function measureCsv(ownerUrl: string, server: ServerProcess, scene: LogScene): Promise<CsvFigures> {
  const [admin] = scene.readers;
  if (!admin) throw new Error('A log without a reader');
  const token = await signInReader(server.port, admin);
  const today = new Date();
  const days = {
    from: new Date(today.getTime() - 400 * 86_400_000).toISOString().slice(0, 10),
    to: today.toISOString().slice(0, 10),
  };
  const pools = await openServingPools(ownerUrl);
  const scope = await scopeOf(pools.live, { userId: admin.id, group: admin.group } as Actor);
  const report = transferReport(scope, { types: ['Added Credit', 'Added Self Credit', 'Withdraw'], days }, 'bench');
  const statement = copyStatement(pools.live, report);
  await pools.close();
  const before = server.memory();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, 50);
  const viaServer: { seconds: number; bytes: number }[] = [];
  const viaDatabase: { seconds: number }[] = [];
  try {
    for (let round = 0; round < 3; round += 1) {
      viaDatabase.push(await bareCopy(ownerUrl, statement));
      viaServer.push(await download(server.port, token, days));
    }
  } finally {
    clearInterval(sampling);
  }
  const fastest = (taken: { seconds: number }[]) => Math.min(...taken.map(({ seconds }) => seconds));
  return {
    rows: scene.transfers,
    megabytes: (viaServer[0]?.bytes ?? 0) / 1e6,
    httpSeconds: fastest(viaServer),
    bareSeconds: fastest(viaDatabase),
    memory: { before, peak },
  };
}

/** The driver takes the rows in and lets them go. */
export async function bareCopy(ownerUrl: string, statement: string): Promise<{ seconds: number }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('SET search_path = live, core');
  const startedAt = performance.now();
  await client.query(statement);
  const seconds = (performance.now() - startedAt) / 1000;
  await client.end();
  return { seconds };
}

async function download(
  port: number,
  token: string,
  days: { from: string; to: string },
): Promise<{ seconds: number; bytes: number }> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/credit-share-log-download-date-range`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ start_date: days.from, end_date: days.to }),
  });
  if (!response.ok || !response.body)
    throw new Error(`The report was answered with ${response.status}: ${await response.text()}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return { seconds: (performance.now() - startedAt) / 1000, bytes };
}

async function askServer(port: number, token: string, reader: Reader, asked: Asked): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/activation-logs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      page_number: pageOf(reader, asked),
      page_size: pageSize,
      sort_key: asked.sortKey,
      sort_type: asked.sortType,
      search_type: asked.macPiece === undefined ? 'general' : 'mac',
      keyword: asked.keyword,
      mac_address: asked.macPiece,
    }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The log was answered with ${response.status}: ${answer}`);
}

async function askDatabase(db: Database, scope: Scope, reader: Reader, asked: Asked): Promise<void> {
  await listActivations(db, scope, {
    sortKey: asked.sortKey ?? 'created_at',
    sortType: asked.sortType ?? 'desc',
    keyword: asked.keyword,
    macPiece: asked.macPiece,
    searchesRemarks: true,
    showsCustomers: true,
    limit: pageSize,
    offset: (pageOf(reader, asked) - 1) * pageSize,
  });
}

function pageOf({ rows }: Reader, { page }: Asked): number {
  const last = Math.max(1, Math.ceil(rows / pageSize));
  return page === 'last' ? last : Math.min(page ?? 1, last);
}
