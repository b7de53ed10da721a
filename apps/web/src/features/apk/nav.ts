import { IconBrandAndroid } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'catalogue',
    place: 30,
    link: { to: '/download-apk' },
    label: 'apk:nav.download-apk',
    icon: IconBrandAndroid,
  },
];
