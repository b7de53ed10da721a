/**
 * When an idle session asks, and when it ends: after 5 minutes it asks for 10 seconds, at most twice; the third idle spell ends it
 * without asking. Pure, so that all tabs come to the same answer from the same kept state.
 */
const idleMilliseconds = 5 * 60_000;
const countdownMilliseconds = 10_000;
const mostPrompts = 2;

/** Kept where all tabs see it. Instants in milliseconds since 1970. */
export interface IdleState {
  /** Which session this is about; a new sign-in starts afresh. */
  session: string;
  lastActiveAt: number;
  /** While the question is on the screen. */
  promptedAt: number | null;
  /** How often it was asked in this session. */
  prompts: number;
}

export type IdleStep = { is: 'wait' | 'ask'; until: number } | { is: 'end' };

/** Somebody opened a tab of a session: that counts as activity, and what was asked before stays counted. */
export function openIdle(kept: IdleState | null, session: string, now: number): IdleState {
  const prompts = kept?.session === session ? kept.prompts : 0;
  return { session, lastActiveAt: now, promptedAt: null, prompts };
}

/** Somebody moved or typed. While the question is on the screen only its answer counts. */
export function noteActivity(state: IdleState, now: number): IdleState {
  return state.promptedAt === null ? { ...state, lastActiveAt: now } : state;
}

/** Cancel: the person stays. */
export function stay(state: IdleState, now: number): IdleState {
  return { ...state, lastActiveAt: now, promptedAt: null };
}

/** What is due now, and the state after it. Whoever comes back after the question would have ended was away: the session ends. */
export function advanceIdle(state: IdleState, now: number): { state: IdleState; step: IdleStep } {
  const askedAt = state.promptedAt ?? state.lastActiveAt + idleMilliseconds;
  const endsAt = askedAt + countdownMilliseconds;
  if (now < askedAt) return { state, step: { is: 'wait', until: askedAt } };
  const mayAsk = state.promptedAt !== null || state.prompts < mostPrompts;
  if (!mayAsk || now >= endsAt) return { state, step: { is: 'end' } };
  const prompts = state.promptedAt === null ? state.prompts + 1 : state.prompts;
  return { state: { ...state, promptedAt: askedAt, prompts }, step: { is: 'ask', until: endsAt } };
}
