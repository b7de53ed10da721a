import { IconMessagePlus, IconTicket } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'messages', place: 40, link: { to: '/tickets-list' }, label: 'tickets:nav.tickets-list', icon: IconTicket },
  {
    group: 'messages',
    place: 50,
    link: { to: '/create-ticket' },
    label: 'tickets:nav.create-ticket',
    icon: IconMessagePlus,
  },
];
