import { IconWebhook } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  { group: 'settings', place: 60, link: { to: '/webhooks' }, label: 'webhooks:nav.webhooks', icon: IconWebhook },
];
