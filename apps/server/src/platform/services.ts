import type { Clock } from './clock.ts';
import type { FileStore } from './files/file-store.ts';
import type { PostOutbound } from './outbound/post-outbound.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Payments } from './payments/payment-provider.ts';
import type { SecretBox } from './secret-box.ts';

/** What features are given once, at start. Everything that a request brings comes with the request. */
export interface Services {
  clock: Clock;
  /** Where people reach this server, without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  /** The admins' sign-in page, like `/backstage-7f3a/login`. */
  adminSignInPath: string;
  passwords: PasswordHasher;
  files: FileStore;
  payments: Payments;
  secretBox: SecretBox;
  webhooks: WebhookSettings;
  /** Where people check playlists, outside of the portal; null: nowhere. */
  playlistCheckerUrl: string | null;
  /** Nobody but this machine can reach us. */
  isLocalOnly: boolean;
}

/** How we reach the endpoints of people's own systems. */
export interface WebhookSettings {
  post: PostOutbound;
  /** Private addresses and plain http may be given too: for trying things out, never in production. */
  allowsPrivate: boolean;
  /** An endpoint that fails for so long is switched off. */
  disableAfterDays: number;
}
