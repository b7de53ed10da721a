import type { AnyRouter } from '@tanstack/react-router';

/** Whether a screen exists. Links to screens that are still to come are not drawn: a link leads somewhere or isn't there. */
export function hasRoute(router: AnyRouter, path: string): boolean {
  return path in router.routesByPath;
}
