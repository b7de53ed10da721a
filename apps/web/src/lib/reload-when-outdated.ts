import type { AnyRouter } from '@tanstack/react-router';
import { askServedPage, loadAnew } from '@tessera/contracts/served-page';
import { isSending, onceSent } from './sending.ts';
import { onSessionEnd } from './session.ts';

/** Whoever looked elsewhere for so long may come back to another build. */
const longAwayMs = 5 * 60_000;

/**
 * A tab that stays open over an update asks for files that are gone. It then loads itself anew, which brings the present ones;
 * what was typed is kept as drafts. Where a link was only pointed at, not before somebody goes on: a password is no draft. So that few come
 * that far, a sign-in begins on the page that is served: one that nobody types on is loaded anew once another is, and whoever is signed in
 * gets it with the next screen.
 */
export function reloadWhenOutdated(router: AnyRouter): void {
  let preloads = 0;
  let isOutdated = false;
  const { preloadRoute } = router;
  router.preloadRoute = (...given) => {
    preloads += 1;
    return preloadRoute(...given).finally(() => {
      preloads -= 1;
    });
  };
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By the words of the browser the router would know it, and load the page anew whether there is one or not.
    payload.message = `A file is missing: ${payload.message}`;
    if (preloads > 0 && !router.state.isLoading) isOutdated = true;
    else void reload();
  });
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!isOutdated || !pathChanged || isSending()) return;
    // The address is written a moment later, and is what is loaded.
    router.history.flush();
    void reload();
  });

  const look = async () => {
    if ((await askServedPage()) !== 'other') return;
    isOutdated = true;
    onceSent(() => {
      // Whoever is on the way there already has passed the look at where one goes: the address is written a moment later.
      router.history.flush();
      if (!isSignIn(location.pathname)) return;
      // Until it is drawn, what stands in fields is the page's that was left.
      const isDrawn = isSignIn(router.state.resolvedLocation?.pathname ?? '');
      if (!isDrawn || isNothingTyped()) loadAnew();
    });
  };
  onSessionEnd(() => void look());
  let leftAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt > longAwayMs) void look();
  });
}

const isSignIn = (path: string) => path.endsWith('/login');

/** What somebody typed to sign in with is no draft. */
const isNothingTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')].every(({ value }) => value === '');

/** What is under way by the time that there is a page to load, as one call for each of several codes, is done on the page that is there. */
async function reload(): Promise<void> {
  if ((await askServedPage()) !== null) onceSent(loadAnew);
}
