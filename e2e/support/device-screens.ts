import type { Portal } from './portal.ts';
import type { Screen } from './screens.ts';

const shown = ({ page }: Portal) => page.getByRole('article').first().waitFor();

async function openRenewal(portal: Portal): Promise<void> {
  await shown(portal);
  const points = portal.t('common:points', { count: 3 });
  await portal.page.getByRole('button', { name: portal.t('domain/device-page:renewYear', { points }) }).click();
  await portal.page.getByRole('dialog', { name: portal.t('domain/devices:renew') }).waitFor();
}

/** A device on its page, beside a list, with what it would cost to renew it; somebody else’s; and one that nobody has. */
export const deviceScreens: Screen[] = [
  { name: 'device-page', path: ({ mac }) => `/devices/${mac}`, prepare: shown },
  { name: 'device-page-renew', path: ({ mac }) => `/devices/${mac}`, prepare: openRenewal },
  { name: 'device-page-unknown', path: ({ unknownMac }) => `/devices/${unknownMac}` },
  { name: 'device-panel', path: ({ mac }) => `/user-list?open=${mac}`, prepare: shown },
];
