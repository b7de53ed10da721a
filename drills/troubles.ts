import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { connectClient } from '../apps/server/src/platform/db/connection.ts';
import { databaseUser } from './programs.ts';
import { type Swallower, startSwallower } from './swallower.ts';
import type { Trouble } from './trouble.ts';

const disk = 'disk';

/** PostgreSQL's disk has no byte left. */
export const fullDisk: Trouble = {
  lasts: 15,
  served: 5,
  prepare: async (stage) => {
    if (process.getuid?.() !== 0) throw new Error('This drill makes a small disk, which only root may: run it as root');
    const folder = stage.makeDatabaseFolder(disk);
    const user = databaseUser();
    const options = `size=400m,uid=${user?.uid},gid=${user?.gid},mode=700`;
    await stage.run('mount', 'mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
    stage.keep(() => stage.run('mount', 'umount', ['--lazy', folder]));
    return { folder, settings: { max_wal_size: '128MB', wal_recycle: 'off' } };
  },
  begin: async ({ stage }) => {
    const ballast = join(stage.folder, disk, 'ballast');
    const fill = () => writeUntilFull(ballast);
    fill();
    // What a checkpoint frees is taken as well.
    const again = setInterval(fill, 250);
    return () => {
      clearInterval(again);
      rmSync(ballast);
    };
  },
};

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a');
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, block);
  } catch {
    // That was the last byte.
  } finally {
    closeSync(file);
  }
}

/** Others take every connection that PostgreSQL has, and those of the servers are ended. */
export const noConnections: Trouble = {
  lasts: 15,
  served: 5,
  prepare: async () => ({ settings: { max_connections: '60' }, env: { DATABASE_CONNECTIONS: '20' } }),
  begin: async ({ postgres }) => {
    const superuser = await connectClient(postgres.superuserUrl);
    const taken: Awaited<ReturnType<typeof connectClient>>[] = [];
    const takeAll = async () => {
      for (;;) {
        const client = await connectClient(postgres.url).catch(() => undefined);
        if (!client) return;
        taken.push(client);
      }
    };
    await takeAll();
    await superuser.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'tessera-%'",
    );
    await takeAll();
    return async () => {
      await Promise.all([superuser, ...taken].map((client) => client.end()));
    };
  },
};

/** The second server's clock is an hour ahead. */
export const clockOff: Trouble = {
  lasts: 10,
  prepare: async () => ({ prefix: ['faketime', '-f', '+1h'] }),
  begin: async () => () => {},
  look: async ({ stage, portals }) => {
    const log = readFileSync(join(stage.folder, 'portal-3.log'), 'utf8');
    const metrics = await (await fetch(`${portals[1]?.address}/metrics`)).text();
    const ahead = Number(/^tessera_clock_ahead_seconds (\S+)/m.exec(metrics)?.[1]);
    return {
      figures: { clockAheadSeconds: ahead },
      goals: [
        { name: 'its log warns of the clock', isMet: /clock/i.test(log) },
        { name: '/metrics tells it', isMet: Math.abs(ahead - 3600) < 60 },
      ],
    };
  },
};

/** Whoever is connected to the database never hears of it again, as when a firewall forgets; who connects anew is served. */
export const swallow = (): Trouble => {
  let swallower: Swallower;
  return {
    lasts: 0,
    served: 15,
    prepare: async (stage) => ({
      wayTo: async (url) => {
        swallower = await startSwallower(stage, 2, 5432);
        return url.replace(`${stage.address(2)}:5432`, `${stage.address(1)}:5432`);
      },
    }),
    begin: async () => {
      swallower.forgetAll();
      return () => {};
    },
  };
};
