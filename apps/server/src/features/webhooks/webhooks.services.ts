import type { ReachOutbound } from '../../platform/outbound/reach-outbound.ts';

/** How we reach the endpoints of people's own systems. */
export interface WebhookSettings {
  post: ReachOutbound;
  /** Private addresses and plain http may be given too: for trying things out, never in production. */
  allowsPrivate: boolean;
  /** An endpoint that fails for so long is switched off. */
  disableAfterDays: number;
}

/** A receiver that said 2xx has the message, whatever becomes of what it goes on to say. */
export const receiverManner = { isStatusEnough: true };

declare module '../../platform/services.ts' {
  interface Services {
    webhooks: WebhookSettings;
  }
}
