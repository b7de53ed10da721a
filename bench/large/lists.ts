import { audited } from '../../apps/server/src/app-audited.ts';
import { listAuditLog } from '../../apps/server/src/features/audit/audit-log.reads.ts';
import { listStatement } from '../../apps/server/src/features/credits/credit-statement.reads.ts';
import { findStatementAccount } from '../../apps/server/src/features/credits/statement-account.reads.ts';
import { findBookedRange } from '../../apps/server/src/features/credits/statement-range.reads.ts';
import { sightOf } from '../../apps/server/src/features/credits/statement-sight.reads.ts';
import { listTransfers } from '../../apps/server/src/features/credits/transfer-log.reads.ts';
import { readActivity } from '../../apps/server/src/features/dashboard/activity.reads.ts';
import {
  countExpiring,
  type DeviceListing,
  findDevicePage,
} from '../../apps/server/src/features/devices/device-list.reads.ts';
import { listDevicesById } from '../../apps/server/src/features/devices/devices.reads.ts';
import { findPageOfMacs } from '../../apps/server/src/features/devices/devices-by-mac.reads.ts';
import { type Scope, scopeOf } from '../../apps/server/src/features/people/scope.reads.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Actor } from '../../apps/server/src/platform/http/actor.ts';
import type { Reader } from '../log-scene.ts';
import type { ServerProcess } from '../server-process.ts';
import { openServingPools, type PageFigures, sideBySide, signInReader } from '../side-by-side.ts';
import { Watch } from '../watch.ts';
import { askServer } from './answers.ts';

/** What a reader asks of the server, and the same of the database alone. */
interface Page {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  sent: Record<string, string | number>;
  bare(db: Database, scope: Scope, actor: Actor): Promise<unknown>;
}

const pageSize = 10;

/** Pages of every other list than the activation log and the resellers, which are measured by themselves, and the dashboard. */
export async function measureOtherLists(
  ownerUrl: string,
  { port }: ServerProcess,
  readers: readonly Reader[],
): Promise<PageFigures[]> {
  const pools = await openServingPools(ownerUrl);
  const watch = await Watch.open(ownerUrl);
  const figures: PageFigures[] = [];
  try {
    for (const reader of readers) {
      const token = await signInReader(port, reader);
      const actor = { userId: reader.id, group: reader.group } as Actor;
      const scope = await scopeOf(pools.live, actor);
      const pages = [
        ...devicePages,
        ...transferPages,
        statementPage,
        dashboardPage,
        ...(reader.group === 1 ? auditPages : []),
      ];
      for (const page of pages) {
        const taken = await sideBySide(
          watch,
          () => askServer(port, token, page),
          async () => {
            await page.bare(pools.live, scope, actor);
          },
        );
        figures.push({ what: `${reader.name} (${reader.rows.toLocaleString('en')}): ${page.what}`, ...taken });
      }
    }
  } finally {
    await watch.close();
    await pools.close();
  }
  return figures;
}

const devicePage = (what: string, sent: Page['sent'], listing: Partial<DeviceListing>, page = 1): Page => ({
  what: `devices, ${what}`,
  method: 'POST',
  path: '/activated-apps',
  sent: { page_number: page, page_size: pageSize, ...sent },
  async bare(db, scope, actor) {
    const whole: DeviceListing = {
      sortKey: 'created_at',
      sortType: 'desc',
      withinDays: 30,
      // What all roles of these readers may.
      searchesOwners: true,
      limit: pageSize,
      offset: (page - 1) * pageSize,
      ...listing,
    };
    const { ids } = await findDevicePage(db, scope, whole, new Date());
    await listDevicesById(db, actor, ids);
  },
});

const macPage = (what: string, sent: Page['sent'], listing: Partial<DeviceListing>): Page => ({
  ...devicePage(`a row per MAC, ${what}`, { group: 'mac', ...sent }, listing),
  async bare(db, scope, actor) {
    const whole: DeviceListing = {
      sortKey: 'created_at',
      sortType: 'desc',
      withinDays: 30,
      searchesOwners: true,
      limit: pageSize,
      offset: 0,
      ...listing,
    };
    const { ids } = await findPageOfMacs(db, scope, whole, new Date());
    await listDevicesById(db, actor, ids);
  },
});

const devicePages: Page[] = [
  macPage('all', {}, {}),
  macPage('expiring', { state: 'expiring', within_days: 30 }, { state: 'expiring' }),
  macPage('disabled', { state: 'disabled' }, { state: 'disabled' }),
  macPage('piece of a MAC', { search_type: 'mac', mac_address: 'a1:b2' }, { macPiece: 'a1:b2' }),
  devicePage('newest first', {}, {}),
  devicePage('page 100', {}, {}, 100),
  devicePage('by expiry', { sort_key: 'expire_date', sort_type: 'asc' }, { sortKey: 'expire_date', sortType: 'asc' }),
  devicePage('by MAC', { sort_key: 'mac_address', sort_type: 'asc' }, { sortKey: 'mac_address', sortType: 'asc' }),
  devicePage('expired', { state: 'expired' }, { state: 'expired' }),
  devicePage('expiring', { state: 'expiring', within_days: 30 }, { state: 'expiring' }),
  devicePage('active', { state: 'active' }, { state: 'active' }),
  devicePage('disabled', { state: 'disabled' }, { state: 'disabled' }),
  devicePage('piece of a MAC', { search_type: 'mac', mac_address: 'a1:b2' }, { macPiece: 'a1:b2' }),
  devicePage(
    'owner by a piece of the address',
    { search_type: 'general', keyword: 'other-17' },
    { keyword: 'other-17' },
  ),
  devicePage('application by name', { search_type: 'general', keyword: 'player 1' }, { keyword: 'player 1' }),
];

const types = ['Added Credit', 'Added Self Credit', 'Withdraw'] as const;

const transferPage = (what: string, sent: Page['sent'], keyword?: string): Page => ({
  what: `credit log, ${what}`,
  method: 'POST',
  path: '/credit-transaction-logs',
  sent: { page_number: 1, page_size: pageSize, ...sent },
  bare: (db, scope) =>
    listTransfers(db, scope, {
      types,
      sortKey: sent.sort_key === 'credit_point' ? 'credit_point' : 'created_at',
      sortType: 'desc',
      keyword,
      days: { from: sent.from as string | undefined, to: sent.to as string | undefined },
      limit: pageSize,
      offset: 0,
    }),
});

const transferPages: Page[] = [
  transferPage('of some days', { from: '2026-03-01', to: '2026-03-31' }),
  transferPage('newest first', {}),
  transferPage('by credit points', { sort_key: 'credit_point' }),
];

const statementPage: Page = {
  what: 'statement',
  method: 'GET',
  path: '/credit-statement',
  sent: { page_size: pageSize, folded: 1 },
  async bare(db, scope, actor) {
    const account = await findStatementAccount(db, actor.userId);
    if (!account) return;
    const range = await findBookedRange(db, account.account_id, {});
    const filter = { accountId: account.account_id, range, kind: undefined, keyword: undefined };
    await listStatement(db, { ...filter, sight: sightOf(actor, scope, account), limit: pageSize, isFolded: true });
  },
};

const dashboardPage: Page = {
  what: 'dashboard',
  method: 'GET',
  path: '/activation-log-dashboard',
  sent: {},
  bare: (db, scope) =>
    Promise.all([
      readActivity(db, scope, { applicationId: undefined, shownDays: 30 }, new Date()),
      countExpiring(db, scope, undefined, new Date()),
    ]),
};

const auditPage = (
  what: string,
  { request_id, ...filter }: { who?: string; action?: string; target?: string; request_id?: string },
): Page => ({
  what: `audit log, ${what}`,
  method: 'GET',
  path: '/audit-log',
  sent: { page_number: 1, page_size: pageSize, ...filter, ...(request_id !== undefined && { request_id }) },
  bare: (db) =>
    listAuditLog(db, audited, {
      environment: 'live',
      who: undefined,
      action: undefined,
      target: undefined,
      requestId: request_id,
      from: undefined,
      until: undefined,
      ...filter,
      limit: pageSize,
      offset: 0,
    }),
});

const auditPages: Page[] = [
  auditPage('newest first', {}),
  auditPage('by somebody', { who: 'other-17' }),
  auditPage('of one action', { action: 'credit.transfer' }),
  auditPage('about a person', { target: 'other-17@' }),
  auditPage('of one request', { request_id: '00000000-0000-4000-8000-000000000000' }),
];
