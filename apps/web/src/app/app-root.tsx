import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadMemberTexts } from '../lib/i18n.ts';
import { useSession } from '../lib/session.ts';

const SessionWatch = lazy(async () => {
  const [{ SessionWatch }] = await Promise.all([import('./session-watch.tsx'), loadMemberTexts()]);
  return { default: SessionWatch };
});

/** Around every page. Somebody signed in can also be idle where there is no frame: before the first passcode, on /404. */
export function AppRoot() {
  const isSignedIn = useSession() !== null;
  return (
    <>
      <Outlet />
      <Suspense>{isSignedIn && <SessionWatch />}</Suspense>
    </>
  );
}
