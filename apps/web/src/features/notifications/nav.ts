import { IconBell, IconBellCog, IconBellPlus, IconBellRinging } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'messages',
    place: 10,
    link: { to: '/offersandnotifications' },
    label: 'notifications:nav.offersandnotifications',
    icon: IconBell,
  },
  {
    group: 'messages',
    place: 20,
    link: { to: '/res-notif-list' },
    label: 'notifications:nav.res-notif-list',
    icon: IconBellRinging,
  },
  {
    group: 'messages',
    place: 30,
    link: { to: '/add-res-notif' },
    label: 'notifications:nav.add-res-notif',
    icon: IconBellPlus,
  },
  {
    group: 'settings',
    place: 7,
    link: { to: '/told-how' },
    label: 'notifications:nav.told-how',
    icon: IconBellCog,
    isOfAccount: true,
  },
];
