import {
  type Icon,
  IconApps,
  IconAppWindow,
  IconArrowsExchange,
  IconBell,
  IconBellPlus,
  IconBellRinging,
  IconBrandAndroid,
  IconBrandWhatsapp,
  IconCash,
  IconCreditCard,
  IconDeviceTv,
  IconDeviceTvOff,
  IconFileSpreadsheet,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconListSearch,
  IconMessagePlus,
  IconPlayerPlay,
  IconPlaylist,
  IconReceipt,
  IconReportMoney,
  IconRocket,
  IconShieldCheck,
  IconShieldLock,
  IconShoppingCart,
  IconTicket,
  IconTrash,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconUsersPlus,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import type { LinkTarget } from '../../lib/links.ts';
import type { Texts } from '../../lib/texts.ts';

export type NavName = keyof Texts['shell']['nav'] & string;
type NavGroupName = keyof Texts['shell']['navGroups'] & string;

export interface NavLink {
  /** The key of its name. */
  name: NavName;
  link: LinkTarget;
  icon: Icon;
  /** Screens without a link of their own, for which this one is marked as the current. */
  covers?: string[];
}

export interface NavGroup {
  name: NavGroupName;
  links: NavLink[];
}

/** Every link of the side bar. One is shown when its screen exists and its route is open to the person. */
const navigation: NavGroup[] = [
  { name: 'overview', links: [{ name: 'dashboard', link: { to: '/dashboard' }, icon: IconLayoutDashboard }] },
  {
    name: 'devices',
    links: [
      { name: 'check-mac', link: { to: '/check-mac' }, icon: IconListSearch },
      { name: 'multi-apps-activation', link: { to: '/multi-apps-activation' }, icon: IconRocket },
      { name: 'bulk-activation', link: { to: '/bulk-activation' }, icon: IconFileSpreadsheet },
      { name: 'user-list', link: { to: '/user-list' }, icon: IconDeviceTv },
      { name: 'disable-mac', link: { to: '/disable-mac' }, icon: IconDeviceTvOff },
      { name: 'enable-mac', link: { to: '/enable-mac' }, icon: IconPlayerPlay },
      { name: 'playlists', link: { to: '/playlists' }, icon: IconPlaylist },
      { name: 'change-domain', link: { to: '/change-domain' }, icon: IconWorld },
      { name: 'iboprotv', link: { to: '/iboprotv' }, icon: IconTicket, covers: ['/ibopro-playlist'] },
      { name: 'transactions-logs', link: { to: '/transactions-logs' }, icon: IconHistory },
    ],
  },
  {
    name: 'resellers',
    links: [
      {
        name: 'reseller-list',
        link: { to: '/reseller-list' },
        icon: IconUsers,
        covers: [
          '/edit-reseller',
          '/sub-reseller-list',
          '/switch-sub-reseller',
          '/assign-to-reseller',
          '/box-management',
        ],
      },
      { name: 'add-reseller', link: { to: '/add-reseller' }, icon: IconUserPlus },
      { name: 'add-sub-reseller', link: { to: '/add-sub-reseller' }, icon: IconUsersPlus },
      { name: 'deleted-resellers-list', link: { to: '/deleted-resellers-list' }, icon: IconTrash },
    ],
  },
  {
    name: 'credit',
    links: [
      { name: 'recharge-credit', link: { to: '/recharge-credit' }, icon: IconCash },
      { name: 'credit-statement', link: { to: '/credit-statement' }, icon: IconReceipt },
      { name: 'credit-point-share-log', link: { to: '/credit-point-share-log' }, icon: IconArrowsExchange },
      {
        name: 'withdraw-point-share-log',
        link: { to: '/withdraw-point-share-log' },
        icon: IconReportMoney,
      },
      { name: 'payment-plans', link: { to: '/payment-plans' }, icon: IconShoppingCart },
      { name: 'billing', link: { to: '/billing' }, icon: IconCreditCard },
    ],
  },
  {
    name: 'catalogue',
    links: [
      { name: 'app-list', link: { to: '/app-list' }, icon: IconApps, covers: ['/edit-app'] },
      { name: 'add-app', link: { to: '/add-app' }, icon: IconAppWindow },
      { name: 'download-apk', link: { to: '/download-apk' }, icon: IconBrandAndroid },
    ],
  },
  {
    name: 'messages',
    links: [
      { name: 'offersandnotifications', link: { to: '/offersandnotifications' }, icon: IconBell },
      { name: 'res-notif-list', link: { to: '/res-notif-list' }, icon: IconBellRinging },
      { name: 'add-res-notif', link: { to: '/add-res-notif' }, icon: IconBellPlus },
      { name: 'tickets-list', link: { to: '/tickets-list' }, icon: IconTicket },
      { name: 'create-ticket', link: { to: '/create-ticket' }, icon: IconMessagePlus },
    ],
  },
  {
    name: 'settings',
    links: [
      { name: 'users-and-roles', link: { to: '/users-and-roles' }, icon: IconShieldLock },
      { name: 'audit-log', link: { to: '/audit-log' }, icon: IconShieldCheck },
      { name: 'social-widget', link: { to: '/social-widget' }, icon: IconBrandWhatsapp },
      { name: 'profile-setting', link: { to: '/profile-setting' }, icon: IconUser },
      { name: 'update-credit-share-password', link: { to: '/update-credit-share-password' }, icon: IconKey },
      { name: 'webhooks', link: { to: '/webhooks' }, icon: IconWebhook },
    ],
  },
];

/** The links that lead somewhere and are allowed. Groups without any are left out. */
export function visibleNavigation(isOpen: (path: string) => boolean): NavGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      links: group.links.filter(({ link }) => isOpen(link.to)),
    }))
    .filter((group) => group.links.length > 0);
}

/** The link that stands for a screen, by its address. */
export function linkOfPath(pathname: string): NavLink | undefined {
  const links = navigation.flatMap((group) => group.links);
  const isUnder = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  return links.find(({ link }) => isUnder(link.to)) ?? links.find(({ covers }) => covers?.some(isUnder));
}
