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
import type { Texts } from '../../lib/texts.ts';

export type NavName = keyof Texts['shell']['nav'] & string;
type NavGroupName = keyof Texts['shell']['navGroups'] & string;

export interface NavLink {
  /** The screen's path without its slash; also the key of its name. */
  name: NavName;
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
  { name: 'overview', links: [{ name: 'dashboard', icon: IconLayoutDashboard }] },
  {
    name: 'devices',
    links: [
      { name: 'check-mac', icon: IconListSearch },
      { name: 'multi-apps-activation', icon: IconRocket },
      { name: 'bulk-activation', icon: IconFileSpreadsheet },
      { name: 'user-list', icon: IconDeviceTv },
      { name: 'disable-mac', icon: IconDeviceTvOff },
      { name: 'enable-mac', icon: IconPlayerPlay },
      { name: 'playlists', icon: IconPlaylist },
      { name: 'change-domain', icon: IconWorld },
      { name: 'iboprotv', icon: IconTicket, covers: ['/ibopro-playlist'] },
      { name: 'transactions-logs', icon: IconHistory },
    ],
  },
  {
    name: 'resellers',
    links: [
      {
        name: 'reseller-list',
        icon: IconUsers,
        covers: [
          '/edit-reseller',
          '/sub-reseller-list',
          '/switch-sub-reseller',
          '/assign-to-reseller',
          '/box-management',
        ],
      },
      { name: 'add-reseller', icon: IconUserPlus },
      { name: 'add-sub-reseller', icon: IconUsersPlus },
      { name: 'deleted-resellers-list', icon: IconTrash },
    ],
  },
  {
    name: 'credit',
    links: [
      { name: 'recharge-credit', icon: IconCash },
      { name: 'credit-statement', icon: IconReceipt },
      { name: 'credit-point-share-log', icon: IconArrowsExchange },
      {
        name: 'withdraw-point-share-log',
        icon: IconReportMoney,
      },
      { name: 'payment-plans', icon: IconShoppingCart },
      { name: 'billing', icon: IconCreditCard },
    ],
  },
  {
    name: 'catalogue',
    links: [
      { name: 'app-list', icon: IconApps, covers: ['/edit-app'] },
      { name: 'add-app', icon: IconAppWindow },
      { name: 'download-apk', icon: IconBrandAndroid },
    ],
  },
  {
    name: 'messages',
    links: [
      { name: 'offersandnotifications', icon: IconBell },
      { name: 'res-notif-list', icon: IconBellRinging },
      { name: 'add-res-notif', icon: IconBellPlus },
      { name: 'tickets-list', icon: IconTicket },
      { name: 'create-ticket', icon: IconMessagePlus },
    ],
  },
  {
    name: 'settings',
    links: [
      { name: 'users-and-roles', icon: IconShieldLock },
      { name: 'audit-log', icon: IconShieldCheck },
      { name: 'social-widget', icon: IconBrandWhatsapp },
      { name: 'profile-setting', icon: IconUser },
      { name: 'update-credit-share-password', icon: IconKey },
      { name: 'webhooks', icon: IconWebhook },
    ],
  },
];

/** The links that lead somewhere and are allowed. Groups without any are left out. */
export function visibleNavigation(isOpen: (path: string) => boolean): NavGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      links: group.links.filter(({ name }) => isOpen(`/${name}`)),
    }))
    .filter((group) => group.links.length > 0);
}

/** The link that stands for a screen, by its address. */
export function linkOfPath(pathname: string): NavLink | undefined {
  const links = navigation.flatMap((group) => group.links);
  const isUnder = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  return links.find((link) => isUnder(`/${link.name}`)) ?? links.find((link) => link.covers?.some(isUnder));
}
