import { newPassword } from '@tessera/contracts/fields';
import { z } from 'zod';
import { isBucketUrl, isProxyList, proxyNetworks } from './config-addresses.ts';
import { isPostgresAddress } from './platform/db/address.ts';
import { fewestConnections } from './platform/db/connection-shares.ts';
import { takenPaths } from './taken-paths.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What `newPassword` of the contract asks for. */
export const passwordRule = 'must have 8 to 100 characters with a capital letter, a digit and one of @$!%*?&';

const text = (is: string, matches: (value: string) => boolean) => z.string().refine(matches, is).optional();

const url = (schemes: string[], is: string) =>
  text(is, (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)));

const postgresUrl = text('must look like postgres://user:password@host:5432/database', isPostgresAddress);
const wholeNumber = (least: number, most: number) =>
  text(`must be a whole number from ${least} to ${most}`, (value) => {
    return /^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most;
  });
const webUrl = url(['http', 'https'], 'must be an address that begins with http:// or https://');

const folderOrBucket = text(
  'must be a folder, like /backups, or look like https://key:secret@host/bucket?region=eu-central-1',
  (value) => /^\/[^\r\n]+$/.test(value) || isBucketUrl(value),
);

/** The message says what the setting must be; its name is put before, its value is told only where it is no secret. */
export const SETTINGS = z.object({
  PORT: wholeNumber(0, 65_535),
  HOST: text('must be an IP address or a host name', (value) => /^[\w.:-]+$/.test(value)),
  PUBLIC_URL: webUrl.refine(
    (value) => value === undefined || /^https?:\/\/[^/?#@]+\/?$/.test(value),
    'must be an address without a path, like https://portal.example.com',
  ),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: postgresUrl,
  DATABASE_LIVE_URL: postgresUrl,
  DATABASE_SANDBOX_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_STATEMENT_NAMES: z.enum(['on', 'off'], 'must be on or off').optional(),
  DATABASE_CONNECTIONS: wholeNumber(fewestConnections, 1000),
  DATABASE_MEMORY: wholeNumber(256, 4_194_304),
  ADMIN_EMAIL: z.email('must be an e-mail address').max(255, 'must have at most 255 characters').optional(),
  ADMIN_PASSWORD: text(passwordRule, (value) => newPassword().safeParse(value).success),
  ADMIN_LOGIN_PATH: text('must be one path segment of letters, digits and dashes, like /backstage-7f3a', (value) =>
    /^\/?[a-z0-9][a-z0-9-]{2,62}$/i.test(value),
  ).refine(
    (value) => value === undefined || !takenPaths.includes(value.replace('/', '').toLowerCase()),
    'must be a path of its own, and this one leads elsewhere',
  ),
  SMTP_URL: url(['smtp', 'smtps'], 'must look like smtp://user:password@host:587'),
  MAIL_FROM: text('must be an e-mail address, or look like Name <name@example.com>', (value) =>
    /^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value),
  ),
  STRIPE_SECRET_KEY: text('must begin with sk_ or rk_', (value) => /^[sr]k_\w+$/.test(value)),
  STRIPE_WEBHOOK_SECRET: text('must begin with whsec_', (value) => /^whsec_\S+$/.test(value)),
  S3_URL: text('must look like https://key:secret@host/bucket?region=eu-central-1', isBucketUrl),
  BACKUP_TO: folderOrBucket,
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650),
  BACKUP_LOG_SECONDS: wholeNumber(1, 86_400),
  BACKUP_LOG_WAITING_MB: wholeNumber(64, 4_194_304),
  AUDIT_KEEP_DAYS: wholeNumber(30, 36_500),
  ACTIVATIONS_KEEP_DAYS: wholeNumber(30, 36_500),
  FILES_KEEP_DAYS: wholeNumber(30, 36_500),
  PLAYERS_KEEP_DAYS: wholeNumber(90, 36_500),
  ARCHIVE_TO: folderOrBucket,
  PLAYLIST_CHECKER_URL: webUrl,
  DNS_SERVERS: text(
    'must be addresses of name servers, like 9.9.9.9 or 127.0.0.1:5353, with commas between them',
    (value) =>
      value.split(',').every((server) => /^(?:[\d.]+|\[[\da-f:]+\]|[\da-f:]+)(?::\d{1,5})?$/i.test(server.trim())),
  ),
  TRUST_PROXY: text(
    `must be the number of proxies in front (1 to 9), or their addresses, networks, or ${proxyNetworks.join(', ')}, with commas between`,
    isProxyList,
  ),
  METRICS_TOKEN: text('must have 16 characters or more, without spaces', (value) => /^\S{16,}$/.test(value)),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl,
  OTEL_TRACES_SAMPLER_ARG: text('must be a number from 0 to 1, like 0.05', (value) =>
    /^(0|1|0?\.\d{1,6}|1\.0+)$/.test(value),
  ),
  SECRETS_KEY: text(
    'must be 32 bytes in base64, as openssl rand -base64 32 makes them',
    (value) => Buffer.from(value, 'base64').length === 32,
  ),
  WEBHOOKS_ALLOW_PRIVATE: z.enum(['on', 'off'], 'must be on or off').optional(),
  WEBHOOKS_DISABLE_AFTER_DAYS: wholeNumber(1, 90),
  DRAIN_SECONDS: wholeNumber(0, 600),
  WORKERS: text('must be auto, or a whole number from 1 to 64', (value) => /^(auto|[1-9]|[1-5]\d|6[0-4])$/.test(value)),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  ACCESS_LOG: z.enum(['on', 'off'], 'must be on or off').optional(),
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
});

export type Settings = z.infer<typeof SETTINGS>;
export type Setting = keyof Settings;

/** What is never shown. */
export const SECRETS: Setting[] = [
  'DATABASE_URL',
  'DATABASE_LIVE_URL',
  'DATABASE_SANDBOX_URL',
  'DATABASE_REPLICA_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_URL',
  'BACKUP_TO',
  'ARCHIVE_TO',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SECRETS_KEY',
];

/** What is kept for so long only. */
export const KEPT_FOR: Setting[] = ['AUDIT_KEEP_DAYS', 'ACTIVATIONS_KEEP_DAYS', 'FILES_KEEP_DAYS', 'PLAYERS_KEEP_DAYS'];

/** Which setting makes no sense without which other. */
export const NEEDS: [Setting, Setting][] = [
  ['DATABASE_LIVE_URL', 'DATABASE_SANDBOX_URL'],
  ['DATABASE_SANDBOX_URL', 'DATABASE_LIVE_URL'],
  ['DATABASE_LIVE_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['OTEL_TRACES_SAMPLER_ARG', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['BACKUP_KEEP_DAYS', 'BACKUP_TO'],
  ['BACKUP_LOG_SECONDS', 'BACKUP_TO'],
  ['BACKUP_LOG_WAITING_MB', 'BACKUP_TO'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
];
