import type { PortalAnswer } from '@tessera/contracts/all-calls';
import { asDump, makeBusiness } from '../../apps/server/src/features/moving-in/business.fixture.ts';
import type { Portal } from './portal.ts';
import type { Screen } from './screens.ts';

/** A business that comes from another panel, as its admin sees it. */
export const movingScreens: Screen[] = [
  { name: 'moving-in', path: () => '/moving-in' },
  {
    name: 'moving-in-columns',
    path: () => '/moving-in',
    prepare: async (portal) => {
      await chooseDump(portal);
      await portal.button('moving-in:planIt').waitFor();
    },
  },
  {
    name: 'moving-in-plan',
    path: () => '/moving-in',
    prepare: async (portal, { applications }) => {
      const rows = [
        'mac,end,owner,application',
        `00:1a:79:ee:00:01,2099-12-31,nobody@example.com,${applications[0].name}`,
        '00:1a:79:ee:00:02,,nobody@example.com,Smart Player',
      ];
      await choose(portal, 'old-panel.csv', rows.join('\n'));
      await portal.button('moving-in:planIt').click();
      await portal.page.getByText('00:1a:79:ee:00:01', { exact: true }).waitFor();
    },
  },
  {
    name: 'moving-in-result',
    path: () => '/moving-in',
    prepare: async (portal, { admin, applications }) => {
      await chooseDump(portal);
      await portal.field('moving-in:noApplication').selectOption({ label: applications[0].name });
      await portal.button('moving-in:planIt').click();
      await portal.button('moving-in:start').click();
      const asked = portal.dialog('moving-in:start');
      await asked.getByRole('button', { name: portal.t('moving-in:start') }).click();
      const sound = portal.page.getByText(portal.t('moving-in:sound'));
      const passcode = portal.dialog('identity/account:passcode.promptTitle');
      await sound.or(passcode).waitFor();
      if (await passcode.isVisible()) await portal.enterPasscode(admin.passcode);
      await sound.waitFor();
    },
  },
  { name: 'moving-in-planning', path: () => '/moving-in', prepare: (portal) => showUnderWay(portal, 'planning') },
  { name: 'moving-in-running', path: () => '/moving-in', prepare: (portal) => showUnderWay(portal, 'running') },
];

async function choose(portal: Portal, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
  await portal.page.locator('main input[type=file]').setInputFiles(file);
}

let businesses = 0x40;

/** A panel that nothing came of yet. */
async function chooseDump(portal: Portal): Promise<void> {
  businesses += 1;
  await choose(portal, 'old-panel.sql', asDump(makeBusiness(8, 24, businesses), 'xui'));
}

/** A large file, which stands still on its way. */
async function showUnderWay(portal: Portal, state: 'planning' | 'running'): Promise<void> {
  const { page } = portal;
  await page.route(/\/api\/moving-in\/\d+$/, async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = (await response.json()) as PortalAnswer<'GET /moving-in/{id}'>;
    const pretended = { ...data, state, total: 50_000, done: 24_000, failed: state === 'running' ? 31 : 0 };
    await route.fulfill({ response, json: { ...answer, data: pretended } });
  });
  await chooseDump(portal);
  await page.getByRole('progressbar').waitFor();
}
