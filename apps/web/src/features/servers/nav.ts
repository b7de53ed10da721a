import { IconServer2 } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'playlists', place: 75, link: { to: '/servers' }, label: 'servers:nav.servers', icon: IconServer2 },
];
