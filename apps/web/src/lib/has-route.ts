import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { Guard } from './routes.ts';
import { useSession } from './session.ts';

/** Whether a screen exists. Links to screens that are still to come are not drawn: a link leads somewhere or isn't there. */
export function hasRoute(router: AnyRouter, path: string): boolean {
  return path in router.routesByPath;
}

/** Whether a screen exists for the person signed in. What its route asks for is asked nowhere else. */
export function isOpenRoute(router: AnyRouter, path: string): boolean {
  return hasRoute(router, path) && (guardOf(router, path)?.isOpen() ?? true);
}

/** `isOpenRoute`, following changes of what the person may do. */
export function useOpenRoutes(): (path: string) => boolean {
  const router = useRouter();
  const session = useSession();
  return (path) => session !== null && isOpenRoute(router, path);
}

/** What a screen's route asks for; undefined where being signed in is enough. */
export function guardOf(router: AnyRouter, path: string): Guard | undefined {
  const { beforeLoad } =
    (router.routesByPath as Record<string, { options: { beforeLoad?: unknown } }>)[path]?.options ?? {};
  return typeof beforeLoad === 'function' && 'isOpen' in beforeLoad ? (beforeLoad as Guard) : undefined;
}
