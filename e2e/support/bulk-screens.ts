import type { Screen } from './screens.ts';

/** Many devices at once, from a file or a text. */
export const bulkScreens: Screen[] = [
  { name: 'bulk-activation', path: () => '/bulk-activation' },
  {
    name: 'bulk-activation-text',
    path: () => '/bulk-activation',
    prepare: async (portal, { unknownMac }) => {
      await portal.button('activations:bulk.paste').click();
      const looked = `oo${unknownMac.slice(2)}`;
      await portal.field('activations:bulk.textLabel').fill(`عمر: ${unknownMac}\nAnna: ${looked}, danke`);
      await portal.page.getByRole('button', { name: `00${unknownMac.slice(2)}` }).waitFor();
    },
  },
  {
    name: 'bulk-activation-plan',
    path: () => '/bulk-activation',
    prepare: async (portal, { unknownMac, applications }) => {
      const rows = [
        'mac,application,package',
        `${unknownMac},${applications[0].name},1-year`,
        `bad,${applications[0].name},1-year`,
      ];
      const file = { name: 'boxes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await portal.page.locator('main input[type=file]').setInputFiles(file);
      await portal.row('bad').waitFor();
    },
  },
];
