import { IconShieldCheck } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'people', place: 20, link: { to: '/audit-log' }, label: 'audit:nav.audit-log', icon: IconShieldCheck },
];
