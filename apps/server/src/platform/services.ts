import type { Clock } from './clock.ts';
import type { FileStore } from './files/file-store.ts';
import type { PasswordHasher } from './passwords.ts';

/** What features are given once, at start. Everything that a request brings comes with the request. */
export interface Services {
  clock: Clock;
  /** Where people reach this server, without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  /** The admins' sign-in page, like `/backstage-7f3a/login`. */
  adminSignInPath: string;
  passwords: PasswordHasher;
  files: FileStore;
  /** Nobody but this machine can reach us. */
  isLocalOnly: boolean;
}
