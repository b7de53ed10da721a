import { type Group, groups } from './groups.ts';
import type { Permission } from './permissions.ts';

/** The ways somebody is told of something. A further one is a column more. */
export const channels = ['mail', 'bell'] as const;
export type Channel = (typeof channels)[number];

interface Telling {
  /** Whom it can concern. */
  groups: readonly Group[];
  /** Of those, who holds this. */
  permission?: Permission;
  /** Where it is told as long as nobody chose otherwise; channels that it never takes are left out. */
  channels: Readonly<Partial<Record<Channel, boolean>>>;
}

const { admin, reseller, subReseller, staff } = groups;
const everybody = [admin, reseller, subReseller, staff];

/** What people are told of, and may choose how. What security needs is mailed always and is not among them. */
export const tellings = {
  'renewal-asked': { groups: everybody, channels: { mail: true, bell: true } },
  expiries: { groups: everybody, channels: { mail: true, bell: false } },
  'low-credit': { groups: [admin, reseller, subReseller], channels: { mail: true, bell: true } },
  // The balance stands on every screen: who wants more than that says so.
  'credit-received': { groups: [reseller, subReseller], channels: { mail: false, bell: false } },
  'credit-wanted': { groups: [reseller], channels: { bell: true } },
  tickets: { groups: everybody, channels: { mail: true, bell: false } },
  orders: { groups: [reseller], channels: { mail: true, bell: false } },
  webhooks: { groups: everybody, channels: { mail: true, bell: false } },
  reports: { groups: everybody, permission: 'business-reports', channels: { mail: false } },
  backups: { groups: [admin], channels: { mail: true, bell: false } },
} as const satisfies Record<string, Telling>;

export type TellingName = keyof typeof tellings;
export const tellingNames = Object.keys(tellings) as TellingName[];
/** Those that are mailed, and so can be stopped by a link in the mail. */
export type MailedTelling = {
  [Name in TellingName]: (typeof tellings)[Name]['channels'] extends { mail: boolean } ? Name : never;
}[TellingName];

/** The channels that a telling can take, by what holds as long as nobody chose otherwise. */
export const channelsOf = (name: TellingName): Telling['channels'] => tellings[name].channels;
/** Whether it can concern somebody of a group, who holds some permissions. */
export function concerns(name: TellingName, group: Group, holds: (permission: Permission) => boolean): boolean {
  const { groups: concerned, permission }: Telling = tellings[name];
  return concerned.includes(group) && (permission === undefined || holds(permission));
}
