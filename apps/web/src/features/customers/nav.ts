import { IconAddressBook } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'devices', place: 45, link: { to: '/customers' }, label: 'customers:nav.customers', icon: IconAddressBook },
];
