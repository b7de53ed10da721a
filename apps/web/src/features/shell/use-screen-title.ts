import { useRouterState } from '@tanstack/react-router';
import { useTextOf } from '../../lib/i18n.ts';
import { linkOfPath, useNavigation } from './navigation.ts';

/** What this screen is called: as its route says, else as its link in the side bar. */
export function useScreenTitle(): string {
  const say = useTextOf();
  const navigation = useNavigation();
  const { pathname, title } = useRouterState({
    select: (state) => ({
      pathname: state.location.pathname,
      title: state.matches.findLast((match) => match.staticData.title)?.staticData.title,
    }),
    structuralSharing: true,
  });
  const name = title ?? linkOfPath(navigation, pathname)?.label;
  return name ? say(name) : '';
}
