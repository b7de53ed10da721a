import { getEnvironment, getSession, type Session, useEnvironment, useSession } from './session.ts';

/** Who looks on, and in which environment: what was asked or told in one scene is neither answered nor taken back in another. */
const sceneOf = (session: Session | null, environment: string) => `${session?.user.id} ${environment}`;

export const getScene = (): string => sceneOf(getSession(), getEnvironment());

/** The scene, following changes. */
export const useScene = (): string => sceneOf(useSession(), useEnvironment());
