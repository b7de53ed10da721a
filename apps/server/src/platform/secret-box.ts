import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that we must be able to read again (to sign with them), so that a copy of the database alone gives nobody the
 * means to sign in our name. Passwords and tokens, which need no reading, are hashed instead.
 */
export interface SecretBox {
  /** `purpose` binds what is sealed to where it belongs: moved to another row it does not open. */
  seal(secret: string, purpose: string): Buffer;
  /** @throws when the key is another, or the sealed text was changed or moved. */
  open(sealed: Buffer, purpose: string): string;
  /** The same of the same secret and purpose: tells two apart, where nobody needs to read them, and can't be guessed without the key. */
  mark(secret: string, purpose: string): Buffer;
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
    mark(secret, purpose) {
      // A key of its own: what seals does nothing else.
      const own = createHmac('sha256', key).update(`mark ${purpose}`).digest();
      return createHmac('sha256', own).update(secret).digest();
    },
  };
}
