import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { hostOf, localUrl } from './config-addresses.ts';
import { KEPT_FOR, NEEDS, SECRETS, SETTINGS, type Setting, type Settings } from './config-settings.ts';
import { defaultConnectionsOf, fewestConnectionsOf } from './platform/db/connection-shares.ts';
import { largestBatch } from './platform/db/gather-calls.ts';
import { isLoopback } from './platform/loopback.ts';
import { StartError } from './platform/start-error.ts';
import type { TracingSettings } from './platform/tracing/start-tracing.ts';

export type Config = {
  /** 0 asks the system for a free one. */
  port: number;
  host: string;
  /** Where people and mails reach this server, without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  database: {
    /** The owner's direct connection, for migrations and jobs; undefined: the embedded PostgreSQL. */
    url: string | undefined;
    /** Connections of the serving roles; they may go through PgBouncer. Given both or neither. */
    liveUrl: string | undefined;
    sandboxUrl: string | undefined;
    replicaUrl: string | undefined;
    /** Off for PgBouncer below 1.21. */
    hasStatementNames: boolean;
    /** What this start opens at most, over all pools and processes. */
    connections: number;
    /** So many requests leave together at most. */
    batchSize: number;
    /** What the embedded PostgreSQL counts on at most; undefined: what the machine has. */
    memoryMegabytes: number | undefined;
  };
  /** The first admin, read at the first start only; undefined parts are made up and printed then. */
  admin: { email: string | undefined; password: string | undefined };
  /** The admins' sign-in page, with a slash in front; undefined: made up at the first start and kept. */
  adminLoginPath: string | undefined;
  /** Undefined `smtpUrl`: mails stay in the local mailbox. */
  mail: { smtpUrl: string | undefined; from: string };
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  s3Url: string | undefined;
  /** Undefined: the embedded database is backed up by hand alone. */
  backup: BackupSettings | undefined;
  /** Rows that are kept in the database for so long only; what is undefined stays. */
  retention: {
    auditDays: number | undefined;
    /** Counted from when the time was over that they paid for. */
    activationDays: number | undefined;
    fileDays: number | undefined;
    /** Of players that registered once, counted from when they were seen last. */
    playerDays: number | undefined;
    archiveTo: string;
  };
  playlistCheckerUrl: string | undefined;
  /** What Fastify's option of this name takes: a number of proxies, or their addresses. */
  trustProxy: number | string | false;
  metricsToken: string | undefined;
  /** 32 bytes in base64; undefined: a file in the data folder. */
  secretsKey: string | undefined;
  /** Name servers that own domains are looked up at; none: the system's. */
  dnsServers: string[];
  webhooks: { allowsPrivate: boolean; disableAfterDays: number };
  traces: TracingSettings;
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
  /** A line for each request and each job. */
  hasAccessLog: boolean;
  /** How long the server, asked to stop, serves on while balancers notice. */
  drainSeconds: number;
  /** How many processes serve; 1: the first does everything. */
  workers: number;
  isProduction: boolean;
  /** Nobody but this machine can reach us: only then do the mailbox and the test payments exist in live. */
  isLocalOnly: boolean;
};

export interface BackupSettings {
  /** A folder, or a bucket as `S3_URL` names one. */
  to: string;
  keepDays: number;
  /** How often the log is brought there: what a lost disk may cost. */
  logSeconds: number;
  /** Log that may wait in the data folder while the place is away. */
  mostWaitingBytes: number;
}

/**
 * Reads all settings, each of them optional and an empty one absent.
 * Throws StartError with one line that names the first wrong one, and never shows a secret.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  isTerminal = env === process.env && process.stdout.isTTY,
): Config {
  const given = Object.fromEntries(
    Object.keys(SETTINGS.shape).map((name) => [name, env[name]?.trim() === '' ? undefined : env[name]?.trim()]),
  );
  const parsed = SETTINGS.safeParse(given);
  const issue = parsed.error?.issues[0];
  if (!parsed.success) {
    const name = issue?.path[0] as Setting;
    const shown = SECRETS.includes(name) ? '' : `, and is ${JSON.stringify(given[name])}`;
    throw new StartError(`${name} ${issue?.message}${shown}.`);
  }
  for (const [name, other] of NEEDS) {
    if (parsed.data[name] && !parsed.data[other]) throw new StartError(`${name} needs ${other}, which is not set.`);
  }
  if (parsed.data.ARCHIVE_TO && !KEPT_FOR.some((name) => parsed.data[name])) {
    throw new StartError(`ARCHIVE_TO needs one of ${KEPT_FOR.join(', ')}, and none is set.`);
  }
  const kept = KEPT_FOR.find((name) => parsed.data[name]);
  if (kept && parsed.data.DATABASE_URL && !parsed.data.ARCHIVE_TO) {
    // In its own data folder the files would lie with whichever server had the job, and in no backup of that database.
    throw new StartError(
      `${kept} needs ARCHIVE_TO where DATABASE_URL is set: a bucket, or a folder that all servers share and that is backed up.`,
    );
  }
  if (parsed.data.WEBHOOKS_ALLOW_PRIVATE === 'on' && parsed.data.NODE_ENV === 'production') {
    throw new StartError('WEBHOOKS_ALLOW_PRIVATE is for development, and NODE_ENV is production.');
  }
  if (parsed.data.BACKUP_TO && parsed.data.DATABASE_URL) {
    throw new StartError('BACKUP_TO is for the embedded database, and DATABASE_URL leads to one of your own.');
  }
  const config = toConfig(parsed.data, isTerminal);
  const fewest = fewestConnectionsOf(config.workers);
  if (config.database.connections < fewest) {
    throw new StartError(`DATABASE_CONNECTIONS must be ${fewest} or more where ${config.workers} processes serve.`);
  }
  return config;
}

/** On a terminal the server's own lines tell how it goes; what a log collects would stand between them. */
function toConfig(settings: Settings, isTerminal: boolean): Config {
  const port = Number(settings.PORT ?? 3000);
  const host = settings.HOST ?? '127.0.0.1';
  const publicUrl = settings.PUBLIC_URL?.replace(/\/$/, '') ?? localUrl(host, port);
  const trustProxy = settings.TRUST_PROXY ?? false;
  const workers = countWorkers(settings.WORKERS);
  const isProduction = settings.NODE_ENV === 'production';
  return {
    port,
    host,
    publicUrl,
    dataDir: resolve(settings.DATA_DIR ?? 'data'),
    database: {
      url: settings.DATABASE_URL,
      liveUrl: settings.DATABASE_LIVE_URL,
      sandboxUrl: settings.DATABASE_SANDBOX_URL,
      replicaUrl: settings.DATABASE_REPLICA_URL,
      hasStatementNames: settings.DATABASE_STATEMENT_NAMES !== 'off',
      connections: Number(settings.DATABASE_CONNECTIONS ?? defaultConnectionsOf(workers)),
      batchSize: largestBatch,
      memoryMegabytes: numberOf(settings.DATABASE_MEMORY),
    },
    admin: { email: settings.ADMIN_EMAIL?.toLowerCase(), password: settings.ADMIN_PASSWORD },
    adminLoginPath: settings.ADMIN_LOGIN_PATH?.replace(/^\/?/, '/'),
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM ?? `Tessera <no-reply@${new URL(publicUrl).hostname}>`,
    },
    stripe:
      settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET
        ? { secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET }
        : undefined,
    s3Url: settings.S3_URL,
    backup: backupSettings(settings),
    retention: {
      auditDays: numberOf(settings.AUDIT_KEEP_DAYS),
      activationDays: numberOf(settings.ACTIVATIONS_KEEP_DAYS),
      fileDays: numberOf(settings.FILES_KEEP_DAYS),
      playerDays: numberOf(settings.PLAYERS_KEEP_DAYS),
      archiveTo: settings.ARCHIVE_TO ?? resolve(settings.DATA_DIR ?? 'data', 'archive'),
    },
    playlistCheckerUrl: settings.PLAYLIST_CHECKER_URL,
    trustProxy: trustProxy && /^\d$/.test(trustProxy) ? Number(trustProxy) : trustProxy,
    metricsToken: settings.METRICS_TOKEN,
    secretsKey: settings.SECRETS_KEY,
    dnsServers: settings.DNS_SERVERS?.split(',').map((server) => server.trim()) ?? [],
    webhooks: {
      allowsPrivate: settings.WEBHOOKS_ALLOW_PRIVATE === 'on',
      disableAfterDays: Number(settings.WEBHOOKS_DISABLE_AFTER_DAYS ?? 5),
    },
    traces: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, share: Number(settings.OTEL_TRACES_SAMPLER_ARG ?? 1) },
    logLevel: settings.LOG_LEVEL ?? (isTerminal && settings.ACCESS_LOG !== 'on' ? 'warn' : 'info'),
    hasAccessLog: settings.ACCESS_LOG === 'on',
    // Long enough for a balancer that looks every two seconds; on somebody's own machine Ctrl-C stops at once.
    drainSeconds: Number(settings.DRAIN_SECONDS ?? (isProduction ? 5 : 0)),
    workers,
    isProduction,
    // Whoever gave it a public name put something in front of it, whatever else was forgotten.
    isLocalOnly: !isProduction && isLoopback(host) && trustProxy === false && isLoopback(hostOf(publicUrl)),
  };
}

const numberOf = (setting: string | undefined) => (setting === undefined ? undefined : Number(setting));

/** Whether a lost disk takes the key along that its backups ask for. */
export const isKeyInNoBackup = ({ backup, secretsKey }: Config) => backup !== undefined && secretsKey === undefined;

/**
 * Whether somebody should name a place for backups. Not where the database is one of the operator's own, which they back up themselves, nor where
 * somebody tries this out on their own machine.
 */
export const wantsBackups = ({ database, isLocalOnly }: Config) => database.url === undefined && !isLocalOnly;

function backupSettings(settings: Settings): BackupSettings | undefined {
  if (settings.BACKUP_TO === undefined) return undefined;
  return {
    to: settings.BACKUP_TO,
    keepDays: Number(settings.BACKUP_KEEP_DAYS ?? 14),
    logSeconds: Number(settings.BACKUP_LOG_SECONDS ?? 60),
    mostWaitingBytes: Number(settings.BACKUP_LOG_WAITING_MB ?? 2048) * 1024 * 1024,
  };
}

/** Of `auto` the database, on the same machine, keeps the other half. */
function countWorkers(setting = '1'): number {
  return setting === 'auto' ? Math.max(1, Math.floor(availableParallelism() / 2)) : Number(setting);
}
