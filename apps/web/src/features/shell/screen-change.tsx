import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { linkOfPath, useNavigation } from './navigation.ts';
import { noteScreen } from './recent-screens.ts';
import { useScreenTitle } from './use-screen-title.ts';

/**
 * On a change of screen: names it in the browser's tab, reads its name out, and moves the focus to its beginning, as a new page
 * would. A changed search or page of a table is not a change of screen.
 */
export function ScreenChange({ main }: { main: RefObject<HTMLElement | null> }) {
  const { name } = useBrand();
  const title = useScreenTitle();
  const navigation = useNavigation();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shownPath = useRef(path);
  useEffect(() => {
    document.title = [title, name].filter(Boolean).join(' · ');
  }, [title, name]);
  useEffect(() => {
    if (shownPath.current === path) return;
    const isFirst = shownPath.current === undefined;
    shownPath.current = path;
    const link = path && linkOfPath(navigation, path);
    if (link) noteScreen(link.link.to);
    // A screen that begins with a field has put the focus there itself.
    if (!isFirst && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path, main, navigation]);
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  );
}
