import { getEnvironment, getSession } from '../../lib/session.ts';

/**
 * For what makes one call after the other: whether it is still the person and the environment that it was begun for. The calls go
 * out as whoever is signed in by then, and in the other environment the ids are others'.
 */
export function sameScene(): () => boolean {
  const scene = () => `${getSession()?.user.id} ${getEnvironment()}`;
  const begun = scene();
  return () => scene() === begun;
}
