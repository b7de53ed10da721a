import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useBrand } from '../lib/brand.ts';
import { loadMemberTexts, textOf, useLocale } from '../lib/i18n.ts';
import { useSession } from '../lib/session.ts';

const SessionWatch = lazy(async () => {
  const [{ SessionWatch }] = await Promise.all([import('./session-watch.tsx'), loadMemberTexts()]);
  return { default: SessionWatch };
});

/** Around every page. Somebody signed in can also be idle where there is no frame: before the first passcode, on /404. */
export function AppRoot() {
  const isSignedIn = useSession() !== null;
  useTabTitle();
  return (
    <>
      <Outlet />
      <Suspense>{isSignedIn && <SessionWatch />}</Suspense>
    </>
  );
}

/** Names the pages without a frame in the browser's tab; the frame names its own screens. */
function useTabTitle(): void {
  const { name } = useBrand();
  const locale = useLocale();
  const { title, isFramed, isLoading } = useRouterState({
    select: ({ matches, isLoading }) => ({
      title: matches.at(-1)?.staticData.title,
      isFramed: matches.some(({ routeId }) => routeId.startsWith('/shell')),
      isLoading,
    }),
    structuralSharing: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text is looked up in the language in use
  useEffect(() => {
    if (isFramed || isLoading) return;
    document.title = [title && textOf(title), name].filter(Boolean).join(' · ');
  }, [title, isFramed, isLoading, name, locale]);
}
