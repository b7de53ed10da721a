import { IconApps, IconAppWindow } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'catalogue',
    place: 10,
    link: { to: '/app-list' },
    label: 'applications:nav.app-list',
    icon: IconApps,
    covers: ['/edit-app/$id'],
  },
  { group: 'catalogue', place: 20, link: { to: '/add-app' }, label: 'applications:nav.add-app', icon: IconAppWindow },
];
