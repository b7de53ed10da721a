import type { Actor } from './http/actor.ts';

/** Whether somebody belongs to whoever's host it is: themselves, or who works under them. Who looks on comes by the portal's own. */
export function isOfTree(
  { userId, parentId, viewer }: Pick<Actor, 'userId' | 'parentId' | 'viewer'>,
  ownerId: number,
): boolean {
  return viewer === undefined && (userId === ownerId || parentId === ownerId);
}
