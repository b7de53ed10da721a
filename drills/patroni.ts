import { chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectWriter } from '../apps/server/src/platform/db/connection.ts';
import { startHaproxy, whenOpen } from './balancers.ts';
import { makeDatabase } from './lone-postgres.ts';
import { databaseUser, postgresFolder } from './programs.ts';
import { type Running, type Stage, until } from './stage.ts';

/** A host with PostgreSQL and the Patroni that minds it. */
export interface DatabaseHost {
  /** 10.0.0.n. */
  host: number;
  name: string;
  patroni: Running;
  /** Whether Patroni says that writes go here. */
  isPrimary(): Promise<boolean>;
  /** The process of PostgreSQL that all others are children of. */
  postmaster(): number;
}

export interface Cluster {
  hosts: readonly [DatabaseHost, DatabaseHost];
  primary(): Promise<DatabaseHost>;
  standby(): Promise<DatabaseHost>;
  /** Seconds from a moment of the process until Patroni had made the host the primary. */
  secondsUntilPrimary(host: DatabaseHost, since: number): Promise<number>;
  isSynchronous(): Promise<boolean>;
  /** All hosts named. */
  url: string;
}

const password = 'tessera';

/** Two hosts as deploy/high-availability has them, with one etcd instead of three: it isn't what breaks here. */
export async function startCluster(stage: Stage): Promise<Cluster> {
  const address = `http://${stage.address(2)}:2379`;
  const peers = `http://${stage.address(2)}:2380`;
  stage.start('etcd', 'etcd', [
    ...['--name', 'etcd-a', '--data-dir', join(stage.folder, 'etcd')],
    ...['--listen-client-urls', address, '--advertise-client-urls', address],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers, '--initial-cluster', `etcd-a=${peers}`],
    ...['--enable-v2', '--heartbeat-interval', '250', '--election-timeout', '2500'],
  ]);
  await whenOpen(stage.address(2), 2379);
  const first = startHost(stage, 2, 'db-a');
  await until('the first host is primary', first.isPrimary);
  const second = startHost(stage, 3, 'db-b');
  const hosts = [first, second] as const;
  const find = async (isPrimary: boolean) => {
    for (const host of hosts) if ((await host.isPrimary().catch(() => false)) === isPrimary) return host;
    throw new Error(`No host is ${isPrimary ? 'the primary' : 'a standby'}`);
  };
  const superuserUrl = `postgres://postgres:change-me-1@${stage.address(2)}:5432/postgres`;
  await until('the database is made', () => makeDatabase(superuserUrl));
  const cluster: Cluster = {
    hosts,
    primary: () => find(true),
    standby: () => find(false),
    secondsUntilPrimary: async (host, since) => {
      await until(`${host.name} is primary`, host.isPrimary, 120);
      return (performance.now() - since) / 1000;
    },
    isSynchronous: async () => {
      const answer = await fetch(`http://${stage.address(2)}:8008/cluster`);
      return (await answer.text()).includes('sync_standby');
    },
    url: `postgres://tessera:${password}@${stage.address(2)},${stage.address(3)}:5432/tessera?target_session_attrs=read-write`,
  };
  await until('the standby is synchronous', cluster.isSynchronous);
  return cluster;
}

function startHost(stage: Stage, host: number, name: string): DatabaseHost {
  const folder = stage.makeDatabaseFolder(name);
  const data = join(folder, 'data');
  const settings = stage
    .readDeployed('high-availability/patroni.yml')
    .replaceAll(`${stage.address(2)}:8008`, `${stage.address(host)}:8008`)
    .replaceAll(`${stage.address(2)}:5432`, `${stage.address(host)}:5432`)
    .replace(/hosts: .*/, `hosts: ${stage.address(2)}:2379`)
    .replace('name: db-a', `name: ${name}`)
    .replace('/var/lib/postgresql/tessera', data)
    .replace('/var/lib/postgresql/.pgpass-patroni', join(folder, 'pgpass'))
    .replace(/bin_dir: .*/, `bin_dir: ${postgresFolder()}`)
    // Whoever connects comes from an address of loopback, whichever the network.
    .replaceAll(/\S+\.0\/24/g, '127.0.0.0/8')
    .concat(`  parameters:\n    unix_socket_directories: ''\n`);
  const path = stage.write(`${name}.yml`, settings);
  const user = databaseUser();
  if (user) chownSync(path, user.uid, user.gid);
  const patroni = stage.start(name, 'patroni', [path], { isDatabase: true });
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // Of a Patroni that was killed, PostgreSQL is still there.
  stage.keep(() => process.kill(postmaster(), 'SIGKILL'));
  stage.keep(() => patroni.stop());
  return {
    host,
    name,
    patroni,
    postmaster,
    isPrimary: async () => {
      const answer = await fetch(`http://${stage.address(host)}:8008/primary`, { signal: AbortSignal.timeout(1000) });
      return answer.status === 200;
    },
  };
}

/** The owner's way over HAProxy, as shipped or changed. Answers its address for DATABASE_URL. */
export async function startDatabaseHaproxy(stage: Stage, change = (settings: string) => settings): Promise<string> {
  startHaproxy(stage, 'haproxy-database', change(stage.readDeployed('high-availability/haproxy.cfg')));
  const url = `postgres://tessera:${password}@${stage.address(1)}:5000/tessera`;
  // Until it has looked twice, it counts every host as good.
  await wait(4000);
  await until('HAProxy leads to the primary', async () => {
    await (await connectWriter(url)).end();
    return true;
  });
  return url;
}
