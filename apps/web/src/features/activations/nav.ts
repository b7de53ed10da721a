import { IconFileSpreadsheet, IconHistory, IconRocket } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'activate',
    place: 20,
    link: { to: '/multi-apps-activation' },
    label: 'activations:nav.multi-apps-activation',
    icon: IconRocket,
  },
  {
    group: 'activate',
    place: 30,
    link: { to: '/bulk-activation' },
    label: 'activations:nav.bulk-activation',
    icon: IconFileSpreadsheet,
  },
  {
    group: 'logs',
    place: 100,
    link: { to: '/transactions-logs' },
    label: 'activations:nav.transactions-logs',
    icon: IconHistory,
  },
];
