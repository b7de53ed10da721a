import type { NavLink } from '../domain/navigation/nav-link.ts';

const found = import.meta.glob<NavLink[]>('../features/*/nav.ts', { eager: true, import: 'nav' });

/** Every link of the side bar, as the features have them. */
export const navigation: NavLink[] = Object.values(found)
  .flat()
  .sort((one, other) => one.place - other.place);
