import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './db/database.ts';
import { codeOf } from './db/postgres-error.ts';
import { giveNewFileToOwner } from './files/give-to-owner.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';
import { StartError } from './start-error.ts';

export interface SecretKeyOptions {
  dataDir: string;
  /** 32 bytes in base64; undefined: the file in the data folder. */
  secretsKey: string | undefined;
}

/** Where the key is kept when no setting brings it. */
const fileName = 'secrets.key';
const fingerprintKey = 'secrets-key-fingerprint';
const wayBack = 'Put back the one that was there; if it is lost for good: npm run admin -- accept-secrets-key';

/**
 * The box of this installation. Its key is the setting, or a file in the data folder that is made once, readable by us alone. The
 * database remembers which key it was by a fingerprint: with another one nothing sealed could be read, and new secrets would be
 * sealed with a key that the other servers don't have.
 * @throws StartError when the key is another, or is gone
 */
export async function openSecretBox(db: Database, options: SecretKeyOptions): Promise<SecretBox> {
  const known = await findFingerprint(db);
  const { key, source } = await readKey(options, known === undefined);
  const fingerprint = fingerprintOf(key);
  if ((known ?? (await keepFingerprint(db, fingerprint))) === fingerprint) return createSecretBox(key);
  throw new StartError(`${source} is not the key that the secrets in this database are sealed with. ${wayBack}`);
}

/** Looks whether it is the right key, and makes none. @returns whether the database knows one @throws StartError as a start does */
export async function checkSecretKey(db: Database, options: SecretKeyOptions): Promise<boolean> {
  if ((await findFingerprint(db)) === undefined) return false;
  await openSecretBox(db, options);
  return true;
}

/** Takes the present key for the right one, or makes one where there is none: what was sealed with the former stays unreadable. */
export async function acceptSecretKey(db: Database, options: SecretKeyOptions): Promise<void> {
  const { key } = await readKey(options, true);
  const value = JSON.stringify(fingerprintOf(key));
  await db
    .insertInto('settings')
    .values({ key: fingerprintKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Tells this key from another; undefined: there is none. @throws StartError for what is no key */
export async function fingerprintOfKey(options: SecretKeyOptions): Promise<string | undefined> {
  const isHere = options.secretsKey !== undefined || existsSync(join(options.dataDir, fileName));
  return isHere ? fingerprintOf((await readKey(options, false)).key) : undefined;
}

/** Tells two keys apart, and nothing about either. */
function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('fingerprint of the key for secrets').digest('base64url').slice(0, 16);
}

async function findFingerprint(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', fingerprintKey).executeTakeFirst();
  return row === undefined ? undefined : String(row.value);
}

/** Of servers that start together for the first time one is first. @returns what is kept */
async function keepFingerprint(db: Database, fingerprint: string): Promise<string | undefined> {
  await db
    .insertInto('settings')
    .values({ key: fingerprintKey, value: JSON.stringify(fingerprint) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return findFingerprint(db);
}

async function readKey(
  { dataDir, secretsKey }: SecretKeyOptions,
  mayBeMade: boolean,
): Promise<{ key: Buffer; source: string }> {
  if (secretsKey !== undefined) return { key: Buffer.from(secretsKey, 'base64'), source: 'SECRETS_KEY' };
  const path = join(dataDir, fileName);
  const content = await readKeyFile(path, dataDir, mayBeMade);
  const key = Buffer.from(content.trim(), 'base64');
  if (key.length !== 32) throw new StartError(`${path} is not a key of 32 bytes in base64. ${wayBack}`);
  return { key, source: path };
}

/** Whole or not at all: a link is made only where there is none yet, so of two that begin at once both read the same key. */
async function readKeyFile(path: string, dataDir: string, mayBeMade: boolean): Promise<string> {
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartError(
      `${path} can’t be read (${error.code}). Give it to whom the server runs as: chown --reference=${dataDir} ${path}`,
      { cause: error },
    );
  });
  if (known !== undefined) return known;
  if (!mayBeMade) {
    throw new StartError(
      `SECRETS_KEY is not set and ${path} is missing, which the secrets in this database are sealed with. ${wayBack}`,
    );
  }
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeDraft(draft, dataDir);
    await link(draft, path).catch(ignoreExisting);
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

async function writeDraft(draft: string, dataDir: string): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await giveNewFileToOwner(dataDir, file);
    await file.sync();
  } finally {
    await file.close();
  }
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
