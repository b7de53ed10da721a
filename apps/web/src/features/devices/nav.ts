import { IconDeviceTv, IconDeviceTvOff, IconListSearch, IconPlayerPlay } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'devices', place: 10, link: { to: '/check-mac' }, label: 'devices:nav.check-mac', icon: IconListSearch },
  {
    group: 'devices',
    place: 5,
    link: { to: '/user-list' },
    label: 'devices:nav.user-list',
    icon: IconDeviceTv,
    covers: ['/devices/$mac'],
  },
  {
    group: 'devices',
    place: 50,
    link: { to: '/disable-mac' },
    label: 'devices:nav.disable-mac',
    icon: IconDeviceTvOff,
  },
  { group: 'devices', place: 60, link: { to: '/enable-mac' }, label: 'devices:nav.enable-mac', icon: IconPlayerPlay },
];
