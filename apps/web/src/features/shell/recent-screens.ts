import type { Path } from '../../lib/links.ts';
import { getSession } from '../../lib/session.ts';

const storageKey = () => `tessera.recent-screens.${getSession()?.user.id}`;
const most = 5;

/** Notes that somebody is on this screen. For the tab and this person, not for whoever signs in here next. */
export function noteScreen(path: Path): void {
  try {
    const kept = [path, ...recentScreens().filter((one) => one !== path)].slice(0, most);
    sessionStorage.setItem(storageKey(), JSON.stringify(kept));
  } catch {
    // Storage is closed to us: nothing is recent then.
  }
}

/** Where somebody was in this tab, the latest first. */
export function recentScreens(): Path[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]') as Path[];
  } catch {
    return [];
  }
}
