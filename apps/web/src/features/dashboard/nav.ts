import { IconLayoutDashboard } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'overview',
    place: 10,
    link: { to: '/dashboard' },
    label: 'dashboard:nav.dashboard',
    icon: IconLayoutDashboard,
  },
];
