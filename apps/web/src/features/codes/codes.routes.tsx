import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { codeSortKeys, codeTypes, codeUses, listedCodeStates } from '@tessera/contracts/codes.lists';
import { requirePermission, shellRoute } from '../../lib/routes.ts';
import { calendarDay, oneOf, positiveInteger, tableSearch } from '../../lib/table-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Names the right to the activation code that a screen is opened for. */
    apiKey?: string;
  }
}

const codeListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/iboprotv',
  beforeLoad: requirePermission('index-code'),
  ...tableSearch({
    sorts: codeSortKeys,
    filters: {
      state: oneOf(...listedCodeStates),
      type: oneOf(...codeTypes),
      use: oneOf(...codeUses),
      reseller: positiveInteger,
      from: calendarDay,
      to: calendarDay,
    },
  }),
  component: lazyRouteComponent(() => import('./code-list-page.tsx'), 'CodeListPage'),
});

const chooseCodeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ibopro-playlist',
  beforeLoad: requirePermission('edit-code'),
  staticData: { title: 'codes:playlistsTitle' },
  component: lazyRouteComponent(() => import('./choose-code-page.tsx'), 'ChooseCodePage'),
});

const codePlaylistsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ibopro-playlist/$codeValue',
  beforeLoad: requirePermission('edit-code'),
  staticData: { title: 'codes:playlistsTitle' },
  component: lazyRouteComponent(() => import('./code-playlists-page.tsx'), 'CodePlaylistsPage'),
});

export const codesRoutes = [codeListRoute, chooseCodeRoute, codePlaylistsRoute] as const;
