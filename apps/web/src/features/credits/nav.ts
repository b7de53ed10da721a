import { IconArrowsExchange, IconCash, IconReceipt, IconReportMoney } from '@tabler/icons-react';
import type { NavLink } from '../../domain/navigation/nav-link.ts';

export const nav: NavLink[] = [
  {
    group: 'credit',
    place: 10,
    link: { to: '/recharge-credit' },
    label: 'credits:nav.recharge-credit',
    icon: IconCash,
  },
  {
    group: 'credit',
    place: 20,
    link: { to: '/credit-statement' },
    label: 'credits:nav.credit-statement',
    icon: IconReceipt,
  },
  {
    group: 'credit',
    place: 30,
    link: { to: '/credit-point-share-log' },
    label: 'credits:nav.credit-point-share-log',
    icon: IconArrowsExchange,
  },
  {
    group: 'credit',
    place: 40,
    link: { to: '/withdraw-point-share-log' },
    label: 'credits:nav.withdraw-point-share-log',
    icon: IconReportMoney,
  },
];
