import { IconTrash, IconUserPlus, IconUsers, IconUsersPlus } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'resellers',
    place: 10,
    link: { to: '/reseller-list' },
    label: 'resellers:nav.reseller-list',
    icon: IconUsers,
    covers: [
      '/resellers/$resellerId',
      '/edit-reseller/$resellerId',
      '/sub-reseller-list/$resellerId',
      '/switch-sub-reseller/$resellerId',
      '/assign-to-reseller/$resellerId',
      '/box-management/$resellerId',
    ],
  },
  {
    group: 'resellers',
    place: 20,
    link: { to: '/add-reseller' },
    label: 'resellers:nav.add-reseller',
    icon: IconUserPlus,
  },
  {
    group: 'resellers',
    place: 30,
    link: { to: '/add-sub-reseller' },
    label: 'resellers:nav.add-sub-reseller',
    icon: IconUsersPlus,
  },
  {
    group: 'resellers',
    place: 40,
    link: { to: '/deleted-resellers-list' },
    label: 'resellers:nav.deleted-resellers-list',
    icon: IconTrash,
  },
];
