import { describe, expect, test } from 'vitest';
import { defaultRoles } from './default-roles.ts';
import { groups } from './groups.ts';
import { allPermissions, type Permission, permissionId, permissionName, permissionsMark } from './permissions.ts';

/** Ids are stored with roles: a change here breaks every installation. New permissions are added, none is renumbered. */
const stored: [number, string][] = [
  [1, 'notif-bell'],
  [2, 'sandbox-toggle'],
  [3, 'audit-log'],
  [10, 'check-device-status'],
  [11, 'mac-activated-by'],
  [12, 'multi apps activation'],
  [13, 'Disable Mac'],
  [14, 'Enable Mac'],
  [15, 'user-list'],
  [16, 'control apps actions'],
  [17, 'enable-boxes'],
  [18, 'disable-boxes'],
  [20, 'transactions-logs'],
  [21, 'remarks-trans-logs'],
  [22, 'credit-point-share-log'],
  [23, 'withdraw-point-share-log'],
  [24, 'download-report'],
  [30, 'recharge credit'],
  [31, 'add-credit'],
  [32, 'deduct-credit'],
  [33, 'update-credit-share-pass'],
  [34, 'reverse-credit'],
  [40, 'add-reseller'],
  [41, 'reseller-list'],
  [42, 'show-reseller-list'],
  [43, 'edit-reseller'],
  [44, 'edit-allowed-applications'],
  [45, 'remove-reseller'],
  [46, 'disable-enable-reseller'],
  [47, 'reactivate-reseller'],
  [48, 'deleted-reseller-list'],
  [49, 'assign-reseller'],
  [50, 'switch-reseller'],
  [51, 'add-sub-reseller'],
  [52, 'sub-reseller-list'],
  [53, 'update-role'],
  [54, 'Api-Control'],
  [55, 'Credit Passcode'],
  [56, 'Web Logo'],
  [57, 'Login Ip'],
  [58, 'Admin Disable Status'],
  [59, 'view-as'],
  [60, 'user-roles'],
  [61, 'add-role'],
  [62, 'change-role'],
  [63, 'delete-role'],
  [64, 'platform-users list'],
  [70, 'add-module'],
  [71, 'app-list'],
  [72, 'actions-app-list'],
  [73, 'remove-app'],
  [80, 'playlists'],
  [81, 'change-domain'],
  [90, 'index-code'],
  [91, 'purchase-code'],
  [92, 'ibopro-search'],
  [93, 'renew-code'],
  [94, 'delete-code'],
  [95, 'edit-code'],
  [96, 'reset-code'],
  [97, 'change-code-status'],
  [98, 'view-code'],
  [110, 'add-res-notif'],
  [111, 'res-notif-list'],
  [120, 'tickets list'],
  [121, 'new ticket'],
  [122, 'delete-all-tickets'],
  [123, 'raisedby-tickets list'],
  [124, 'view-ticket'],
  [125, 'withdraw ticket'],
  [126, 'close-ticket'],
  [127, 'title_tickets'],
  [128, 'REOPEN'],
  [129, 'admin-remarks'],
  [130, 'reply'],
  [140, 'view-social-widget'],
  [141, 'edit-social-widget'],
  [150, 'payment-plans'],
  [151, 'add-plan'],
  [152, 'edit-delete-plan'],
  [153, 'purchase-package'],
  [154, 'billing'],
  [155, 'download-apk'],
  [156, 'add-apk'],
  [157, 'edit-apk-plan'],
  [158, 'delete-apk-plan'],
  [160, 'customers'],
  [165, 'business-reports'],
  [170, 'servers'],
  [175, 'device-notices'],
  [180, 'brand'],
  [181, 'own-brand'],
  [185, 'grant-trials'],
  [186, 'trial-rules'],
  [190, 'moving-in'],
];

/** Every permission that the specification names: with a call, with a screen, or in its lists of permissions. */
const named = `
notif-bell|check-device-status|mac-activated-by|transactions-logs|remarks-trans-logs|credit-point-share-log|recharge credit
update-credit-share-pass|view-social-widget|user-roles|add-role|change-role|delete-role|multi apps activation|Disable Mac
Enable Mac|user-list|index-code|control apps actions
tickets list|new ticket|delete-all-tickets|raisedby-tickets list|view-ticket|withdraw ticket|close-ticket|title_tickets|REOPEN
admin-remarks|reply
add-reseller|reseller-list|remove-reseller|disable-enable-reseller|update-role|deduct-credit|add-credit|download-report
assign-reseller|show-reseller-list|switch-reseller|reactivate-reseller|deleted-reseller-list|platform-users list|edit-reseller
edit-allowed-applications|add-sub-reseller|sub-reseller-list|Api-Control|Credit Passcode|Web Logo|Login Ip
Admin Disable Status|disable-boxes|enable-boxes
add-module|app-list|remove-app|actions-app-list|change-domain|playlists
add-res-notif|res-notif-list
payment-plans|billing|add-plan|edit-delete-plan|purchase-package|download-apk|add-apk|edit-apk-plan|delete-apk-plan
purchase-code|ibopro-search|renew-code|delete-code|edit-code|reset-code|change-code-status|view-code
`
  .trim()
  .split(/[|\n]/);

/** Beyond the specification. */
const own = [
  'sandbox-toggle',
  'audit-log',
  'withdraw-point-share-log',
  'reverse-credit',
  'view-as',
  'edit-social-widget',
  'customers',
  'business-reports',
  'servers',
  'device-notices',
  'brand',
  'own-brand',
  'grant-trials',
  'trial-rules',
  'moving-in',
];

describe('the catalogue', () => {
  test('ids and names are unique', () => {
    expect(new Set(allPermissions.map(({ id }) => id)).size).toBe(allPermissions.length);
    expect(new Set(allPermissions.map(({ name }) => name)).size).toBe(allPermissions.length);
  });

  test('ids stay what they were and fit a smallint', () => {
    expect(allPermissions.map(({ id, name }) => [id, name])).toEqual(stored);
    expect(allPermissions.every(({ id }) => Number.isInteger(id) && id > 0 && id <= 32_767)).toBe(true);
  });

  test('every permission that the specification names exists', () => {
    const existing = new Set<string>(allPermissions.map(({ name }) => name));
    expect(named.filter((name) => !existing.has(name))).toEqual([]);
  });

  test('nothing else exists but the product’s own additions', () => {
    const expected = new Set([...named, ...own]);
    expect(allPermissions.map(({ name }) => name).filter((name) => !expected.has(name))).toEqual([]);
  });

  test('id and name lead to each other', () => {
    for (const { id, name } of allPermissions) {
      expect(permissionId(name)).toBe(id);
      expect(permissionName(id)).toBe(name);
    }
    expect(permissionName(9999)).toBeUndefined();
  });
});

describe('the default roles', () => {
  const permissionsOf = (name: string) => defaultRoles.find((role) => role.name === name)!.permissions;
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
    'customers',
    'business-reports',
    'servers',
    'device-notices',
    'grant-trials',
    ...allPermissions.filter(({ group }) => group === 'codes').map(({ name }) => name),
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
  const resellerToo: Permission[] = [
    'own-brand',
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

  test('are four, each for its group, and only the first is locked', () => {
    expect(defaultRoles.map(({ name, isLocked, suitsGroups }) => ({ name, isLocked, suitsGroups }))).toEqual([
      { name: 'Admin', isLocked: true, suitsGroups: [groups.admin] },
      { name: 'Reseller', isLocked: false, suitsGroups: [groups.reseller] },
      { name: 'Sub-reseller', isLocked: false, suitsGroups: [groups.subReseller] },
      { name: 'Support', isLocked: false, suitsGroups: [groups.staff] },
    ]);
  });

  test.each([
    ['Admin', allPermissions.map(({ name }) => name)],
    ['Reseller', [...subReseller, ...resellerToo]],
    ['Sub-reseller', subReseller],
    ['Support', support],
  ])('%s holds exactly what was decided, once each', (name, expected) => {
    expect([...permissionsOf(name)].sort()).toEqual([...expected].sort());
  });
});

test('a mark is the same for the same permissions alone', () => {
  const names = allPermissions.map(({ name }) => name);
  expect(permissionsMark(names.toReversed())).toBe(permissionsMark(new Set(names)));
  const marks = names.map((left) => permissionsMark(names.filter((name) => name !== left)));
  expect(new Set([...marks, permissionsMark(names), permissionsMark([])]).size).toBe(names.length + 2);
});
