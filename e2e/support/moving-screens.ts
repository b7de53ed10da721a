import type { Screen } from './screens.ts';

/** A business that comes from another panel, as its admin sees it. */
export const movingScreens: Screen[] = [
  { name: 'moving-in', path: () => '/moving-in' },
  {
    name: 'moving-in-plan',
    path: () => '/moving-in',
    prepare: async (portal, { applications }) => {
      const rows = [
        'mac,end,owner,application',
        `00:1a:79:ee:00:01,2099-12-31,nobody@example.com,${applications[0].name}`,
        '00:1a:79:ee:00:02,,nobody@example.com,Smart Player',
      ];
      const file = { name: 'old-panel.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await portal.page.locator('main input[type=file]').setInputFiles(file);
      await portal.button('moving-in:planIt').click();
      await portal.button('moving-in:planAgain').waitFor();
      await portal.page.getByText('00:1a:79:ee:00:01', { exact: true }).waitFor();
    },
  },
];
