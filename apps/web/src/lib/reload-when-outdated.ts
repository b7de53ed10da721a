import type { AnyRouter } from '@tanstack/react-router';
import { tabStorage } from './storage.ts';

const key = 'tessera.reloadedAt';
const pauseMs = 30_000;

/**
 * A tab that stays open over an update asks for files that are gone. It then loads itself anew, which brings the present ones;
 * what was typed is kept as drafts. Where a link was only pointed at, not before somebody goes on: a password is no draft.
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
  window.addEventListener('vite:preloadError', () => {
    if (preloads > 0 && !router.state.isLoading) isOutdated = true;
    else reload();
  });
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!isOutdated || !pathChanged) return;
    // The address is written a moment later, and is what is loaded.
    router.history.flush();
    reload();
  });
}

/** Not twice in a row, should the files be missing for another reason, and not without a network, where nothing would be left of the page. */
function reload(): void {
  if (!navigator.onLine) return;
  const reloadedAt = Number(tabStorage.read(key) ?? 0);
  if (Date.now() - reloadedAt < pauseMs) return;
  if (tabStorage.write(key, String(Date.now()))) location.reload();
}
