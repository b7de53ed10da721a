import type { DemoCustomer } from './demo-customers.ts';

/** What happens in the story, in the order of `at` (milliseconds). People, applications and plans are named by their place. */
export type DemoEvent = { at: number } & (
  | { kind: 'mint'; actor: number; amount: number; note: string }
  | { kind: 'give'; actor: number; other: number; amount: number; note: string | null }
  | { kind: 'withdraw'; actor: number; other: number; amount: number; note: string | null }
  | {
      kind: 'activate';
      actor: number;
      mac: string;
      applications: number[];
      package: '1-year' | 'lifetime';
      comment: string | null;
      email: string | null;
      customer: DemoCustomer | null;
      appType: string;
      source: 'portal' | 'api' | 'bulk';
    }
  | {
      kind: 'purchase';
      actor: number;
      /** By its place. */
      plan: number;
      outcome: 'completed' | 'failed' | 'cancelled' | 'pending';
      transactionId: string;
    }
  | { kind: 'codes'; actor: number; codeKind: 'yearly' | 'lifetime'; codeValues: string[]; codeHandles: string[] }
  | {
      kind: 'code-playlists';
      actor: number;
      /** The one code. */
      codeValues: readonly [string];
      codeHandles: readonly [string];
      codePlaylists: { name: string; url: string; epg: string | null }[];
    }
  | { kind: 'redeem'; player: DemoPlayer; codeValues: [string] }
  | { kind: 'undo'; actor: number; mac: string; application: number }
  | { kind: 'disable' | 'enable'; actor: number; mac: string; applications: number[]; comment: string | null }
  | { kind: 'register'; mac: string; application: number; player: DemoPlayer }
  | { kind: 'seen'; player: DemoPlayer }
  | { kind: 'confirm'; actor: number; mac: string; application: number }
  | { kind: 'playlist'; actor: number; mac: string; application: number; playlist: DemoPlaylist }
);

/** The box in a living room. Nobody has the token that this is the hash of. */
export interface DemoPlayer {
  installId: string;
  model: string;
  version: string;
  ip: string;
  deviceKey: string;
  /** Hexadecimal. */
  tokenHash: string;
}

export interface DemoPlaylist {
  name: string;
  type: 'general' | 'xc';
  url: string;
  username: string | null;
  password: string | null;
  epgUrl: string | null;
}
