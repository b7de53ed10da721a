/**
 * Every permission: its id (stable, stored with roles), the name that the specification gives it, and the group it is shown in.
 * The server enforces them; the web only hides what would be refused.
 */
const catalogue = {
  general: { 1: 'notif-bell', 2: 'sandbox-toggle', 3: 'audit-log' },
  devices: {
    10: 'check-device-status',
    11: 'mac-activated-by',
    12: 'multi apps activation',
    13: 'Disable Mac',
    14: 'Enable Mac',
    15: 'user-list',
    16: 'control apps actions',
    17: 'enable-boxes',
    18: 'disable-boxes',
  },
  logs: {
    20: 'transactions-logs',
    21: 'remarks-trans-logs',
    22: 'credit-point-share-log',
    23: 'withdraw-point-share-log',
    24: 'download-report',
  },
  credit: {
    30: 'recharge credit',
    31: 'add-credit',
    32: 'deduct-credit',
    33: 'update-credit-share-pass',
    34: 'reverse-credit',
  },
  resellers: {
    40: 'add-reseller',
    41: 'reseller-list',
    42: 'show-reseller-list',
    43: 'edit-reseller',
    44: 'edit-allowed-applications',
    45: 'remove-reseller',
    46: 'disable-enable-reseller',
    47: 'reactivate-reseller',
    48: 'deleted-reseller-list',
    49: 'assign-reseller',
    50: 'switch-reseller',
    51: 'add-sub-reseller',
    52: 'sub-reseller-list',
    53: 'update-role',
    54: 'Api-Control',
    55: 'Credit Passcode',
    56: 'Web Logo',
    57: 'Login Ip',
    58: 'Admin Disable Status',
    59: 'view-as',
  },
  roles: { 60: 'user-roles', 61: 'add-role', 62: 'change-role', 63: 'delete-role', 64: 'platform-users list' },
  applications: { 70: 'add-module', 71: 'app-list', 72: 'actions-app-list', 73: 'remove-app' },
  playlists: { 80: 'playlists', 81: 'change-domain' },
  codes: {
    90: 'index-code',
    91: 'purchase-code',
    92: 'ibopro-search',
    93: 'renew-code',
    94: 'delete-code',
    95: 'edit-code',
    96: 'reset-code',
    97: 'change-code-status',
    98: 'view-code',
  },
  notifications: { 110: 'add-res-notif', 111: 'res-notif-list' },
  tickets: {
    120: 'tickets list',
    121: 'new ticket',
    122: 'delete-all-tickets',
    123: 'raisedby-tickets list',
    124: 'view-ticket',
    125: 'withdraw ticket',
    126: 'close-ticket',
    127: 'title_tickets',
    128: 'REOPEN',
    129: 'admin-remarks',
    130: 'reply',
  },
  widget: { 140: 'view-social-widget', 141: 'edit-social-widget' },
  plans: {
    150: 'payment-plans',
    151: 'add-plan',
    152: 'edit-delete-plan',
    153: 'purchase-package',
    154: 'billing',
    155: 'download-apk',
    156: 'add-apk',
    157: 'edit-apk-plan',
    158: 'delete-apk-plan',
  },
} as const;

type Catalogue = typeof catalogue;
export type PermissionGroup = keyof Catalogue;
export type Permission = { [G in PermissionGroup]: Catalogue[G][keyof Catalogue[G]] }[PermissionGroup];

export interface PermissionEntry {
  id: number;
  name: Permission;
  group: PermissionGroup;
}

export const allPermissions: PermissionEntry[] = Object.entries(catalogue).flatMap(([group, members]) =>
  Object.entries(members).map(([id, name]) => ({
    id: Number(id),
    name: name as Permission,
    group: group as PermissionGroup,
  })),
);

const idByName = new Map(allPermissions.map(({ id, name }) => [name, id]));
const nameById = new Map(allPermissions.map(({ id, name }) => [id, name]));

/** The stored id of a permission. */
export function permissionId(name: Permission): number {
  return idByName.get(name)!;
}

/** The permission with this id, or undefined for an id that is no longer in the catalogue. */
export function permissionName(id: number): Permission | undefined {
  return nameById.get(id);
}

/** Everything that somebody may do in a few characters: equal when that is equal. */
export function permissionsMark(held: Iterable<Permission>): string {
  const words = new Uint32Array(markWords);
  for (const name of held) {
    const id = permissionId(name);
    words[id >> 5] = (words[id >> 5] ?? 0) | (1 << (id & 31));
  }
  return Array.from(words, (word) => word.toString(36)).join('.');
}

const markWords = (Math.max(...allPermissions.map(({ id }) => id)) >> 5) + 1;

/** `group_id` of a user. */
export const groups = { admin: 1, reseller: 2, subReseller: 3, staff: 4 } as const;
export type Group = (typeof groups)[keyof typeof groups];

const subReseller: Permission[] = [
  'notif-bell',
  'check-device-status',
  'multi apps activation',
  'Disable Mac',
  'Enable Mac',
  'user-list',
  'control apps actions',
  'transactions-logs',
  'remarks-trans-logs',
  'credit-point-share-log',
  'update-credit-share-pass',
  'playlists',
  'change-domain',
  'index-code',
  'purchase-code',
  'ibopro-search',
  'renew-code',
  'delete-code',
  'edit-code',
  'reset-code',
  'change-code-status',
  'view-code',
  'tickets list',
  'new ticket',
  'view-ticket',
  'title_tickets',
  'withdraw ticket',
  'close-ticket',
  'REOPEN',
  'download-report',
  'download-apk',
];

const reseller: Permission[] = [
  ...subReseller,
  'mac-activated-by',
  'reseller-list',
  'show-reseller-list',
  'add-sub-reseller',
  'sub-reseller-list',
  'edit-reseller',
  'edit-allowed-applications',
  'remove-reseller',
  'disable-enable-reseller',
  'reactivate-reseller',
  'deleted-reseller-list',
  'add-credit',
  'deduct-credit',
  'withdraw-point-share-log',
  'enable-boxes',
  'disable-boxes',
  'payment-plans',
  'purchase-package',
  'billing',
  'Api-Control',
  'sandbox-toggle',
];

const support: Permission[] = [
  'notif-bell',
  'check-device-status',
  'mac-activated-by',
  'user-list',
  'transactions-logs',
  'remarks-trans-logs',
  'credit-point-share-log',
  'reseller-list',
  'sub-reseller-list',
  'app-list',
  'index-code',
  'view-code',
  'tickets list',
  'view-ticket',
  'title_tickets',
  'raisedby-tickets list',
  'reply',
  'close-ticket',
  'REOPEN',
  'admin-remarks',
  'update-credit-share-pass',
];

/** The roles of a new database, in the order they are made; the first is locked and holds everything. */
export const defaultRoles: { name: string; isLocked: boolean; suitsGroups: Group[]; permissions: Permission[] }[] = [
  { name: 'Admin', isLocked: true, suitsGroups: [groups.admin], permissions: allPermissions.map(({ name }) => name) },
  { name: 'Reseller', isLocked: false, suitsGroups: [groups.reseller], permissions: reseller },
  { name: 'Sub-reseller', isLocked: false, suitsGroups: [groups.subReseller], permissions: subReseller },
  { name: 'Support', isLocked: false, suitsGroups: [groups.staff], permissions: support },
];
