import { IconDeviceTv } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'messages',
    place: 40,
    link: { to: '/device-notices' },
    label: 'device-notices:nav.device-notices',
    icon: IconDeviceTv,
  },
];
