import type { Portal } from './portal.ts';
import type { Screen } from './screens.ts';
import type { World } from './world.ts';

const open = async (portal: Portal, { mac, deviceKey }: World) => {
  const close = portal.button('my-device:close');
  // The tab may have it open still.
  await portal.field('my-device:mac').or(close).waitFor();
  if (await close.isVisible()) return;
  await portal.field('my-device:mac').fill(mac);
  await portal.field('my-device:key').fill(deviceKey);
  await portal.button('my-device:open').click();
  await close.waitFor();
};

/** The page of a device, for whoever holds its key. */
export const ownPageScreens: Screen[] = [
  { name: 'my-device', path: () => '/my-device' },
  { name: 'my-device-open', path: () => '/my-device', prepare: open, isLeftByLoading: true },
  {
    name: 'my-device-playlist',
    path: () => '/my-device',
    isLeftByLoading: true,
    prepare: async (portal, world) => {
      await open(portal, world);
      await portal.page
        .getByRole('button', { name: portal.t('common:edit') })
        .last()
        .click();
      await portal.field('my-device:currentPin').waitFor();
    },
  },
];
