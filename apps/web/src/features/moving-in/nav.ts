import { IconTruckDelivery } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'resellers',
    place: 50,
    link: { to: '/moving-in' },
    label: 'moving-in:nav.moving-in',
    icon: IconTruckDelivery,
    covers: ['/moving-in/$moveId'],
  },
];
