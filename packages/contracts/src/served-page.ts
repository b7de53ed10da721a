// For the portal and the player alike: pages that stay open while the server is replaced by a newer one.

/** Where this tab keeps when it was loaded anew. */
const key = 'tessera.reloadedAt';
const pauseMs = 30_000;
const mainScript = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * What the server would give for this address now: the page that is open, or another build of it. Null: none, as the server is away, shut or
 * out of reach.
 */
export async function askServedPage(): Promise<'same' | 'other' | null> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' });
    const [, served] = mainScript.exec(response.ok ? await response.text() : '') ?? [];
    if (!served) return null;
    return document.querySelector('script[type="module"]')?.getAttribute('src') === served ? 'same' : 'other';
  } catch {
    return null;
  }
}

/**
 * Loads the page anew where files of its own didn't come. Not while the server has no page to give, as nothing would be left of this one.
 */
export async function loadAnewOnceServed(): Promise<void> {
  if ((await askServedPage()) !== null) loadAnew();
}

/** Not twice in a row, should files be missing for another reason. */
export function loadAnew(): void {
  try {
    const reloadedAt = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - reloadedAt < pauseMs) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Nobody would remember it, and it could go on for ever.
    return;
  }
  location.reload();
}
