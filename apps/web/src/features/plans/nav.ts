import { IconShoppingCart } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'plans',
    place: 50,
    link: { to: '/payment-plans' },
    label: 'plans:nav.payment-plans',
    icon: IconShoppingCart,
  },
];
