import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'settings',
    place: 30,
    link: { to: '/social-widget' },
    label: 'social-widget:nav.social-widget',
    icon: IconBrandWhatsapp,
  },
];
