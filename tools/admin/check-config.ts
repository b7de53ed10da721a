import { access, constants } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Config, isKeyInNoBackup } from '../../apps/server/src/config.ts';
import { guardedTable } from '../../apps/server/src/features/credits/ledger.public.ts';
import { poolOptions } from '../../apps/server/src/open-services.ts';
import { findMark, knownIn } from '../../apps/server/src/platform/backup/place-mark.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { shareConnections } from '../../apps/server/src/platform/db/connection-shares.ts';
import { databaseLook } from '../../apps/server/src/platform/db/database-state.ts';
import { type Inspected, inspectDatabase } from '../../apps/server/src/platform/db/inspect-database.ts';
import { checkPools, openPools, type Pools } from '../../apps/server/src/platform/db/pools.ts';
import { checkSmtp } from '../../apps/server/src/platform/mail/send-by-smtp.ts';
import { findMaintenance } from '../../apps/server/src/platform/maintenance/maintenance.queries.ts';
import { checkSecretKey } from '../../apps/server/src/platform/secret-key.ts';
import { StartError } from '../../apps/server/src/platform/start-error.ts';
import { findRoles, hasEmbeddedDatabase, withDatabase } from '../installed-database.ts';
import { checkPlace } from './check-places.ts';

export interface Finding {
  state: 'ok' | 'note' | 'wrong';
  text: string;
}

type Tell = (finding: Finding) => void;

/** From this on a server warns, and so do we. */
const mostClockSeconds = 2;

/** Looks at all that a start and a serving server need, one thing after the other, whatever the one before was like. */
export async function checkConfig(config: Config, tell: Tell): Promise<void> {
  checkAddress(config, tell);
  await checking(tell, 'The data folder', () => checkFolder(config, tell));
  await checking(tell, 'The database', () => checkDatabase(config, tell));
  await checking(tell, 'DATABASE_REPLICA_URL', () => checkReplica(config, tell));
  await checking(tell, 'SMTP_URL: the mail server', () => checkMail(config, tell));
  await checking(tell, 'S3_URL', () => checkBucket(config, tell));
  const { backup, retention } = config;
  if (backup) await checking(tell, 'BACKUP_TO', () => checkBackups(backup.to, config, tell));
  const { archiveTo, ...keptFor } = retention;
  if (Object.values(keptFor).some((days) => days !== undefined))
    await checking(tell, 'ARCHIVE_TO', () => checkWritable('ARCHIVE_TO', archiveTo, config, tell));
}

/** What goes wrong while something is looked at is what is wrong with it. */
async function checking(tell: Tell, what: string, look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    tell({ state: 'wrong', text: error instanceof StartError ? error.message : `${what}: ${reason}` });
  }
}

function checkAddress({ isProduction, publicUrl, trustProxy }: Config, tell: Tell): void {
  if (isProduction && publicUrl.startsWith('http:'))
    tell({
      state: 'note',
      text: `PUBLIC_URL is ${publicUrl}: links in mails, and the session's cookie, go without TLS.`,
    });
  if (isProduction && trustProxy === false)
    tell({ state: 'note', text: 'TRUST_PROXY is off: behind a proxy all people have the proxy’s address.' });
}

async function checkFolder({ dataDir }: Config, tell: Tell): Promise<void> {
  const isThere = await access(dataDir, constants.R_OK | constants.W_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw new StartError(`DATA_DIR ${dataDir} can't be written to (${error.code}).`);
    },
  );
  if (isThere) tell({ state: 'ok', text: `The data folder ${dataDir} can be written to.` });
  else tell({ state: 'note', text: `The data folder ${dataDir} is made by the first start.` });
}

async function checkDatabase(config: Config, tell: Tell): Promise<void> {
  if (!config.database.url && !hasEmbeddedDatabase(config)) {
    tell({ state: 'note', text: 'The embedded database is made by the first start.' });
    return;
  }
  await withDatabase(config, async (databaseUrl) => {
    const found = await inspectDatabase(databaseUrl);
    tell({ state: 'ok', text: `PostgreSQL ${found.version} answers, and can be written to.` });
    checkConnections(config, found, tell);
    const roles = await findRoles(databaseUrl);
    if (!roles) {
      if (found.mayMakeRoles) tell({ state: 'note', text: 'It is new: the first start makes schema and roles.' });
      else tell({ state: 'wrong', text: 'DATABASE_URL: this user may not make roles, which the first start needs.' });
      return;
    }
    tellOfMigrations(found, tell);
    const shares = shareConnections(config.database.connections, config.workers).first;
    const options = poolOptions(config, { databaseUrl, roles }, shares, () => {});
    const pools = openPools(options);
    try {
      await checkPools(pools, options, guardedTable);
      tell({ state: 'ok', text: 'Live and sandbox are served by roles that may do that and no more.' });
      await checking(tell, 'The key', () => checkKey(config, pools, tell));
      await checkClock(pools, tell);
      if (await findMaintenance(pools.live))
        tell({ state: 'note', text: 'The portal is shut: see maintenance status.' });
    } finally {
      await pools.close();
    }
  });
}

function checkConnections({ database }: Config, { maxConnections, usedConnections }: Inspected, tell: Tell): void {
  // The embedded one is given what it needs.
  if (!database.url) return;
  const text = `max_connections is ${maxConnections}, of which ${usedConnections} are in use now; a server opens up to ${database.connections}`;
  if (database.connections + 5 > maxConnections) tell({ state: 'wrong', text: `${text}: too few.` });
  else tell({ state: 'ok', text: `${text}.` });
}

function tellOfMigrations({ pending, newer, servesBeside }: Inspected, tell: Tell): void {
  if (servesBeside)
    tell({ state: 'note', text: 'The database is of a newer release, beside which this one may serve.' });
  else if (newer !== null) tell({ state: 'wrong', text: `The database is of a newer release, as it has ${newer}.` });
  else if (pending.length > 0) tell({ state: 'note', text: `A start migrates: ${pending.join(', ')}.` });
  else tell({ state: 'ok', text: 'The schema is of this release.' });
}

async function checkKey(config: Config, { live }: Pools, tell: Tell): Promise<void> {
  const isKnown = await checkSecretKey(live, config);
  if (isKnown) tell({ state: 'ok', text: 'The key is the one that secrets are sealed with.' });
  else tell({ state: 'note', text: 'No key is known yet: the first start keeps its fingerprint.' });
}

async function checkClock({ probe }: Pools, tell: Tell): Promise<void> {
  const state = await databaseLook(probe, systemClock)();
  if (!state.canServe) return tell({ state: 'wrong', text: `The database can't serve: ${state.reason}.` });
  const ahead = state.clockAheadSeconds;
  const text = `This machine's clock is ${Math.abs(ahead).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} the database's`;
  tell({ state: Math.abs(ahead) > mostClockSeconds ? 'wrong' : 'ok', text: `${text}.` });
}

async function checkReplica({ database: { replicaUrl } }: Config, tell: Tell): Promise<void> {
  if (!replicaUrl) return;
  const { isStandby, version } = await inspectDatabase(replicaUrl, 'DATABASE_REPLICA_URL');
  if (isStandby) tell({ state: 'ok', text: `DATABASE_REPLICA_URL: a standby of PostgreSQL ${version} answers.` });
  else tell({ state: 'note', text: 'DATABASE_REPLICA_URL: this is no standby; reports are read there all the same.' });
}

async function checkMail({ mail: { smtpUrl }, isLocalOnly }: Config, tell: Tell): Promise<void> {
  if (smtpUrl === undefined) {
    const text = isLocalOnly ? 'mails go to the local mailbox.' : 'nobody gets a mail.';
    return tell({ state: isLocalOnly ? 'note' : 'wrong', text: `SMTP_URL is not set: ${text}` });
  }
  await checkSmtp(smtpUrl);
  tell({ state: 'ok', text: `SMTP_URL: the mail server ${new URL(smtpUrl).hostname} takes our sign-in.` });
}

async function checkBackups(to: string, config: Config, tell: Tell): Promise<void> {
  if (to.startsWith('/')) await findMark(to, knownIn(config.dataDir));
  await checkWritable('BACKUP_TO', to, config, tell);
  if (isKeyInNoBackup(config))
    tell({
      state: 'note',
      text: `BACKUP_TO: the key of secrets lies in ${config.dataDir} alone, and in no backup: keep secrets.key elsewhere too, or set SECRETS_KEY.`,
    });
}

async function checkWritable(
  setting: string,
  to: string,
  { dataDir, isProduction }: Config,
  tell: Tell,
): Promise<void> {
  await checkPlace(to);
  tell({ state: 'ok', text: `${setting}: can be written to.` });
  const isElsewhere = to.startsWith('/') && relative(dataDir, to).startsWith('..');
  // We are no part of the unit, and what it may write to is not what we may.
  if (isProduction && isElsewhere)
    tell({
      state: 'note',
      text: `${setting}: with deploy/tessera.service only where its ReadWritePaths= names ${to}.`,
    });
}

async function checkBucket(config: Config, tell: Tell): Promise<void> {
  if (config.s3Url === undefined) return;
  await checkPlace(config.s3Url);
  tell({
    state: 'ok',
    text: `S3_URL: the bucket${new URL(config.s3Url).pathname} can be written to.`.replace('bucket/', 'bucket '),
  });
}
