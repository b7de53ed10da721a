import { type AnyRoute, createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import type { Group } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { loadFeatureTexts, loadMemberTexts } from './i18n.ts';
import type { LinkTarget } from './links.ts';
import { can, getSession, signInPath } from './session.ts';
import { creditPoints, readNote, readWhole } from './table-search.ts';
import type { Namespace, TextKey } from './texts.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the top bar and the browser's tab call this screen. Without it, its link in the side bar does. */
    title?: TextKey;
    /** It is about people, catalogue or messages, which live and sandbox share and the sandbox only reads. */
    onlyReadsInSandbox?: boolean;
  }
}

/** Above everything. */
export const rootRoute = createRootRoute({ component: Outlet });

/** Parent of every screen behind the sign-in. The frame around them (side bar, top bar) is put in by the app. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  // What lies open beside a list: a link to it shows both.
  validateSearch: readOpened,
  beforeLoad: ({ location }) => requireMember(location.href),
  loader: loadMemberTexts,
});

/** Parent of all that is shown of one reseller, each in a tab. The page around them is put in by its feature. */
export const resellerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/resellers/$resellerId',
  beforeLoad: requirePermission(['reseller-list', 'sub-reseller-list']),
  // `?give=` as the bell says that they ask for credit, or as what an activation cost is to be theirs again: so much, and `?note=` what for.
  validateSearch: readWhole<{ give?: number | undefined; note?: string | undefined }>(
    { give: true, note: true },
    ({ give, note }) => ({ give: creditPoints(give), note: readNote(note) }),
  ),
});

/** These routes, their feature's texts on their way beside their screens. */
export function withTexts<const Routes extends readonly AnyRoute[]>(
  namespace: Namespace,
  routes: Routes,
  ...shared: Namespace[]
): Routes {
  const loader = () => Promise.all([namespace, ...shared].map(loadFeatureTexts));
  for (const { options } of routes) Object.assign(options, { loader });
  return routes;
}

/** `?open=` on any screen: what lies open beside it. */
function readOpened(raw: Record<string, unknown>): { open?: string } {
  return typeof raw.open === 'string' ? { open: raw.open } : {};
}

/** Sends visitors to where they sign in, and somebody without a passcode to where it is set; both come back afterwards. */
function requireMember(href: string): void {
  const session = getSession();
  if (!session) throw redirect({ ...signInLink(href), replace: true });
  if (!session.hasPasscode) throw redirect({ to: '/set-passcode-modal', search: { redirect: href }, replace: true });
}

/** A route's `beforeLoad` that also says, before anybody goes there, whether its screen is open to the person signed in. */
export interface Guard {
  (): void;
  isOpen: () => boolean;
  /** Of whoever is signed in; undefined where something else decides. */
  wanted?: Permission | Permission[];
  groups?: Group[] | undefined;
}

/**
 * A route's `beforeLoad`: without the permission (any one of a list), or outside the groups, the visitor lands on /403 before
 * anything of the screen is loaded.
 */
export function requirePermission(wanted: Permission | Permission[], groups?: Group[]): Guard {
  const isOpen = () => {
    const session = getSession();
    return can(wanted) && (!groups || (session !== null && groups.includes(session.user.groupId)));
  };
  return Object.assign(guardBy(isOpen), { wanted, groups });
}

/** The same of a screen that shows everybody what is their own: whoever looks on sees it as far as their own role shows it. */
export function requireOfViewer(wanted: Permission): Guard {
  return guardBy(() => getSession()?.viewer?.permissions.includes(wanted) ?? true);
}

function guardBy(isOpen: () => boolean): Guard {
  const guard = () => {
    if (!isOpen()) throw redirect({ to: '/403', replace: true });
  };
  return Object.assign(guard, { isOpen });
}

/** Where this person signs in, and what they then come back to. */
export function signInLink(returnTo?: string): LinkTarget {
  const search = returnTo === undefined ? {} : { redirect: returnTo };
  const [, adminPath] = /^\/([\w-]+)\/login$/.exec(signInPath()) ?? [];
  return adminPath ? { to: '/$adminPath/login', params: { adminPath }, search } : { to: '/login', search };
}

/** The address to return to after signing in, or the dashboard: only a path of this portal, never another site's. Browsers leave tabs and line ends out. */
export function safeReturnPath(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[^\p{Cc}]*$/u.test(wanted) ? wanted : '/dashboard';
}

/** Reads `?redirect=` of the pages that lead back. */
export function readReturnSearch(raw: Record<string, unknown>): { redirect?: string } {
  return typeof raw.redirect === 'string' ? { redirect: safeReturnPath(raw.redirect) } : {};
}
