import { listResellers, type ResellerListing } from '../apps/server/src/features/people/people.reads.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import type { Onlooker, PeopleScene } from './people-scene.ts';
import type { ServerProcess } from './server-process.ts';
import { openServingPools, type PageFigures, sideBySide, signInReader } from './side-by-side.ts';
import { Watch } from './watch.ts';

type Asked = Partial<Pick<ResellerListing, 'sortKey' | 'sortType' | 'search'>> & { page?: 'middle' };

const pageSize = 10;

const pages: [what: string, asked: Asked][] = [
  ['newest first', {}],
  ['in the middle', { page: 'middle' }],
  ['by name', { sortKey: 'name', sortType: 'asc' }],
  ['by e-mail', { sortKey: 'email', sortType: 'asc' }],
  ['by credit points', { sortKey: 'credit_point' }],
  ['by credit points, in the middle', { sortKey: 'credit_point', page: 'middle' }],
  ['by boxes', { sortKey: 'total_boxes_activated' }],
  ['piece of a name', { search: 'abc' }],
  ['every third', { search: 'gmail' }],
  ['every third, by credit points', { search: 'gmail', sortKey: 'credit_point' }],
  ['all but one, by credit points', { search: 'person-', sortKey: 'credit_point' }],
  ['nobody', { search: 'nobody at all' }],
];

/** How fast the lists of resellers answer an operator and the parent of many. */
export async function measurePeople(
  ownerUrl: string,
  { port }: ServerProcess,
  scene: PeopleScene,
): Promise<PageFigures[]> {
  const pools = await openServingPools(ownerUrl);
  const watch = await Watch.open(ownerUrl);
  const figures: PageFigures[] = [];
  try {
    for (const onlooker of [scene.admin, scene.parent]) {
      const token = await signInReader(port, onlooker);
      for (const [what, asked] of pages) {
        const taken = await sideBySide(
          watch,
          () => askServer(port, token, onlooker, asked),
          () => askDatabase(pools.live, onlooker, asked),
        );
        figures.push({ what: `${onlooker.name} (${onlooker.rows.toLocaleString('en')}): ${what}`, ...taken });
      }
    }
  } finally {
    await watch.close();
    await pools.close();
  }
  return figures;
}

async function askServer(port: number, token: string, { rows }: Onlooker, asked: Asked): Promise<void> {
  const query = new URLSearchParams({
    page_number: String(pageOf(rows, asked)),
    page_size: String(pageSize),
    sort_key: asked.sortKey ?? 'created_at',
    sort_type: asked.sortType ?? 'desc',
    search_title: asked.search ?? '',
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/total-resellers/list?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The list was answered with ${response.status}: ${answer}`);
}

async function askDatabase(db: Database, { id, group, rows }: Onlooker, asked: Asked): Promise<void> {
  await listResellers(db, {
    resellers: { of: group === 1 ? 'everyone' : id },
    search: asked.search,
    sortKey: asked.sortKey ?? 'created_at',
    sortType: asked.sortType ?? 'desc',
    limit: pageSize,
    offset: (pageOf(rows, asked) - 1) * pageSize,
  });
}

function pageOf(rows: number, { page }: Asked): number {
  return page === 'middle' ? Math.ceil(rows / pageSize / 2) : 1;
}
