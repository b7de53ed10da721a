import type { Clock } from './clock.ts';
import type { FileStore } from './files/file-store.ts';
import type { ProcessLimits } from './limits/process-limits.ts';
import type { PasswordHasher } from './passwords.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * What features are given once, at start. Everything that a request brings comes with the request. What only one feature needs it
 * declares itself, by merging into this interface.
 */
export interface Services {
  clock: Clock;
  /** Where people reach this server, without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  passwords: PasswordHasher;
  files: FileStore;
  secretBox: SecretBox;
  limits: ProcessLimits;
  /** Nobody but this machine can reach us. */
  isLocalOnly: boolean;
}
