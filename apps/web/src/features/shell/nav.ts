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
import type { AnyRouter } from '@tanstack/react-router';
import type { Permission } from '@tessera/contracts/permissions';
import { hasRoute } from '../../lib/has-route.ts';
import type { Texts } from '../../lib/texts.ts';

export type NavName = keyof Texts['shell']['nav'] & string;
type NavGroupName = keyof Texts['shell']['navGroups'] & string;

export interface NavLink {
  /** The screen's path without its slash; also the key of its name. */
  name: NavName;
  icon: Icon;
  wanted?: Permission | Permission[];
  /** Screens without a link of their own, for which this one is marked as the current. */
  covers?: string[];
}

export interface NavGroup {
  name: NavGroupName;
  links: NavLink[];
}

/** Every link of the side bar. One is shown when its screen exists and the person may see it. */
const navigation: NavGroup[] = [
  { name: 'overview', links: [{ name: 'dashboard', icon: IconLayoutDashboard }] },
  {
    name: 'devices',
    links: [
      { name: 'check-mac', icon: IconListSearch, wanted: 'check-device-status' },
      { name: 'multi-apps-activation', icon: IconRocket, wanted: 'multi apps activation' },
      { name: 'bulk-activation', icon: IconFileSpreadsheet, wanted: 'multi apps activation' },
      { name: 'user-list', icon: IconDeviceTv, wanted: 'user-list' },
      { name: 'disable-mac', icon: IconDeviceTvOff, wanted: 'Disable Mac' },
      { name: 'enable-mac', icon: IconPlayerPlay, wanted: 'Enable Mac' },
      { name: 'playlists', icon: IconPlaylist, wanted: 'playlists' },
      { name: 'change-domain', icon: IconWorld, wanted: 'change-domain' },
      { name: 'iboprotv', icon: IconTicket, wanted: 'index-code', covers: ['/ibopro-playlist'] },
      { name: 'transactions-logs', icon: IconHistory, wanted: 'transactions-logs' },
    ],
  },
  {
    name: 'resellers',
    links: [
      {
        name: 'reseller-list',
        icon: IconUsers,
        wanted: 'reseller-list',
        covers: [
          '/edit-reseller',
          '/sub-reseller-list',
          '/switch-sub-reseller',
          '/assign-to-reseller',
          '/box-management',
        ],
      },
      { name: 'add-reseller', icon: IconUserPlus, wanted: 'add-reseller' },
      { name: 'add-sub-reseller', icon: IconUsersPlus, wanted: 'add-sub-reseller' },
      { name: 'deleted-resellers-list', icon: IconTrash, wanted: 'deleted-reseller-list' },
    ],
  },
  {
    name: 'credit',
    links: [
      { name: 'recharge-credit', icon: IconCash, wanted: 'recharge credit' },
      { name: 'credit-statement', icon: IconReceipt },
      { name: 'credit-point-share-log', icon: IconArrowsExchange, wanted: 'credit-point-share-log' },
      {
        name: 'withdraw-point-share-log',
        icon: IconReportMoney,
        wanted: ['withdraw-point-share-log', 'credit-point-share-log'],
      },
      { name: 'payment-plans', icon: IconShoppingCart, wanted: 'payment-plans' },
      { name: 'billing', icon: IconCreditCard, wanted: 'billing' },
    ],
  },
  {
    name: 'catalogue',
    links: [
      { name: 'app-list', icon: IconApps, wanted: 'app-list', covers: ['/edit-app'] },
      { name: 'add-app', icon: IconAppWindow, wanted: 'add-module' },
      { name: 'download-apk', icon: IconBrandAndroid, wanted: 'download-apk' },
    ],
  },
  {
    name: 'messages',
    links: [
      { name: 'offersandnotifications', icon: IconBell },
      { name: 'res-notif-list', icon: IconBellRinging, wanted: 'res-notif-list' },
      { name: 'add-res-notif', icon: IconBellPlus, wanted: 'add-res-notif' },
      { name: 'tickets-list', icon: IconTicket, wanted: 'tickets list' },
      { name: 'create-ticket', icon: IconMessagePlus, wanted: 'new ticket' },
    ],
  },
  {
    name: 'settings',
    links: [
      { name: 'users-and-roles', icon: IconShieldLock, wanted: 'user-roles' },
      { name: 'audit-log', icon: IconShieldCheck, wanted: 'audit-log' },
      { name: 'social-widget', icon: IconBrandWhatsapp, wanted: 'view-social-widget' },
      { name: 'profile-setting', icon: IconUser },
      { name: 'update-credit-share-password', icon: IconKey, wanted: 'update-credit-share-pass' },
      { name: 'webhooks', icon: IconWebhook, wanted: 'Api-Control' },
    ],
  },
];

/** The links that lead somewhere and are allowed. Groups without any are left out. */
export function visibleNavigation(router: AnyRouter, can: (wanted: NavLink['wanted']) => boolean): NavGroup[] {
  return navigation
    .map((group) => ({
      ...group,
      links: group.links.filter(({ name, wanted }) => hasRoute(router, `/${name}`) && can(wanted)),
    }))
    .filter((group) => group.links.length > 0);
}

/** The link that stands for a screen, by its address. */
export function linkOfPath(pathname: string): NavLink | undefined {
  const links = navigation.flatMap((group) => group.links);
  const isUnder = (base: string) => pathname === base || pathname.startsWith(`${base}/`);
  return links.find((link) => isUnder(`/${link.name}`)) ?? links.find((link) => link.covers?.some(isUnder));
}
