import { tabStorage } from './storage.ts';

const key = 'tessera.reloadedAt';
const pauseMs = 30_000;

/**
 * A tab that stays open over an update asks for files that are gone. It then loads itself anew, which brings the present ones;
 * what was typed is kept as drafts. Not twice in a row, should the files be missing for another reason, and not without a network,
 * where nothing would be left of the page.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine) return;
    const reloadedAt = Number(tabStorage.read(key) ?? 0);
    if (Date.now() - reloadedAt < pauseMs) return;
    if (tabStorage.write(key, String(Date.now()))) location.reload();
  });
}
