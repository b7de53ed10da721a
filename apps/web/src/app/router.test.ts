import { type Group, groups } from '@tessera/contracts/groups';
import type { Permission } from '@tessera/contracts/permissions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser-stub.ts';

// What each screen asks for, as the specification has it; read off the real router, so that none can be forgotten.

let router: typeof import('./router.ts')['router'];
let guardOf: typeof import('../lib/has-route.ts')['guardOf'];
let isOpenRoute: typeof import('../lib/has-route.ts')['isOpenRoute'];
let visibleNavigation: typeof import('../features/shell/navigation.ts')['visibleNavigation'];
let navigation: typeof import('./navigation.ts')['navigation'];
let session: typeof import('../lib/session.ts');

beforeAll(async () => {
  stubBrowser();
  session = await import('../lib/session.ts');
  vi.stubGlobal('document', undefined); // without one the router keeps its history to itself
  ({ router } = await import('./router.ts'));
  ({ guardOf, isOpenRoute } = await import('../lib/has-route.ts'));
  ({ visibleNavigation } = await import('../features/shell/navigation.ts'));
  ({ navigation } = await import('./navigation.ts'));
});

const operators = [groups.admin, groups.staff];

const asked: Record<string, [wanted: Permission | Permission[], groups?: Group[]]> = {
  '/check-mac': ['check-device-status'],
  '/multi-apps-activation': ['multi apps activation'],
  '/bulk-activation': ['multi apps activation'],
  '/user-list': ['user-list'],
  '/devices/$mac': [['user-list', 'check-device-status']],
  '/customers': ['customers'],

  '/device-notices': ['device-notices'],
  '/customers/import': ['customers'],
  '/reports': ['business-reports'],
  '/disable-mac': ['Disable Mac'],
  '/enable-mac': ['Enable Mac'],
  '/transactions-logs': ['transactions-logs'],
  '/credit-point-share-log': ['credit-point-share-log'],
  '/withdraw-point-share-log': [['withdraw-point-share-log', 'credit-point-share-log']],
  '/recharge-credit': ['recharge credit'],
  '/users-and-roles': ['user-roles', operators],
  '/update-credit-share-password': ['update-credit-share-pass'],
  '/audit-log': ['audit-log', operators],
  '/add-reseller': ['add-reseller', operators],
  '/reseller-list': ['reseller-list'],
  '/resellers/$resellerId': [['reseller-list', 'sub-reseller-list']],
  '/resellers/$resellerId/devices': ['user-list'],
  '/resellers/$resellerId/statement': ['credit-point-share-log'],
  '/resellers/$resellerId/sub-resellers': ['sub-reseller-list'],
  '/resellers/$resellerId/access': [['reseller-list', 'sub-reseller-list']],
  '/resellers/$resellerId/audit': ['audit-log', operators],
  '/edit-reseller/$resellerId': ['edit-reseller'],
  '/deleted-resellers-list': ['deleted-reseller-list'],
  '/add-sub-reseller': ['add-sub-reseller', [groups.admin, groups.reseller, groups.staff]],
  '/sub-reseller-list/$resellerId': ['sub-reseller-list'],
  '/switch-sub-reseller/$resellerId': ['switch-reseller', operators],
  '/assign-to-reseller/$resellerId': ['assign-reseller', operators],
  '/box-management/$resellerId': [['enable-boxes', 'disable-boxes']],
  '/add-res-notif': ['add-res-notif', operators],
  '/res-notif-list': ['res-notif-list', operators],
  '/tickets-list': ['tickets list'],
  '/create-ticket': ['new ticket'],
  '/social-widget': ['view-social-widget', operators],
  '/brand': ['brand', operators],
  '/own-brand': ['own-brand', [2]],
  '/app-list': ['app-list', operators],
  '/add-app': ['add-module', operators],
  '/edit-app/$id': ['actions-app-list', operators],
  '/playlists': ['playlists'],
  '/change-domain': ['change-domain'],
  '/moving-in': ['moving-in'],
  '/moving-in/$moveId': ['moving-in'],
  '/servers': ['servers'],
  '/trials': [['grant-trials', 'trial-rules']],
  '/trials/rules': ['trial-rules', operators],
  '/iboprotv': ['index-code'],
  '/ibopro-playlist': ['edit-code'],
  '/ibopro-playlist/$codeValue': ['edit-code'],
  '/payment-plans': ['payment-plans'],
  '/billing': ['billing'],
  '/download-apk': ['download-apk'],
  '/webhooks': ['Api-Control'],
  '/webhooks/$id': ['Api-Control'],
};

/** Everybody who is signed in has these; what they show is the person's own, and each call behind them asks for itself. */
const ofEverybody = ['/dashboard', '/profile-setting', '/told-how', '/offersandnotifications', '/credit-statement'];

function memberScreens(): string[] {
  return Object.entries(router.routesByPath as Record<string, { id: string }>)
    .filter(([, { id }]) => id.startsWith('/shell/'))
    .map(([path]) => path);
}

function signIn(groupId: Group, permissions: Permission[]): void {
  session.beginSession(
    {
      expiresAt: '2100-01-01T00:00:00.000Z',
      user: { id: 1, name: 'Somebody', email: 'somebody@example.com', groupId, roleName: 'Role' },
      permissions,
      hasPasscode: true,
      canGoToggle: false,
    },
    '/login',
  );
}

/** Led to by the screen that they belong to. */
const ofAnotherScreen = ['/customers/import', '/ibopro-playlist', '/trials/rules'];

describe('the router', () => {
  it('asks for something at every screen but those of everybody', () => {
    expect(memberScreens().sort()).toEqual([...Object.keys(asked), ...ofEverybody].sort());
    for (const path of memberScreens()) {
      const guard = guardOf(router, path);
      const [wanted, inGroups] = asked[path] ?? [];
      expect({ path, wanted: guard?.wanted, groups: guard?.groups }).toEqual({ path, wanted, groups: inGroups });
    }
  });

  it.each(Object.values(groups))('opens each screen to its permission alone, in group %s', (group) => {
    for (const [path, [wanted, inGroups]] of Object.entries(asked)) {
      for (const permission of [wanted].flat()) {
        signIn(group, [permission]);
        expect(isOpenRoute(router, path), `${path} by ${permission}`).toBe(!inGroups || inGroups.includes(group));
      }
      signIn(group, ['notif-bell', 'sandbox-toggle']);
      expect(isOpenRoute(router, path), `${path} without`).toBe(false);
    }
  });

  it('opens the statement to whoever looks on as somebody else by their own role alone', () => {
    for (const permissions of [['credit-point-share-log'], []] satisfies Permission[][]) {
      signIn(groups.reseller, []);
      expect(isOpenRoute(router, '/credit-statement')).toBe(true);
      const own = session.getSession();
      session.updateSession({ viewer: { ...own!, permissions } });
      expect(isOpenRoute(router, '/credit-statement')).toBe(permissions.length > 0);
    }
  });

  it('draws a screen anew for another record, and not for another search of it', () => {
    const drawnFor = (resellerId: string, search: object) =>
      router.options.defaultRemountDeps?.({
        routeId: '/shell/box-management/$resellerId',
        params: { resellerId },
        search: search as never,
        loaderDeps: {},
      });
    expect(drawnFor('5', {})).toBeDefined();
    expect(drawnFor('5', {})).not.toEqual(drawnFor('9', {}));
    expect(drawnFor('5', {})).toEqual(drawnFor('5', { open: '00:1a:79:00:00:01' }));
  });

  it('has each link at a place of its own', () => {
    const places = navigation.map(({ group, place, link }) => ({ at: `${group} ${place}`, to: link.to }));
    const shared = places.filter(({ at }) => places.filter((other) => other.at === at).length > 1);
    expect(shared, 'their `place` in `nav.ts`').toEqual([]);
  });

  it.each(Object.values(groups))('has a link only to what opens, in group %s', (group) => {
    const permissions = [...new Set(Object.values(asked).flatMap(([wanted]) => wanted))];
    for (const permission of permissions) {
      signIn(group, [permission]);
      const links = visibleNavigation(navigation, (path) => isOpenRoute(router, path)).flatMap((part) => part.links);
      const closed = links.filter(({ link }) => !isOpenRoute(router, link.to));
      expect({ permission, closed }).toEqual({ permission, closed: [] });
      const opened = links.map(({ link }): string => link.to).filter((path) => !ofEverybody.includes(path));
      const allowed = Object.entries(asked).filter(
        ([path, [wanted, inGroups]]) =>
          !path.includes('$') && [wanted].flat().includes(permission) && (!inGroups || inGroups.includes(group)),
      );
      const linked = allowed.map(([path]) => path).filter((path) => !ofAnotherScreen.includes(path));
      expect({ permission, opened: opened.sort() }).toEqual({ permission, opened: linked.sort() });
    }
  });
});
