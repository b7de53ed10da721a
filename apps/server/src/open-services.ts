import { setTimeout } from 'node:timers/promises';
import { type Config, wantsBackups } from './config.ts';
import type { BackedUp } from './features/backups/backups.services.ts';
import { createDomainChecks } from './features/brand/brand.public.ts';
import { createPayments } from './features/orders/payments/create-payments.ts';
import { providerManner } from './features/playlists/playlists.services.ts';
import { receiverManner } from './features/webhooks/webhooks.services.ts';
import { nameOfPlace } from './platform/backup/backup-place.ts';
import { systemClock } from './platform/clock.ts';
import type { ConnectionShares } from './platform/db/connection-shares.ts';
import { openPools, type PoolOptions, type Pools } from './platform/db/pools.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { createOutbound } from './platform/outbound/reach-outbound.ts';
import type { Services } from './platform/services.ts';

/** Where the database is, with the roles that serve it. */
export type FoundDatabase = Pick<PoolOptions, 'databaseUrl' | 'roles'>;

/** What the first start made, or found of an earlier one. */
export interface Installation {
  /** Its name, which no other has. */
  name: string;
  adminSignInPath: string;
  testSecret: string;
}

/** The options of a process' pools, for opening and for checking them. */
export function poolOptions(
  { database }: Config,
  found: FoundDatabase,
  maxConnections: ConnectionShares,
  onConnectionLost: (error: Error) => void,
): PoolOptions {
  const { liveUrl, sandboxUrl, replicaUrl, batchSize, hasStatementNames: namedStatements } = database;
  return { ...found, liveUrl, sandboxUrl, replicaUrl, maxConnections, namedStatements, batchSize, onConnectionLost };
}

/** Opens a process' pools, and tells how busy those are that it uses. */
export function openOwnPools(options: PoolOptions): Pools {
  const pools = openPools(options);
  const { maxConnections = {} } = options;
  return { ...pools, usage: () => pools.usage().filter(({ pool }) => pool in maxConnections) };
}

/** What features are given, in each process. */
export async function openServices(
  config: Config,
  {
    installation,
    ...given
  }: Pick<Services, 'clock' | 'passwords' | 'limits' | 'secretBox'> & { installation: Installation },
): Promise<Services> {
  const { publicUrl, isLocalOnly, stripe } = config;
  const { name, adminSignInPath, testSecret } = installation;
  const { allowsPrivate } = config.webhooks;
  const { clock } = given;
  return {
    ...given,
    publicUrl,
    adminSignInPath,
    files: await openFileStore(config, clock),
    payments: await createPayments({ clock, installation: name, stripe, testSecret, isLocalOnly }),
    webhooks: { ...config.webhooks, post: createOutbound({ allowsPrivate, ...receiverManner }) },
    reachProvider: createOutbound({ allowsPrivate, ...providerManner }),
    domainChecks: createDomainChecks({ publicUrl, servers: config.dnsServers, allowsPrivate }),
    playlistCheckerUrl: config.playlistCheckerUrl ?? null,
    backedUp: backedUpBy(config),
    pause: (milliseconds) => setTimeout(milliseconds),
    isLocalOnly,
  };
}

const backedUpBy = (config: Config): BackedUp => ({
  place: config.backup ? nameOfPlace(config.backup.to) : null,
  wantsPlace: wantsBackups(config),
  logSeconds: config.backup?.logSeconds ?? 0,
  startedAt: systemClock.now(),
});
