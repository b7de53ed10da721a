import { useRouterState } from '@tanstack/react-router';
import { textOf, useLocale, useTexts } from '../../lib/i18n.ts';
import { linkOfPath } from './nav.ts';

/** What this screen is called: as its route says, else as its link in the side bar. */
export function useScreenTitle(): string {
  useLocale();
  const t = useTexts('shell');
  const { pathname, title } = useRouterState({
    select: (state) => ({
      pathname: state.location.pathname,
      title: state.matches.findLast((match) => match.staticData.title)?.staticData.title,
    }),
    structuralSharing: true,
  });
  if (title) return textOf(title);
  const link = linkOfPath(pathname);
  return link ? t(`nav.${link.name}`) : '';
}
