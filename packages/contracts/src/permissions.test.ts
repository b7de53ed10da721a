import { describe, expect, test } from 'vitest';
import { defaultRoles } from './default-roles.ts';
import { groups } from './groups.ts';
import { allPermissions, permissionId, permissionName, permissionsMark } from './permissions.ts';

/**
 * Ids are stored with roles: a change here breaks every installation. New permissions are added, none is renumbered. Beside each who holds it in a
 * new database: R a reseller, S a sub-reseller, P the support.
 */
const decided: [id: number, name: string, heldBy: string][] = [
  [1, 'notif-bell', 'RSP'],
  [2, 'sandbox-toggle', 'R'],
  [3, 'audit-log', ''],
  [10, 'check-device-status', 'RSP'],
  [11, 'mac-activated-by', 'RP'],
  [12, 'multi apps activation', 'RS'],
  [13, 'Disable Mac', 'RS'],
  [14, 'Enable Mac', 'RS'],
  [15, 'user-list', 'RSP'],
  [16, 'control apps actions', 'RS'],
  [17, 'enable-boxes', 'R'],
  [18, 'disable-boxes', 'R'],
  [20, 'transactions-logs', 'RSP'],
  [21, 'remarks-trans-logs', 'RSP'],
  [22, 'credit-point-share-log', 'RSP'],
  [23, 'withdraw-point-share-log', 'R'],
  [24, 'download-report', 'RS'],
  [30, 'recharge credit', ''],
  [31, 'add-credit', 'R'],
  [32, 'deduct-credit', 'R'],
  [33, 'update-credit-share-pass', 'RSP'],
  [34, 'reverse-credit', ''],
  [40, 'add-reseller', ''],
  [41, 'reseller-list', 'RP'],
  [42, 'show-reseller-list', 'R'],
  [43, 'edit-reseller', 'R'],
  [44, 'edit-allowed-applications', 'R'],
  [45, 'remove-reseller', 'R'],
  [46, 'disable-enable-reseller', 'R'],
  [47, 'reactivate-reseller', 'R'],
  [48, 'deleted-reseller-list', 'R'],
  [49, 'assign-reseller', ''],
  [50, 'switch-reseller', ''],
  [51, 'add-sub-reseller', 'R'],
  [52, 'sub-reseller-list', 'RP'],
  [53, 'update-role', ''],
  [54, 'Api-Control', 'R'],
  [55, 'Credit Passcode', ''],
  [56, 'Web Logo', ''],
  [57, 'Login Ip', ''],
  [58, 'Admin Disable Status', ''],
  [59, 'view-as', ''],
  [60, 'user-roles', ''],
  [61, 'add-role', ''],
  [62, 'change-role', ''],
  [63, 'delete-role', ''],
  [64, 'platform-users list', ''],
  [70, 'add-module', ''],
  [71, 'app-list', 'P'],
  [72, 'actions-app-list', ''],
  [73, 'remove-app', ''],
  [80, 'playlists', 'RS'],
  [81, 'change-domain', 'RS'],
  [90, 'index-code', 'RSP'],
  [91, 'purchase-code', 'RS'],
  [92, 'ibopro-search', 'RS'],
  [93, 'renew-code', 'RS'],
  [94, 'delete-code', 'RS'],
  [95, 'edit-code', 'RS'],
  [96, 'reset-code', 'RS'],
  [97, 'change-code-status', 'RS'],
  [98, 'view-code', 'RSP'],
  [110, 'add-res-notif', ''],
  [111, 'res-notif-list', ''],
  [120, 'tickets list', 'RSP'],
  [121, 'new ticket', 'RS'],
  [122, 'delete-all-tickets', ''],
  [123, 'raisedby-tickets list', 'P'],
  [124, 'view-ticket', 'RSP'],
  [125, 'withdraw ticket', 'RS'],
  [126, 'close-ticket', 'RSP'],
  [127, 'title_tickets', 'RSP'],
  [128, 'REOPEN', 'RSP'],
  [129, 'admin-remarks', 'P'],
  [130, 'reply', 'P'],
  [140, 'view-social-widget', ''],
  [141, 'edit-social-widget', ''],
  [150, 'payment-plans', 'R'],
  [151, 'add-plan', ''],
  [152, 'edit-delete-plan', ''],
  [153, 'purchase-package', 'R'],
  [154, 'billing', 'R'],
  [155, 'download-apk', 'RS'],
  [156, 'add-apk', ''],
  [157, 'edit-apk-plan', ''],
  [158, 'delete-apk-plan', ''],
  [160, 'customers', 'RS'],
  [165, 'business-reports', 'RS'],
  [170, 'servers', 'RS'],
  [175, 'device-notices', 'RS'],
  [180, 'brand', ''],
  [181, 'own-brand', 'R'],
  [185, 'grant-trials', 'RS'],
  [186, 'trial-rules', ''],
  [190, 'moving-in', ''],
];

/** Every permission that the specification names: with a call, with a screen, or in its lists of permissions. All others are the product's own. */
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

describe('the catalogue', () => {
  test('ids and names are unique', () => {
    expect(new Set(allPermissions.map(({ id }) => id)).size).toBe(allPermissions.length);
    expect(new Set(allPermissions.map(({ name }) => name)).size).toBe(allPermissions.length);
  });

  test('ids stay what they were and fit a smallint', () => {
    const undecided = allPermissions.filter(
      ({ id, name }) => !decided.some(([one, known]) => one === id && known === name),
    );
    const free = Math.max(...decided.map(([id]) => id)) + 1;
    expect(undecided, `to be added to \`decided\`, with the next free id, ${free}`).toEqual([]);
    expect(allPermissions.map(({ id, name }) => [id, name])).toEqual(decided.map(([id, name]) => [id, name]));
    expect(allPermissions.every(({ id }) => Number.isInteger(id) && id > 0 && id <= 32_767)).toBe(true);
  });

  test('every permission that the specification names exists', () => {
    const existing = new Set<string>(allPermissions.map(({ name }) => name));
    expect(named.filter((name) => !existing.has(name))).toEqual([]);
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
  test('are four, each for its group, and only the first is locked', () => {
    expect(defaultRoles.map(({ name, isLocked, suitsGroups }) => ({ name, isLocked, suitsGroups }))).toEqual([
      { name: 'Admin', isLocked: true, suitsGroups: [groups.admin] },
      { name: 'Reseller', isLocked: false, suitsGroups: [groups.reseller] },
      { name: 'Sub-reseller', isLocked: false, suitsGroups: [groups.subReseller] },
      { name: 'Support', isLocked: false, suitsGroups: [groups.staff] },
    ]);
  });

  test.each([
    ['Admin', decided],
    ['Reseller', decided.filter(([, , heldBy]) => heldBy.includes('R'))],
    ['Sub-reseller', decided.filter(([, , heldBy]) => heldBy.includes('S'))],
    ['Support', decided.filter(([, , heldBy]) => heldBy.includes('P'))],
  ])('%s holds exactly what was decided, once each', (name, expected) => {
    const role = defaultRoles.find((one) => one.name === name)!;
    expect(role.permissions.toSorted()).toEqual(expected.map(([, permission]) => permission).toSorted());
  });
});

test('a mark is the same for the same permissions alone', () => {
  const names = allPermissions.map(({ name }) => name);
  expect(permissionsMark(names.toReversed())).toBe(permissionsMark(new Set(names)));
  const marks = names.map((left) => permissionsMark(names.filter((name) => name !== left)));
  expect(new Set([...marks, permissionsMark(names), permissionsMark([])]).size).toBe(names.length + 2);
});
