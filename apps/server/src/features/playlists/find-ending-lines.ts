import { dueDays } from '@tessera/contracts/devices.lists';
import { transaction } from '../../platform/db/transaction.ts';
import type { JobServices } from '../../platform/jobs/feature-jobs.ts';
import { leaveJobs } from '../../platform/jobs/outbox.ts';
import type { Task } from '../../platform/jobs/worker.ts';
import { takeAttempt } from '../../platform/limits/limit.ts';
import { checkLine } from './check-line.ts';
import { perHost } from './check-playlist.ts';
import { claimDueLines, type DueLine, keepLineEnds } from './line-checks.queries.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** So many playlists a run, three times an hour: what is beyond waits for the next run. */
const mostPlaylists = 400;

type Asked = Pick<JobServices, 'databases' | 'clock' | 'reachProvider' | 'pause'>;

/**
 * By night, every few minutes: asks providers for the account of lines on running devices, once each however many devices play it, and
 * tells the webhooks of their owners of those that end within a week. Only for owners who listen, and never from the sandbox, whose
 * playlists are made up.
 */
export function findEndingLinesTask(services: Asked): Task {
  return async (_payload, { environment }) => {
    if (environment !== 'live') return;
    const db = services.databases.live;
    const now = services.clock.now();
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const span = {
      now,
      before: ago(20 * hour),
      seldom: ago(7 * day - 4 * hour),
      soon: new Date(now.getTime() + 15 * day),
    };
    const due = await transaction(db, (tx) => claimDueLines(tx, span, mostPlaylists));
    const hosts = Map.groupBy(groupByLine(due), ([line]) => hostOf(line));
    await Promise.all([...hosts].map(([host, lines]) => askHost(services, host, lines)));
  };
}

/** Playlists that are one line: the same sign-in at the same address. */
function groupByLine(due: readonly DueLine[]): [DueLine, ...DueLine[]][] {
  const lines = Map.groupBy(due, ({ type, url, username, password }) =>
    JSON.stringify([type, url, username, password]),
  );
  return [...lines.values()] as [DueLine, ...DueLine[]][];
}

const hostOf = ({ url }: DueLine) => (URL.canParse(url) ? new URL(url).host.slice(0, 200) : '');

/** One after the other, no faster than whoever checks by hand. */
async function askHost(services: Asked, host: string, lines: readonly [DueLine, ...DueLine[]][]): Promise<void> {
  const { databases, clock, reachProvider, pause } = services;
  for (const playlists of lines) {
    while (!(await takeAttempt(databases.live, perHost, host, clock.now())).isAllowed) await pause(1000);
    const { state, ends_at } = await checkLine(reachProvider, playlists[0], clock.now());
    // A provider that is away says nothing: what is known stays, and it is asked again the next night.
    if (state !== 'away') await keep(services, playlists, ends_at ? new Date(ends_at) : null);
  }
}

async function keep({ databases, clock }: Asked, playlists: readonly DueLine[], endsAt: Date | null): Promise<void> {
  const now = clock.now();
  const isSoon = endsAt !== null && endsAt > now && endsAt.getTime() <= now.getTime() + dueDays.ahead * day;
  await transaction(databases.live, async (tx) => {
    const ids = playlists.map(({ id }) => id);
    await keepLineEnds(tx, ids, endsAt);
    if (!isSoon) return;
    const told = ids.map((id) => ({
      type: 'playlist.line-ending',
      id,
      endsAt: endsAt.toISOString(),
      at: now.toISOString(),
    }));
    await leaveJobs(
      tx,
      told.map((payload) => ({ kind: 'webhook-event', payload })),
      now,
    );
  });
}
