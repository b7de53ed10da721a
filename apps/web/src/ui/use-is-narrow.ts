import { useSyncExternalStore } from 'react';

let screen: { narrow: MediaQueryList; paper: MediaQueryList; wasNarrow: boolean } | undefined;

function ofScreen() {
  const narrow = window.matchMedia('(max-width: 47.9375em)');
  screen ??= { narrow, paper: window.matchMedia('print'), wasNarrow: narrow.matches };
  return screen;
}

function read(): boolean {
  const known = ofScreen();
  if (!known.paper.matches) known.wasNarrow = known.narrow.matches;
  return known.wasNarrow;
}

function follow(changed: () => void): () => void {
  const { narrow, paper } = ofScreen();
  for (const query of [narrow, paper]) query.addEventListener('change', changed);
  return () => {
    for (const query of [narrow, paper]) query.removeEventListener('change', changed);
  };
}

/**
 * Whether the page is as narrow as a phone's: tables are cards there. A sheet of paper is as narrow, and what was drawn anew for it would
 * lose the focus and what was typed; so while it is printed a page is what it was on the screen.
 */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, read);
}
