import { createContext, useContext } from 'react';
import { type NavLink, navGroups } from '../../domain/navigation/nav-link.ts';

export interface NavGroup {
  name: (typeof navGroups)[number];
  links: NavLink[];
}

const context = createContext<NavLink[]>([]);

/** Hands the frame the links that the app gathered. */
export const NavigationProvider = context.Provider;

/** Every link of the side bar, each group's in their order. */
export const useNavigation = () => useContext(context);

/** The links that lead somewhere and are allowed. Groups without any are left out. */
export function visibleNavigation(links: NavLink[], isOpen: (path: string) => boolean): NavGroup[] {
  return navGroups
    .map((name) => ({ name, links: links.filter(({ group, link }) => group === name && isOpen(link.to)) }))
    .filter((group) => group.links.length > 0);
}

/** The link that stands for a screen, by its address. */
export function linkOfPath(links: NavLink[], pathname: string): NavLink | undefined {
  const isUnder = (path: string) => {
    const base = path.replace(/\/\$.*$/, '');
    return pathname === base || pathname.startsWith(`${base}/`);
  };
  return links.find(({ link }) => isUnder(link.to)) ?? links.find(({ covers }) => covers?.some(isUnder));
}
