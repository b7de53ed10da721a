import type { ReachOutbound } from '../../platform/outbound/reach-outbound.ts';

declare module '../../platform/services.ts' {
  interface Services {
    /** How we reach people's providers, to see whether a playlist lives. Public addresses alone, by plain http too. */
    reachProvider: ReachOutbound;
  }
}

/** Providers speak plain http; an account with all of its formats is a few hundred bytes, the head of a list a little more. */
export const providerManner = { allowsPlainHttp: true, answerBytes: 16_384 };
