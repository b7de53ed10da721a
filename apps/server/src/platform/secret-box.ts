import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from './db/postgres-error.ts';
import { StartError } from './start-error.ts';

/**
 * Encrypts secrets that we must be able to read again (to sign with them), so that a copy of the database alone gives nobody the
 * means to sign in our name. Passwords and tokens, which need no reading, are hashed instead.
 */
export interface SecretBox {
  /** `purpose` binds what is sealed to where it belongs: moved to another row it does not open. */
  seal(secret: string, purpose: string): Buffer;
  /** @throws when the key is another, or the sealed text was changed or moved. */
  open(sealed: Buffer, purpose: string): string;
}

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret, purpose) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), content]);
    },
    open(sealed, purpose) {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return opening.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
    },
  };
}

/** The box of this installation: its key is the setting, or a file in the data folder that is made once, readable by us alone. */
export async function openSecretBox(dataDir: string, secretsKey: string | undefined): Promise<SecretBox> {
  if (secretsKey !== undefined) return createSecretBox(Buffer.from(secretsKey, 'base64'));
  const path = join(dataDir, 'secrets.key');
  const content = await readKeyFile(path, dataDir);
  const key = Buffer.from(content.trim(), 'base64');
  if (key.length !== 32)
    throw new StartError(`${path} is not a key of 32 bytes in base64. Put back the one that was there.`);
  return createSecretBox(key);
}

/** Whole or not at all: a link is made only where there is none yet, so of two that begin at once both read the same key. */
async function readKeyFile(path: string, dataDir: string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(ignoring('ENOENT'));
  if (known !== undefined) return known;
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
    await link(draft, path).catch(ignoring('EEXIST'));
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

function ignoring(code: string): (error: unknown) => undefined {
  return (error) => {
    if (codeOf(error) !== code) throw error;
  };
}
