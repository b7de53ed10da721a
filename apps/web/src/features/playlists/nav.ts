import { IconPlaylist, IconWorld } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'playlists', place: 70, link: { to: '/playlists' }, label: 'playlists:nav.playlists', icon: IconPlaylist },
  {
    group: 'playlists',
    place: 80,
    link: { to: '/change-domain' },
    label: 'playlists:nav.change-domain',
    icon: IconWorld,
  },
];
