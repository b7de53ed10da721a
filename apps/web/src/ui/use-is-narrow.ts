import { useSyncExternalStore } from 'react';

let known: { narrow: MediaQueryList; paper: MediaQueryList; isNarrow: boolean } | undefined;

function widths() {
  if (known) return known;
  const narrow = window.matchMedia('(max-width: 47.9375em)');
  known = { narrow, paper: window.matchMedia('print'), isNarrow: narrow.matches };
  return known;
}

function read(): boolean {
  const { narrow, paper, isNarrow } = widths();
  if (paper.matches) return isNarrow;
  widths().isNarrow = narrow.matches;
  return narrow.matches;
}

function follow(changed: () => void): () => void {
  const { narrow, paper } = widths();
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
