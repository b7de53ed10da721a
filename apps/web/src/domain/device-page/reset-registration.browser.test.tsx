import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../../lib/i18n.ts';
import { draw } from '../../testing/draw.tsx';
import { DeviceDialogs } from './device-dialogs.tsx';

const device = { mac: '00:1a:79:3b:4c:5d', appId: 4, appName: 'Desk Films' };

test.each([
  ['was confirmed, nothing of codes is said', true, 0],
  ['was never confirmed, it says what becomes of codes', false, 1],
])('of a player whose registration %s', async (_, isConfirmed, said) => {
  await draw(<DeviceDialogs device={device} step={{ kind: 'reset', deviceId: 3, isConfirmed }} onClose={() => {}} />);
  await expect.element(page.getByText(textOf('domain/device-page:resetText'))).toBeVisible();
  expect(page.getByText(textOf('domain/device-page:resetCodes')).elements()).toHaveLength(said);
});
