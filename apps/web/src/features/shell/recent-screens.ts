import type { Path } from '../../lib/links.ts';
import { getSession } from '../../lib/session.ts';
import { tabStorage } from '../../lib/storage.ts';

const storageKey = () => `tessera.recent-screens.${getSession()?.user.id}`;
const most = 5;

/** Notes that somebody is on this screen. For the tab and this person, not for whoever signs in here next. */
export function noteScreen(path: Path): void {
  tabStorage.writeJson(storageKey(), [path, ...recentScreens().filter((one) => one !== path)].slice(0, most));
}

/** Where somebody was in this tab, the latest first. */
export function recentScreens(): Path[] {
  const kept = tabStorage.readJson<Path[]>(storageKey());
  return Array.isArray(kept) ? kept : [];
}
