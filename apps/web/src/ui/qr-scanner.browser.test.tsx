import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { textOf } from '../lib/i18n.ts';
import { draw } from '../testing/draw.tsx';
import { QrScanner } from './qr-scanner.tsx';

test('without a camera it says so, and shows no picture of nothing', async () => {
  await draw(<QrScanner onFound={() => true} onClose={() => {}} />);
  await expect.element(page.getByText(textOf('ui:mac.noCamera'))).toBeVisible();
  expect(document.querySelector('video')?.checkVisibility()).toBe(false);
});
