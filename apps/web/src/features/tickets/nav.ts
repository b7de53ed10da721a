import { IconLifebuoy, IconMessagePlus } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'tickets', place: 40, link: { to: '/tickets-list' }, label: 'tickets:nav.tickets-list', icon: IconLifebuoy },
  {
    group: 'tickets',
    place: 50,
    link: { to: '/create-ticket' },
    label: 'tickets:nav.create-ticket',
    icon: IconMessagePlus,
  },
];
