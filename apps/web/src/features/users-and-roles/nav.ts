import { IconShieldLock } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'people',
    place: 10,
    link: { to: '/users-and-roles' },
    label: 'users-and-roles:nav.users-and-roles',
    icon: IconShieldLock,
  },
];
