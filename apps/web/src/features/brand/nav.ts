import { IconPalette } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'settings', place: 25, link: { to: '/brand' }, label: 'brand:nav.brand', icon: IconPalette },
];
