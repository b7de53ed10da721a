import { IconTicket } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'codes',
    place: 90,
    link: { to: '/iboprotv' },
    label: 'codes:nav.iboprotv',
    icon: IconTicket,
    covers: ['/ibopro-playlist'],
  },
];
