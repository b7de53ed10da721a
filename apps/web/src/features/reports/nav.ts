import { IconReportAnalytics } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'overview', place: 20, link: { to: '/reports' }, label: 'reports:nav.reports', icon: IconReportAnalytics },
];
