import { IconKey, IconUser } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'settings',
    place: 5,
    link: { to: '/profile-setting' },
    label: 'identity/account:nav.profile-setting',
    icon: IconUser,
    isOfAccount: true,
  },
  {
    group: 'settings',
    place: 50,
    link: { to: '/update-credit-share-password' },
    label: 'identity/account:nav.update-credit-share-password',
    icon: IconKey,
    isOfAccount: true,
  },
];
