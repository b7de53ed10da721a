import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, wantsBackups } from './config.ts';

test('on a terminal the log is quiet, unless it is asked for', () => {
  const levels = [{}, { LOG_LEVEL: 'debug' }, { ACCESS_LOG: 'on' }].map((env) => readConfig(env, true).logLevel);
  expect(levels).toEqual(['warn', 'debug', 'info']);
});

test('without any setting everything runs on this machine alone', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    database: {
      url: undefined,
      liveUrl: undefined,
      sandboxUrl: undefined,
      replicaUrl: undefined,
      hasStatementNames: true,
      connections: 35,
      batchSize: 16,
      memoryMegabytes: undefined,
    },
    admin: { email: undefined, password: undefined },
    adminLoginPath: undefined,
    mail: { smtpUrl: undefined, from: 'Tessera <no-reply@127.0.0.1>' },
    stripe: undefined,
    s3Url: undefined,
    backup: undefined,
    retention: {
      auditDays: undefined,
      activationDays: undefined,
      fileDays: undefined,
      playerDays: undefined,
      archiveTo: resolve('data/archive'),
    },
    playlistCheckerUrl: undefined,
    trustProxy: false,
    metricsToken: undefined,
    secretsKey: undefined,
    dnsServers: [],
    webhooks: { allowsPrivate: false, disableAfterDays: 5 },
    traces: { endpoint: undefined, share: 1 },
    logLevel: 'info',
    hasAccessLog: false,
    drainSeconds: 0,
    workers: 1,
    isProduction: false,
    isLocalOnly: true,
  });
});

test.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '  8080 ' }, { port: 8080 }],
  [
    { PORT: '', HOST: ' ', LOG_LEVEL: '' },
    { port: 3000, host: '127.0.0.1', logLevel: 'info' },
  ],
  [{ ACCESS_LOG: 'on' }, { hasAccessLog: true }],
  [{ HOST: '0.0.0.0' }, { publicUrl: 'http://localhost:3000' }],
  [{ HOST: '::1' }, { publicUrl: 'http://[::1]:3000', isLocalOnly: true }],
  [{ PUBLIC_URL: 'https://portal.example.com/' }, { publicUrl: 'https://portal.example.com' }],
  [{ ADMIN_LOGIN_PATH: 'back-stage' }, { adminLoginPath: '/back-stage' }],
  [{ ADMIN_EMAIL: 'Boss@Example.com' }, { admin: { email: 'boss@example.com', password: undefined } }],
  [{ DATA_DIR: 'elsewhere' }, { dataDir: resolve('elsewhere') }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::1' }, { trustProxy: 'loopback, 10.0.0.0/8, fd00::1' }],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } },
  ],
  [{ MAIL_FROM: 'Shop <shop@example.com>' }, { mail: { smtpUrl: undefined, from: 'Shop <shop@example.com>' } }],
  [{ DNS_SERVERS: '9.9.9.9, 127.0.0.1:5353' }, { dnsServers: ['9.9.9.9', '127.0.0.1:5353'] }],
  [{ WEBHOOKS_ALLOW_PRIVATE: 'on' }, { webhooks: { allowsPrivate: true, disableAfterDays: 5 } }],
  [{ WEBHOOKS_DISABLE_AFTER_DAYS: '30' }, { webhooks: { allowsPrivate: false, disableAfterDays: 30 } }],
  [{ DRAIN_SECONDS: '20' }, { drainSeconds: 20 }],
  [{ NODE_ENV: 'production' }, { drainSeconds: 5 }],
  [{ DATABASE_CONNECTIONS: '12' }, { database: { connections: 12 } }],
  [{ DATABASE_MEMORY: '2048' }, { database: { memoryMegabytes: 2048 } }],
  [{ WORKERS: '2' }, { workers: 2, database: { connections: 36 } }],
  [{ WORKERS: 'auto' }, { workers: Math.max(1, Math.floor(availableParallelism() / 2)) }],
  [
    { DATABASE_URL: 'postgres://me:secret@one,two:5433/shop?target_session_attrs=read-write' },
    { database: { url: 'postgres://me:secret@one,two:5433/shop?target_session_attrs=read-write' } },
  ],
  [
    { DATABASE_URL: 'postgres://me@/shop?host=/var/run/postgresql' },
    { database: { url: 'postgres://me@/shop?host=/var/run/postgresql' } },
  ],
  [{ S3_URL: 'https://key:secret@s3.example.com/uploads' }, { s3Url: 'https://key:secret@s3.example.com/uploads' }],
])('%j is read', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

test('statement names can be turned off', () => {
  expect(readConfig({ DATABASE_STATEMENT_NAMES: 'off' }).database.hasStatementNames).toBe(false);
});

describe('the mailbox and the test payments exist only where nobody else can come', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2', NODE_ENV: 'development' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.example.com' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ TRUST_PROXY: 'loopback' }, false],
    [{ PUBLIC_URL: 'https://portal.example.com' }, false],
    [{ PUBLIC_URL: 'http://portal.localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  ])('%j: %s', (env, isLocalOnly) => {
    expect(readConfig(env).isLocalOnly).toBe(isLocalOnly);
  });
});

test.each([
  [{}, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '0.0.0.0', DATABASE_URL: 'postgres://h/d' }, false],
])('a place for backups is asked for where others come, to the database of this server: %j: %s', (env, isAskedFor) => {
  expect(wantsBackups(readConfig(env))).toBe(isAskedFor);
});

describe('a wrong setting stops the start with one line that names it', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, and is "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, and is "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, and is "-1".'],
    [{ HOST: 'http://x' }, 'HOST must be an IP address or a host name, and is "http://x".'],
    [
      { PUBLIC_URL: 'portal.example.com' },
      'PUBLIC_URL must be an address that begins with http:// or https://, and is',
    ],
    [
      { PUBLIC_URL: 'https://x.org/a' },
      'PUBLIC_URL must be an address without a path, like https://portal.example.com',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, and is "loud".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production, and is "prod".'],
    [{ ADMIN_EMAIL: 'boss' }, 'ADMIN_EMAIL must be an e-mail address, and is "boss".'],
    [
      { ADMIN_LOGIN_PATH: 'API' },
      'ADMIN_LOGIN_PATH must be a path of its own, and this one leads elsewhere, and is "API".',
    ],
    [{ ADMIN_LOGIN_PATH: '/a/b' }, 'ADMIN_LOGIN_PATH must be one path segment of letters, digits and dashes'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be the number of proxies in front (1 to 9)'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be the number of proxies'],
    [{ DATABASE_STATEMENT_NAMES: 'maybe' }, 'DATABASE_STATEMENT_NAMES must be on or off, and is "maybe".'],
    [
      { PLAYLIST_CHECKER_URL: 'javascript:alert(1)' },
      'PLAYLIST_CHECKER_URL must be an address that begins with http://',
    ],
    [{ DATABASE_REPLICA_URL: 'postgres://h/d' }, 'DATABASE_REPLICA_URL needs DATABASE_URL, which is not set.'],
    [
      { DATABASE_URL: 'postgres://h/d', DATABASE_LIVE_URL: 'postgres://h/d' },
      'DATABASE_LIVE_URL needs DATABASE_SANDBOX_URL, which is not set.',
    ],
    [{ SECRETS_KEY: 'c2hvcnQ=' }, 'SECRETS_KEY must be 32 bytes in base64, as openssl rand -base64 32 makes them.'],
    [{ WEBHOOKS_DISABLE_AFTER_DAYS: '0' }, 'WEBHOOKS_DISABLE_AFTER_DAYS must be a whole number from 1 to 90'],
    [
      { WEBHOOKS_ALLOW_PRIVATE: 'on', NODE_ENV: 'production' },
      'WEBHOOKS_ALLOW_PRIVATE is for development, and NODE_ENV is production.',
    ],
    [{ DATABASE_CONNECTIONS: '11' }, 'DATABASE_CONNECTIONS must be a whole number from 12 to 1000, and is "11".'],
    [{ WORKERS: '4', DATABASE_CONNECTIONS: '35' }, 'DATABASE_CONNECTIONS must be 36 or more where 4 processes serve.'],
    [{ WORKERS: 'all' }, 'WORKERS must be auto, or a whole number from 1 to 64, and is "all".'],
    [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS must be a whole number from 0 to 600, and is "5s".'],
    [{ AUDIT_KEEP_DAYS: '29' }, 'AUDIT_KEEP_DAYS must be a whole number from 30 to 36500, and is "29".'],
    [
      { ARCHIVE_TO: '/archive' },
      'ARCHIVE_TO needs one of AUDIT_KEEP_DAYS, ACTIVATIONS_KEEP_DAYS, FILES_KEEP_DAYS, PLAYERS_KEEP_DAYS, and none is set.',
    ],
    [
      { FILES_KEEP_DAYS: '90', DATABASE_URL: 'postgres://h/d' },
      'FILES_KEEP_DAYS needs ARCHIVE_TO where DATABASE_URL is set: a bucket, or a folder that all servers share and that is backed up.',
    ],
    [{ BACKUP_KEEP_DAYS: '7' }, 'BACKUP_KEEP_DAYS needs BACKUP_TO, which is not set.'],
    [
      { BACKUP_TO: '/backups', DATABASE_URL: 'postgres://h/d' },
      'BACKUP_TO is for the embedded database, and DATABASE_URL leads to one of your own.',
    ],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, which is not set.'],
  ])('%j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(messageOf(env)).not.toContain('\n');
  });
});

test.each([
  'DATABASE_URL',
  'DATABASE_LIVE_URL',
  'DATABASE_SANDBOX_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_URL',
  'BACKUP_TO',
  'ARCHIVE_TO',
])('a wrong %s is not shown, as it may hold a secret', (name) => {
  const message = messageOf({ [name]: 'hush hush' });
  expect(message).toMatch(new RegExp(`^${name} must .*\\.$`));
  expect(message).not.toContain('hush');
});

test.each(['ADMIN_PASSWORD', 'METRICS_TOKEN', 'SECRETS_KEY'])('a weak %s is refused without being shown', (name) => {
  const message = messageOf({ [name]: 'hush hush' });
  expect(message).toMatch(new RegExp(`^${name} must `));
  expect(message).not.toContain('hush');
});

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}
