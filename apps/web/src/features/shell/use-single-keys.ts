import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { isOpenRoute } from '../../lib/has-route.ts';
import type { LinkTarget } from '../../lib/links.ts';
import { isBusy } from '../../ui/is-busy.ts';
import { activateKey, areSingleKeysOn, keyOf, screensByKey } from './single-keys.ts';

/** So long after `g` the next key still counts with it, in milliseconds. */
const patience = 1500;

/**
 * Keys that work alone, wherever nobody types and no dialog is open: `/` goes to the search of this screen, `c` begins an activation, `g` and
 * a letter lead to a screen, `?` calls for help.
 */
export function useSingleKeys(onHelp: () => void): void {
  const router = useRouter();
  // Before the first paint: whoever sees the screen may press them.
  useLayoutEffect(() => {
    let leaderAt = Number.NEGATIVE_INFINITY;
    const go = (link: LinkTarget) => {
      if (!isOpenRoute(router, link.to)) return false;
      void router.navigate(link);
      return true;
    };
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === undefined || event.defaultPrevented || isBusy(event.target) || !areSingleKeysOn()) return;
      const isSecond = event.timeStamp - leaderAt < patience;
      leaderAt = Number.NEGATIVE_INFINITY;
      if (isSecond) {
        if (key in screensByKey && go(screensByKey[key as keyof typeof screensByKey])) event.preventDefault();
        return;
      }
      if (key === 'g') leaderAt = event.timeStamp;
      else if (key === '?') onHelp();
      else if (key === activateKey) go({ to: '/multi-apps-activation' });
      else if (key !== '/' || !focusSearch()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [router, onHelp]);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}
