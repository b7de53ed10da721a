import type { Portal } from './portal.ts';
import type { Screen } from './screens.ts';

const narrowed = ({ applications }: { applications: readonly { id: number }[] }) =>
  `/user-list?state=active&package=1-year&app=${applications[0]?.id}&ends_from=2026-01-01`;

/** Boxes are not in sight on a phone. */
const pickFirstRow = (portal: Portal) =>
  portal
    .rows()
    .first()
    .getByRole('checkbox')
    .evaluate((box: HTMLElement) => box.click());

/** Lists that are narrowed: chips and the views that are kept of them, and the sheet with both on a phone. */
export const listScreens: Screen[] = [
  { name: 'narrowed-devices', path: narrowed },
  {
    name: 'narrowed-devices-more',
    path: narrowed,
    prepare: (portal) => portal.addFilter('domain/people:resellerFilter'),
    only: 'desktop',
  },
  {
    name: 'narrowed-devices-sheet',
    path: narrowed,
    prepare: (portal) => portal.button('ui:filters.counted', { count: 4 }).click(),
    only: 'phone',
  },
  {
    name: 'save-view',
    path: narrowed,
    prepare: async (portal) => {
      await portal.button('domain/saved-views:save').click();
      await portal.dialog('domain/saved-views:save').waitFor();
    },
    only: 'desktop',
  },
  {
    name: 'save-view-phone',
    path: narrowed,
    prepare: async (portal) => {
      await portal.button('ui:filters.counted', { count: 4 }).click();
      await portal.button('domain/saved-views:save').click();
      await portal.dialog('domain/saved-views:save').waitFor();
    },
    only: 'phone',
  },
  { name: 'codes-chosen', path: () => '/iboprotv', prepare: pickFirstRow },
  { name: 'tickets-chosen', path: () => '/tickets-list', prepare: pickFirstRow },
  {
    name: 'credit-added-up',
    path: () => '/credit-point-share-log?from=2026-01-01&type=Added%20Credit',
    prepare: (portal) => portal.button('credits:addUp').click(),
  },
  { name: 'narrowed-codes', path: () => '/iboprotv?state=active&use=unused&type=yearly' },
  { name: 'narrowed-tickets', path: () => '/tickets-list?state=waiting' },
  { name: 'narrowed-resellers', path: () => '/reseller-list?state=active&credit_from=1' },
];
