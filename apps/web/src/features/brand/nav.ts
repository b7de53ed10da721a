import { IconPalette } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'settings', place: 25, link: { to: '/brand' }, label: 'brand:nav.brand', icon: IconPalette },
  { group: 'settings', place: 26, link: { to: '/own-brand' }, label: 'brand:nav.own-brand', icon: IconPalette },
];
