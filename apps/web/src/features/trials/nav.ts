import { IconHourglass } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'devices',
    place: 70,
    link: { to: '/trials' },
    label: 'trials:nav.trials',
    icon: IconHourglass,
    covers: ['/trials/rules'],
  },
];
