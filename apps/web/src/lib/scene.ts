import { getEnvironment, getSession, type Session, useEnvironment, useSession } from './session.ts';

/** Who looks on, and in which environment: what was asked or told in one scene is neither answered nor taken back in another. */
const sceneOf = (session: Session | null, environment: string) => `${session?.user.id} ${environment}`;

export const getScene = (): string => sceneOf(getSession(), getEnvironment());

/**
 * Whose drafts are somebody's here: what they began in the sandbox, about what is there alone, comes back there and not in live. Live's are kept
 * by the person alone, as those that were begun before an update are.
 */
export const draftOwner = (userId: number): string =>
  getEnvironment() === 'sandbox' ? `${userId} sandbox` : String(userId);

/** The scene, following changes. */
export const useScene = (): string => sceneOf(useSession(), useEnvironment());

/**
 * For what makes one call after the other: whether it is still the scene that it was begun in. The calls go out as whoever is signed in
 * by then, and in the other environment the ids are others'.
 */
export function sameScene(): () => boolean {
  const begun = getScene();
  return () => getScene() === begun;
}
