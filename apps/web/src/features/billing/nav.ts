import { IconCreditCard } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'plans', place: 60, link: { to: '/billing' }, label: 'billing:nav.billing', icon: IconCreditCard },
];
